import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { textLimits } from '../../../src/domain/text/text.ts';

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
// Pattern of public host names. The top-level label begins with a letter, which excludes IP addresses of all kinds.
const name = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);
const ownNetwork =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|test|invalid|example|onion|arpa|alt)$/;

/** URL of a shop that may be fetched: a public host name on the default port. Null for all others. */
export function shopUrl(text: string, base?: URL): URL | null {
  if (text.length > textLimits.link) return null;
  const url = URL.parse(text, base);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/\.$/, '');
  if (host.length > 253 || !name.test(host) || ownNetwork.test(host) || ipaddr.isValid(host)) return null;
  url.hostname = host;
  url.hash = '';
  return url;
}

const publicSix = '2000::/3';
const special = [
  // Reserved ranges: documentation and IPv4 tunnels.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  // Looks like a public address, but belongs to the host of an Azure virtual machine.
  '168.63.129.16/32',
].map((range) => ipaddr.parseCIDR(range));

/** True for addresses of the public internet. */
export function isPublicAddress(text: string): boolean {
  const plain = isIP(text) === 6 ? URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1) : text;
  if (isIP(text) === 0 || plain === undefined) return false;
  // `ipaddr.process` would take `::8.8.8.8` for the mapped `::ffff:8.8.8.8`, so it gets the notation without dots.
  const address = ipaddr.process(plain);
  if (address.range() !== 'unicast' || isWithin(address, special)) return false;
  return address.kind() === 'ipv4' || isWithin(address, [ipaddr.parseCIDR(publicSix)]);
}

type Address = ReturnType<typeof ipaddr.process>;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

function isWithin(address: Address, ranges: readonly Range[]): boolean {
  return ranges.some(([start, bits]) => start.kind() === address.kind() && address.match(start, bits));
}

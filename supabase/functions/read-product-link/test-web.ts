import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, BlockList, isIPv6 } from 'node:net';

import type { Network } from './network.ts';

/** Private networks, listed here independently of the list in guard.ts. */
const inside = new BlockList();
for (const [start, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as [string, number][])
  inside.addSubnet(start, bits, 'ipv4');
for (const [start, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as [string, number][])
  inside.addSubnet(start, bits, 'ipv6');

export const publicAddress = '93.184.216.34';

export interface TestWeb {
  network: Network;
  /** DNS answers of the fake internet by host name; all other names resolve to `publicAddress`. */
  addresses: Map<string, string[]>;
  /** Addresses that were connected to; below it the requests, as host and path. */
  connected: string[];
  requests: string[];
  /** Number of connections to private networks. */
  privateConnections: () => number;
  /** Resolves when no connection is open. */
  idle: () => Promise<unknown>;
}

/** Servers of the running test, closed at its end. */
const opened: Server[] = [];
Deno.test.afterEach(async () => {
  await Promise.all(opened.splice(0).map(close));
});

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Fake internet on this machine: requests to the public addresses of the test reach its server, all others a second
 * server.
 */
export async function openWeb(answer: Answer): Promise<TestWeb> {
  const requests: string[] = [];
  const web = await listen((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    // This error is ignored, because the client may disconnect in the middle of a response.
    request.on('error', () => undefined);
    answer(request, response);
  });
  let privateConnections = 0;
  const lan = await listen((_request, response) => response.end('secret'));
  lan.on('connection', () => (privateConnections += 1));
  const closing: Promise<unknown>[] = [];
  web.on('connection', (socket) => closing.push(new Promise((resolve) => void socket.on('close', resolve))));
  opened.push(web, lan);
  const addresses = new Map<string, string[]>();
  const connected: string[] = [];
  return {
    addresses,
    connected,
    requests,
    privateConnections: () => privateConnections,
    idle: () => Promise.all(closing),
    network: {
      resolve: async (host) =>
        (addresses.get(host) ?? [publicAddress]).map((address) => ({
          address,
          family: isIPv6(address) ? 6 : 4,
        })),
      connect(url, { address, family }, headers) {
        connected.push(address);
        const { port } = (
          inside.check(address, family === 6 ? 'ipv6' : 'ipv4') ? lan : web
        ).address() as AddressInfo;
        const { pathname, search, host } = url;
        const options = {
          host: '127.0.0.1',
          port,
          path: pathname + search,
          headers: { ...headers, host },
          agent: false,
        } as const;
        return httpRequest(options);
      },
      isPinning: async () => true,
    },
  };
}

export function listen(answer: Answer): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(server)));
}

export function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}

/** Product page as most shops write it. */
export function productPage(name = 'Zelt', price: unknown = '49.90', more = ''): string {
  const product = { '@type': 'Product', name, offers: { price, priceCurrency: 'EUR' }, image: '/zelt.jpg' };
  return `<html><head><title>${name}</title><script type="application/ld+json">${JSON.stringify(product)}</script></head>${more}`;
}

export function html(
  response: ServerResponse,
  page: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page);
}

import { importHmacKey, sign } from './hmac.ts';

/** Keyed hash of the caller's IP address, preferably from cf-connecting-ip, which hosted callers cannot forge. */
export async function addressKey(headers: Headers, secretKey: string): Promise<string> {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0];
  const address = networkOf((headers.get('cf-connecting-ip') ?? forwarded ?? '').trim());
  const key = await importHmacKey(new TextEncoder().encode(secretKey));
  const hash = await sign(key, address);
  return `address:${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** An IPv6 household has a /64 prefix, so the first half stands for all of its addresses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const url = address.includes(':') ? URL.parse(`http://[${address}]`) : null;
  if (url === null) return address;
  const [head = '', tail] = url.hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`;
}

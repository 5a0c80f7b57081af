/** A keyed hash of the caller's address. Only the first header cannot be set by the caller of a hosted project. */
export async function addressKey(headers: Headers, secretKey: string): Promise<string> {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0];
  const address = networkOf((headers.get('cf-connecting-ip') ?? forwarded ?? '').trim());
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secretKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(address)));
  return `address:${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** One household has 2^64 IPv6 addresses, so the first half stands for all of them. */
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

import { fromBase64Url } from '../../_shared/base64url.ts';

/** Push subscription of a browser. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const encoder = new TextEncoder();
const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Messages are padded to multiples of this many bytes, so that their length reveals next to nothing. */
const step = 512;
/** Push services accept bodies of 4,096 bytes, of which 86 are the header and 16 the authentication tag. */
const longestBody = 4096 - 86 - 16;

/** Key pair and salt of one message. They are random; a test passes those of the example in RFC 8291. */
export interface Freshness {
  keys: CryptoKeyPair;
  salt: Uint8Array<ArrayBuffer>;
}

/** Encrypted body of a push message (RFC 8291, aes128gcm). Null for invalid browser keys or a too long text. */
export async function encryptPush(
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  text: string,
  fresh?: Freshness & { step: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [receiver, secret] = [fromBase64Url(p256dh), fromBase64Url(auth)];
  if (receiver?.length !== 65 || secret?.length !== 16) return null;
  const theirs = await crypto.subtle.importKey('raw', receiver, ecdh, false, []).catch(() => null);
  const plain = padded(encoder.encode(text), fresh?.step ?? step);
  if (theirs === null || plain === null) return null;

  const { keys, salt } = fresh ?? (await freshKeys());
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const algorithm = { name: 'ECDH', public: theirs };
  // Deno checks only here whether the browser's public key is a point on the curve.
  const bits = await crypto.subtle.deriveBits(algorithm, keys.privateKey, 256).catch(() => null);
  if (bits === null) return null;
  const shared = new Uint8Array(bits);
  const info = concat(encoder.encode('WebPush: info\0'), receiver, sender);
  const input = await hkdf(shared, secret, info, 32);
  const key = await hkdf(input, salt, encoder.encode('Content-Encoding: aes128gcm\0'), 16);
  const iv = await hkdf(input, salt, encoder.encode('Content-Encoding: nonce\0'), 12);
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, plain));
  // The header holds salt, record size 4,096 (0, 0, 16, 0), length of the public key, and the key.
  return concat(salt, new Uint8Array([0, 0, 16, 0, sender.length]), sender, cipher);
}

async function freshKeys(): Promise<Freshness> {
  return {
    keys: await crypto.subtle.generateKey(ecdh, false, ['deriveBits']),
    salt: crypto.getRandomValues(new Uint8Array(16)),
  };
}

/** Text padded for encryption: delimiter 2 of the last record, then zeros to a multiple of `step`. Null if too long. */
function padded(text: Uint8Array, step: number): Uint8Array<ArrayBuffer> | null {
  if (text.length + 1 > longestBody) return null;
  const size = Math.min(Math.ceil((text.length + 1) / step) * step, longestBody);
  return concat(text, new Uint8Array([2]), new Uint8Array(size - text.length - 1));
}

async function hkdf(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, bytes * 8));
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

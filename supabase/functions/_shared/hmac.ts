const encoder = new TextEncoder();

/** Derives a key for one purpose from a secret (RFC 5869), so that its signatures reveal nothing about others. */
export async function deriveHmacKey(secret: string, purpose: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const hash = 'SHA-256';
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash, salt: new Uint8Array(), info: encoder.encode(purpose) },
    base,
    { name: 'HMAC', hash, length: 256 },
    false,
    ['sign', 'verify'],
  );
}

export async function importHmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

export async function sign(key: CryptoKey, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** Constant-time comparison of a signature. */
export async function isSignature(
  key: CryptoKey,
  signature: Uint8Array<ArrayBuffer>,
  text: string,
): Promise<boolean> {
  return crypto.subtle.verify('HMAC', key, signature, encoder.encode(text));
}

/** Constant-time comparison of two texts. */
export async function isSameText(one: string, other: string): Promise<boolean> {
  const key = await importHmacKey(crypto.getRandomValues(new Uint8Array(32)));
  return isSignature(key, await sign(key, one), other);
}

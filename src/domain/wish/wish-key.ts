/** Format of the key with which a visitor can release a wish they have taken. `private.take_wish` checks it in SQL. */
const shape = /^[\da-f]{32}$/;

/** Key in hexadecimal from 16 random bytes. */
export function wishKey(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Key in the fragment of a link, also in upper case; null for a truncated link. */
export function wishKeyIn(fragment: string): string | null {
  const key = fragment.replace(/^#/, '').trim().toLowerCase();
  return shape.test(key) ? key : null;
}

/** The key to a taken wish: whoever has it may give the wish back. As `private.take_wish` in SQL. */
const shape = /^[\da-f]{32}$/;

/** Of 16 random bytes. */
export function wishKey(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key in the fragment of a link, also where a mail program has written it large; null for a link that was cut. */
export function wishKeyIn(fragment: string): string | null {
  const key = fragment.replace(/^#/, '').trim().toLowerCase();
  return shape.test(key) ? key : null;
}

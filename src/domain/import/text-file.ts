/** The text of a file: UTF-16 by its byte order mark, else UTF-8, else windows-1252 as in older address books. */
export function decodeTextFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decodeBytes(bytes, 'utf-8');
}

/** The text of bytes in a stated encoding; windows-1252 where that is unknown to the browser or does not fit. */
export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

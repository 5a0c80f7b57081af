/** Decodes a file as UTF-8; lines that are no UTF-8 are windows-1252, as in older address books. */
export function decodeTextFile(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (!text.includes(unknown)) return text;
  const older = new TextDecoder('windows-1252').decode(bytes).split('\n');
  const lines = text.split('\n').map((line, index) => (line.includes(unknown) ? older[index] : line));
  return lines.join('\n');
}

/** Replacement character of bytes that are no UTF-8. */
const unknown = '\ufffd';

/** Decodes bytes with a declared encoding; windows-1252 if the encoding is unknown or does not fit. */
export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

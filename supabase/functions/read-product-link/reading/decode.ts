const nearTheStart = 2048;

/** Decodes a page with the charset of its byte order mark, header or `meta`, else as UTF-8. */
export function decodePage(bytes: Uint8Array<ArrayBuffer>, contentType: string): string {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, nearTheStart));
  const named =
    markOf(bytes) ?? charsetIn(contentType) ?? charsetIn(/<meta[^<>]*charset[^<>]*>/i.exec(start)?.[0] ?? '');
  if (named !== null) return named.decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // Invalid UTF-8 without a declared charset: windows-1252, as old German pages use. Truncation may split the last
  // character.
  return text.slice(0, -1).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function markOf([first, second, third]: Uint8Array): TextDecoder | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder();
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return first === 0xff && second === 0xfe ? new TextDecoder('utf-16le') : null;
}

/** Null for a missing or unknown charset. */
function charsetIn(text: string): TextDecoder | null {
  const label = /charset\s*=\s*(?:["']\s*)?([\w:.-]{1,40})/i.exec(text)?.[1];
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}

const [feed, blank, tab, colon, semicolon] = [10, 32, 9, 58, 59];
/** Properties that hold files or long texts, none of which is imported. */
const heavy =
  /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|ATTACH|NOTE|COMMENT|DESCRIPTION|X-ALT-DESC|X-[\w-]*(?:PHOTO|PICTURE|IMAGE))$/i;
const longestName = 80;

/**
 * Bytes of a .vcf or .ics file without pictures, other files and long texts, which may be most of it. Null if more than
 * `most` bytes remain. UTF-16 becomes UTF-8.
 */
export async function withoutPictures(
  parts: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = new Uint8Array(most);
  let size = 0;
  let isSkipped = false;
  /** Bytes of a line until its property is known; null afterwards. */
  let lineStart: number[] | null = [];

  function keep(bytes: Uint8Array | readonly number[]): boolean {
    if (size + bytes.length > most) return false;
    kept.set(bytes, size);
    size += bytes.length;
    return true;
  }

  for await (const part of narrow(parts)) {
    let from = 0;
    while (from < part.length) {
      if (lineStart === null) {
        const end = part.indexOf(feed, from) + 1 || part.length;
        if (!isSkipped && !keep(part.subarray(from, end))) return null;
        if (part[end - 1] === feed) lineStart = [];
        from = end;
        continue;
      }
      const byte = part[from] ?? 0;
      const isFolded = lineStart.length === 0 && (byte === blank || byte === tab);
      if (!isFolded) {
        const isKnown =
          byte === colon || byte === semicolon || byte === feed || lineStart.length >= longestName;
        if (!isKnown) {
          lineStart.push(byte);
          from += 1;
          continue;
        }
        // Old cards continue a line without a leading blank; the base64 text of a picture has neither colon nor semicolon.
        if (!isSkipped || byte === colon || byte === semicolon)
          isSkipped = heavy.test(String.fromCharCode(...lineStart));
      }
      if (!isSkipped && !keep(lineStart)) return null;
      lineStart = null;
    }
  }
  if (lineStart !== null && !isSkipped && !keep(lineStart)) return null;
  return kept.slice(0, size);
}

/** Converts UTF-16, recognized by its byte order mark, to UTF-8. */
async function* narrow(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let decoder: TextDecoder | null | undefined;
  for await (const part of parts) {
    if (decoder === undefined) decoder = wideDecoder(part);
    yield decoder ? new TextEncoder().encode(decoder.decode(part, { stream: true })) : part;
  }
  if (decoder) yield new TextEncoder().encode(decoder.decode());
}

function wideDecoder([first, second]: Uint8Array): TextDecoder | null {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : null;
}

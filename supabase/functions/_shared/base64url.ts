/** Encodes in base64url. Uses `btoa`, because hosted Deno has no `toBase64` yet. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url with or without padding; null when invalid. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  return /^[\w-]*={0,2}$/.test(text) ? fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : null;
}

/** Decodes base64; null when invalid. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text);
    return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}

import { Buffer } from 'node:buffer';

import { fetchChecked } from './fetching.ts';
import { shopUrl } from './guard.ts';
import type { Network } from './network.ts';

export const longestPicture = 3_000_000;
/** Smaller ones count visitors. */
const shortestPicture = 200;

/** The first of some pictures that is one, in base64. What a browser cannot turn into a harmless copy is none. */
export async function readPicture(
  addresses: readonly string[],
  headers: Record<string, string>,
  network: Network,
  signal: AbortSignal,
): Promise<string | null> {
  for (const address of addresses) {
    const url = shopUrl(address);
    if (url === null || signal.aborted) continue;
    const wanted = { headers: { ...headers, accept }, longest: longestPicture, isWanted };
    const { body, isWhole } = await fetchChecked(url, wanted, network, signal).catch(() => nothing);
    if (isWhole && body.byteLength >= shortestPicture && isPicture(body))
      return Buffer.from(body).toString('base64');
  }
  return null;
}

const accept = 'image/webp,image/jpeg,image/png,image/avif;q=0.9,image/gif;q=0.5';
const nothing = { body: new Uint8Array(), isWhole: false };

function isWanted(status: number, contentType: string): boolean {
  // Some stores send everything as bytes; what it is shows at its beginning.
  return status === 200 && /^\s*(?:image\/(?!svg)|application\/octet-stream|binary\/)/i.test(contentType);
}

/** By its first bytes: JPEG, PNG, GIF, WebP or AVIF. A drawing in SVG could run code. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCodePoint(...bytes.subarray(0, 32));
  return (
    start.startsWith('\u00ff\u00d8\u00ff') ||
    start.startsWith('\u0089PNG\r\n\u001a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF.{4}WEBPVP8[ LX]/s.test(start) ||
    /^.{4}ftypavi[fs]/s.test(start)
  );
}

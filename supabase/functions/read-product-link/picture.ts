import { Buffer } from 'node:buffer';

import { fetchChecked } from './fetching.ts';
import { shopUrl } from './guard.ts';
import type { Network } from './network.ts';

export const longestPicture = 3_000_000;
/** Minimum size of a picture in bytes; smaller ones are tracking pixels. */
const shortestPicture = 200;

/** Fetches the first valid picture of `addresses` as base64; only formats that the browser can re-encode. */
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
  // Some shops send every file as octet-stream; the format is detected by its first bytes.
  return status === 200 && /^\s*(?:image\/(?!svg)|application\/octet-stream|binary\/)/i.test(contentType);
}

/** Detects JPEG, PNG, GIF, WebP or AVIF by the first bytes. SVG is excluded, because it can contain scripts. */
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

import type { PageFacts, PageState } from '../../../src/domain/page/page-facts.ts';
import { withoutWww } from '../../../src/domain/text/url.ts';
import { Cookies } from './cookies.ts';
import { fetchChecked, type Fetched, FetchError, mostRedirects, nextUrl, type Wanted } from './fetching.ts';
import { shopUrl } from './guard.ts';
import type { Network } from './network.ts';
import { readPicture } from './picture.ts';
import { type ReadProduct, readProduct } from './reading/read-product.ts';

/** Result of reading a shop link. The function's response has, in addition, the day of reading. */
export interface LinkFacts extends Omit<PageFacts, 'readOn'> {
  /** Unexpected error, for the log. */
  problem?: string;
}

/** Maximum bytes of a page; longer pages are truncated. */
export const longestPage = 3_145_728;
/** Maximum number of meta refreshes to follow; URL shorteners use them as redirects. */
const mostRefreshes = 3;
const pageTypes = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** Reads the page of a link within the time of `signal`. Never rejects. */
export async function readLink(
  text: string,
  userAgent: string,
  network: Network,
  signal: AbortSignal,
): Promise<LinkFacts> {
  const url = shopUrl(text);
  if (url === null) return factsOf('refused', null);
  const headers = { 'user-agent': userAgent, 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' };
  try {
    const cookies = new Cookies();
    const redirects = { left: mostRedirects };
    const wanted: Wanted = {
      headers: { ...headers, accept: 'text/html' },
      longest: longestPage,
      isWanted,
      cookies,
      redirects,
    };
    const pageAt = async (address: URL) => {
      const page = await fetchChecked(address, wanted, network, signal);
      return { page, product: productOn(page) };
    };
    let { page, product } = await pageAt(url);
    for (let refreshes = 0; refreshes < mostRefreshes; refreshes += 1) {
      const next = product?.next ? nextUrl(product.next, page.url) : null;
      if (next === null) break;
      redirects.left -= 1;
      const { title = null } = product ?? {};
      const other = await pageAt(next).catch((error: unknown) => {
        if (title === null) throw error;
        return null;
      });
      // A title already found is replaced only by a page with product data.
      if (title !== null && !other?.product?.isDescribed) break;
      if (other !== null) ({ page, product } = other);
    }
    return await factsOfPage(page, product, (pictures) => readPicture(pictures, headers, network, signal));
  } catch (error) {
    if (!(error instanceof FetchError)) return { ...factsOf('blocked', url), problem: 'unexpected' };
    return error.kind === 'refused' ? factsOf('refused', null) : factsOf('blocked', url);
  }
}

function isWanted(status: number, contentType: string): boolean {
  return status === 200 && pageTypes.test(contentType);
}

function productOn({ url, status, contentType, body }: Fetched): ReadProduct | null {
  return isWanted(status, contentType) ? readProduct(decodePage(body, contentType), url) : null;
}

async function factsOfPage(
  { url, status }: Fetched,
  product: ReadProduct | null,
  picture: (candidates: readonly string[]) => Promise<string | null>,
): Promise<LinkFacts> {
  if (product === null) return factsOf(isMissing(status) ? 'nothing' : 'blocked', url);
  const { title, cents, pictures, canonical, isWall } = product;
  if (isWall) return factsOf('blocked', url);
  const found = [title, cents].filter((fact) => fact !== null).length;
  if (found === 0) return factsOf('nothing', url);
  return {
    ...factsOf(found === 2 ? 'ok' : 'partial', url),
    title,
    cents,
    canonical,
    picture: await picture(pictures),
  };
}

/** True when there is no product page: missing, or 200 without HTML. Other statuses: the shop blocks the function. */
function isMissing(status: number): boolean {
  return status === 200 || status === 404 || status === 410;
}

function factsOf(state: PageState, url: URL | null): LinkFacts {
  const shop = url && withoutWww(url.hostname);
  return { state, title: null, cents: null, shop, canonical: null, picture: null };
}

const nearTheStart = 2048;

/** Decodes a page with the charset of its byte order mark, header or `meta`, else as UTF-8. */
export function decodePage(bytes: Uint8Array<ArrayBuffer>, contentType: string): string {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, nearTheStart));
  const named =
    markOf(bytes) ?? charsetIn(contentType) ?? charsetIn(/<meta[^<>]*charset[^<>]*>/i.exec(start)?.[0] ?? '');
  if (named !== null) return named.decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // Invalid UTF-8 without a declared charset is read as windows-1252, which old German pages use. The last character
  // does not count, because truncation may split it.
  return text.slice(0, -1).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function markOf([first, second, third]: Uint8Array): TextDecoder | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder();
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return first === 0xff && second === 0xfe ? new TextDecoder('utf-16le') : null;
}

/** Decoder of a charset; null for a missing or unknown one. */
function charsetIn(text: string): TextDecoder | null {
  const label = /charset\s*=\s*(?:["']\s*)?([\w:.-]{1,40})/i.exec(text)?.[1];
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}

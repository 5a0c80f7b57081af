import { Buffer } from 'node:buffer';
import type { LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { PassThrough, pipeline, Transform, type TransformCallback } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { Cookies } from './cookies.ts';
import { isPublicAddress, shopUrl } from './guard.ts';
import type { Network } from './network.ts';

/** `refused`: the address, or one it leads to, is none of a shop. */
export type FetchErrorKind = 'refused' | 'unreachable';

export class FetchError extends Error {
  readonly kind: FetchErrorKind;

  constructor(kind: FetchErrorKind) {
    super(kind);
    this.name = 'FetchError';
    this.kind = kind;
  }
}

export interface Fetched {
  /** Where the redirects have led. */
  url: URL;
  status: number;
  /** As the header has it, empty without one. */
  contentType: string;
  /** The first bytes of the body, unpacked; at most those that were asked for. */
  body: Uint8Array<ArrayBuffer>;
  /** Whether there was no more of it. */
  isWhole: boolean;
}

export interface Wanted {
  headers: Record<string, string>;
  /** Bytes of the body, packed as well as unpacked. */
  longest: number;
  /** Those of the answers before, of the same reading. */
  cookies?: Cookies;
  /** How many redirects are left, for all answers of the same reading. */
  redirects?: { left: number };
  /** Whether the body of this answer is of use. */
  isWanted: (status: number, contentType: string) => boolean;
}

/** As many as browsers follow. */
export const mostRedirects = 20;
/** What comes around a body, as headers and the sizes of its chunks, may be as long as one; looked at as often. */
const mostAround = 2;
const lookMs = 100;
const plain = () => new PassThrough();
const unpackers = new Map([
  ['', plain],
  ['identity', plain],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Reads from the web and from nothing else: each address on the way is checked, and the connection goes to that address. */
export async function fetchChecked(
  start: URL,
  wanted: Wanted,
  network: Network,
  signal: AbortSignal,
): Promise<Fetched> {
  let url = start;
  const { cookies = new Cookies(), redirects = { left: mostRedirects } } = wanted;
  const asked = new Set<string>();
  for (; redirects.left >= 0; redirects.left -= 1) {
    const cookie = cookies.headerFor(url);
    // A circle: the same question gets the same answer.
    if (asked.has(`${cookie} ${url.href}`)) break;
    asked.add(`${cookie} ${url.href}`);
    const address = await checkedAddress(url.hostname, network, signal);
    const request = network.connect(url, address, {
      ...wanted.headers,
      ...(cookie !== null && { cookie }),
      // Not deflate: some pack it in another way than the others.
      'accept-encoding': 'gzip, br',
    });
    const abort = () => request.destroy(new FetchError('unreachable'));
    signal.addEventListener('abort', abort);
    const look = setInterval(() => {
      if ((request.socket?.bytesRead ?? 0) > wanted.longest * mostAround) abort();
    }, lookMs);
    try {
      const response = await responseOf(request, signal);
      cookies.take(url, response.headers['set-cookie']);
      const next = redirectOf(response, url);
      if (next === null) return await read(response, url, wanted);
      url = next;
    } finally {
      clearInterval(look);
      signal.removeEventListener('abort', abort);
      request.destroy();
    }
  }
  throw new FetchError('unreachable');
}

/** One private address among public ones is enough to refuse: somebody has put it there. */
async function checkedAddress(host: string, network: Network, signal: AbortSignal): Promise<LookupAddress> {
  const addresses = await untilAborted(network.resolve(host), signal).catch(() => []);
  if (addresses.some(({ address }) => !isPublicAddress(address))) throw new FetchError('refused');
  const [first] = addresses.toSorted((one, other) => one.family - other.family);
  if (first === undefined) throw new FetchError('unreachable');
  return first;
}

function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new FetchError('unreachable'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function responseOf(request: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.once('close', () => reject(new FetchError('unreachable')));
    // Also what goes wrong later: without a listener it would end the process.
    request.on('error', () => reject(new FetchError('unreachable')));
    if (signal.aborted) request.destroy();
    else request.end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  if (headers.location === undefined) throw new FetchError('unreachable');
  const url = nextUrl(utf8Of(headers.location), from);
  if (url === null) throw new FetchError('refused');
  return url;
}

/** Where a page may lead on to; null for what is none of a shop, and for a page that others can change on its way. */
export function nextUrl(text: string, from: URL): URL | null {
  const url = shopUrl(text, from);
  return from.protocol === 'https:' && url?.protocol === 'http:' ? null : url;
}

/** Node reads a header as Latin-1, and many shops send addresses with umlauts as they are. */
function utf8Of(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

async function read(response: IncomingMessage, url: URL, { longest, isWanted }: Wanted): Promise<Fetched> {
  const { statusCode: status = 0, headers } = response;
  const contentType = headers['content-type'] ?? '';
  const unpack = unpackers.get(headers['content-encoding']?.trim().toLowerCase() ?? '');
  if (unpack === undefined || !isWanted(status, contentType))
    return { url, status, contentType, body: new Uint8Array(), isWhole: false };
  const packed = new FirstBytes(longest);
  const unpacked = pipeline(response, packed, unpack(), () => undefined);
  const { bytes, isWhole } = await bytesOf(unpacked, longest);
  return { url, status, contentType, body: bytes, isWhole: isWhole && !packed.isCut };
}

class FirstBytes extends Transform {
  isCut = false;
  #left: number;

  constructor(longest: number) {
    super();
    this.#left = longest;
  }

  override _transform(chunk: Uint8Array, _encoding: string, done: TransformCallback): void {
    if (!this.isCut) this.push(chunk.subarray(0, this.#left));
    if (!this.isCut && chunk.byteLength > this.#left) {
      this.isCut = true;
      this.push(null);
    }
    this.#left -= chunk.byteLength;
    done();
  }
}

/** What came until it was enough, or the connection ended: shops say what they sell at the beginning of a page. */
async function bytesOf(
  stream: AsyncIterable<Uint8Array>,
  longest: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
  const bytes = new Uint8Array(longest);
  let size = 0;
  try {
    for await (const chunk of stream) {
      const part = chunk.subarray(0, longest - size);
      bytes.set(part, size);
      size += part.byteLength;
      if (part.byteLength < chunk.byteLength) return { bytes, isWhole: false };
    }
    return { bytes: bytes.slice(0, size), isWhole: true };
  } catch {
    return { bytes: bytes.slice(0, size), isWhole: false };
  }
}

import { Buffer } from 'node:buffer';
import type { LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { PassThrough, pipeline, Transform, type TransformCallback } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { Cookies } from './cookies.ts';
import { isPublicAddress, shopUrl } from './guard.ts';
import type { Network } from './network.ts';

/** `refused`: the URL or a redirect target is not a public shop address. */
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
  /** URL after all redirects. */
  url: URL;
  status: number;
  /** Content-Type header; empty without one. */
  contentType: string;
  /** First bytes of the decompressed body, up to the requested number. */
  body: Uint8Array<ArrayBuffer>;
  /** True when the body was read completely. */
  isWhole: boolean;
}

export interface Wanted {
  headers: Record<string, string>;
  /** Maximum bytes of the body, counted both compressed and decompressed. */
  longest: number;
  /** Cookies that the same shop has set in earlier responses. */
  cookies?: Cookies;
  /** Number of redirects that are left while this link is read. */
  redirects?: { left: number };
  /** Decides by status and content type whether the body is read. */
  isWanted: (status: number, contentType: string) => boolean;
}

/** Maximum number of redirects, as in browsers. */
export const mostRedirects = 20;
/** Highest number of bytes received for one byte of a body, checked every `lookMs`: headers or chunk sizes may be endless. */
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

/** Fetches from the public web only: every redirect target is resolved, checked, and connected at that address. */
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
    // A request that was already made would get the same response again: a redirect loop.
    if (asked.has(`${cookie} ${url.href}`)) break;
    asked.add(`${cookie} ${url.href}`);
    const address = await checkedAddress(url.hostname, network, signal);
    const request = network.connect(url, address, {
      ...wanted.headers,
      ...(cookie !== null && { cookie }),
      // The encoding deflate is not accepted, because servers disagree about its format.
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

/** A host with a private address among public ones is refused, because that is a sign of DNS rebinding. */
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
    // This error listener stays registered, because an unhandled error event would end the process.
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

/** Target of a redirect; null when it is no shop URL, or http after https. */
export function nextUrl(text: string, from: URL): URL | null {
  const url = shopUrl(text, from);
  return from.protocol === 'https:' && url?.protocol === 'http:' ? null : url;
}

/** The Location header is decoded as UTF-8, which many shops send; Node reads headers as Latin-1. */
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

/** Reads up to `longest` bytes. A broken connection is no error, because product data is at the beginning of a page. */
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

import { pause } from '@/lib/pause';

/** Highest jitter, as a share of the time in `Retry-After`. */
const SPREAD = 0.5;
/** Upper bound of `Retry-After`: no answer blocks the user for more than five minutes, jitter included. */
const LONGEST_ASKED_MS = (5 * 60_000) / (1 + SPREAD);
/** Pauses shorter than this are waited for; during longer ones requests fail at once. */
const SHORT_MS = 10_000;

interface Closed {
  /** End of the pause, on the monotonic clock of the page. */
  until: number;
  answer: Response;
}

/** Paused parts of the API, by name. */
const closed = new Map<string, Closed>();

/**
 * fetch for all requests to the backend. After an answer 429 or 503 its `Retry-After` holds for later requests to the same part
 * of the API, with jitter, so that clients do not return together. Short times are waited for; during longer ones the answer is
 * repeated without a request.
 */
export async function serverFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const part = partOf(input);
  const known = closed.get(part);
  const waitMs = known ? known.until - performance.now() : 0;
  if (known && waitMs > SHORT_MS) return known.answer.clone();
  if (waitMs > 0) await pause(waitMs);
  const response = await (firstAnswer(input, init) ?? fetch(input, init));
  const askedMs = response.status === 429 || response.status === 503 ? retryAfterMs(response.headers) : 0;
  if (askedMs > 0)
    closed.set(part, { until: performance.now() + withChance(askedMs), answer: response.clone() });
  return response;
}

declare global {
  interface Window {
    /** Requests that the page's inline script (`scripts/first-paint/boot.js`) has sent, by path after `/rest/v1/`. */
    firstReads?: { pathname: string; token: string; answers: Record<string, Promise<Response>> } | undefined;
  }
}

/** Milliseconds after which an unused answer of the inline script is too old. */
const FIRST_READS_MS = 15_000;

/**
 * Early answer to a request that the page's inline script has sent; each is used once. Early answers hold on the page
 * they were requested for, until its first change of a table; calls of procedures do not end them.
 */
function firstAnswer(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> | undefined {
  const { firstReads } = window;
  if (firstReads === undefined) return undefined;
  const [, path = ''] = addressOf(input).split('/rest/v1/');
  const isChange = !/^(?:GET|HEAD)$/.test(init?.method ?? 'GET') && !path.startsWith('rpc/');
  const isElsewhere = location.pathname !== firstReads.pathname;
  const isOther = new Headers(init?.headers).get('Authorization') !== `Bearer ${firstReads.token}`;
  if (isChange || isElsewhere || isOther || performance.now() > FIRST_READS_MS) {
    window.firstReads = undefined;
    return undefined;
  }
  const answer = firstReads.answers[path];
  delete firstReads.answers[path];
  if (Object.keys(firstReads.answers).length === 0) window.firstReads = undefined;
  return answer;
}

/** Part of the API that is paused as a whole: all tables and procedures, one edge function, one auth endpoint. */
function partOf(input: RequestInfo | URL): string {
  const { origin, pathname } = new URL(addressOf(input), location.href);
  const [service, version, name] = pathname.split('/').slice(1);
  return [origin, service, version, service === 'rest' ? '' : name].join('/');
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}

/** Milliseconds of a `Retry-After` header, which has seconds or a date; 0 without one. */
function retryAfterMs(headers: Headers): number {
  const text = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_ASKED_MS);
}

function withChance(ms: number): number {
  return ms * (1 + Math.random() * SPREAD);
}

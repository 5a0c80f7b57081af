import { pause } from '@/lib/pause';

/** What is added by chance at most, of the time that was asked for. */
const SPREAD = 0.5;
/** Somebody may be asking: no server keeps them away for longer than five minutes with one answer. */
const LONGEST_ASKED_MS = (5 * 60_000) / (1 + SPREAD);
/** Less is waited for. */
const SHORT_MS = 10_000;

interface Closed {
  /** On the clock of the page, which nobody sets. */
  until: number;
  answer: Response;
}

/** By the part of the API that has asked for patience. */
const closed = new Map<string, Closed>();

/**
 * fetch for all that the app asks of its backend. What an answer 429 or 503 says in `Retry-After` is kept to by every later
 * request to the same part of the API, a little longer by chance, so that not all come back at once: a short time is
 * waited, during a longer one the same answer is given again without asking.
 */
export async function serverFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const part = partOf(input);
  const known = closed.get(part);
  const waitMs = known ? known.until - performance.now() : 0;
  if (known && waitMs > SHORT_MS) return known.answer.clone();
  if (waitMs > 0) await pause(waitMs);
  const response = await fetch(input, init);
  const askedMs = response.status === 429 || response.status === 503 ? retryAfterMs(response.headers) : 0;
  if (askedMs > 0)
    closed.set(part, { until: performance.now() + withChance(askedMs), answer: response.clone() });
  return response;
}

/** The tables and procedures are one part; each function and each question to the auth service is one of its own. */
function partOf(input: RequestInfo | URL): string {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const [service, version, name] = pathname.split('/').slice(1);
  return [origin, service, version, service === 'rest' ? '' : name].join('/');
}

/** In seconds, or as a moment. */
function retryAfterMs(headers: Headers): number {
  const text = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_ASKED_MS);
}

function withChance(ms: number): number {
  return ms * (1 + Math.random() * SPREAD);
}

import { within } from '@/lib/pause';

/** Timeout for answers of the server and for lazy chunks. */
const ANSWER_LIMIT_MS = 20_000;

export function limitedSignal(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

export function withinLimit<Value>(coming: Promise<Value>): Promise<Value> {
  return within(ANSWER_LIMIT_MS, coming, () => {
    throw new Error('Nothing came in time.');
  });
}

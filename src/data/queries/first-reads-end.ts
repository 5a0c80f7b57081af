import type { QueryClient } from '@tanstack/react-query';

import { pause } from '@/lib/pause';

/** Safari has no `requestIdleCallback`. */
const RENDER_MS = 300;
/** Milliseconds from data to its rendering, and from a rendering to its paint. */
const STEP_MS = 50;

/**
 * Resolves once the first reads of a page have ended and their data is painted. Data may render parts with reads of their
 * own, so their end is awaited as well.
 */
export async function firstReadsEnd(client: QueryClient, signal: AbortSignal): Promise<void> {
  do {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await readsEnd(client, signal);
    // oxlint-disable-next-line no-await-in-loop
    await rendered();
  } while (!signal.aborted && isReading(client));
}

function readsEnd(client: QueryClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(check);
    signal.addEventListener('abort', stop);
    function check() {
      if (isReading(client)) return;
      stop();
      resolve();
    }
    check();
  });
}

/** True before the first read as well: its page may not be rendered yet. */
function isReading(client: QueryClient): boolean {
  const states = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state);
  return (
    states.every(({ status }) => status === 'pending') ||
    states.some(({ status, fetchStatus }) => status === 'pending' && fetchStatus !== 'idle')
  );
}

async function rendered(): Promise<void> {
  await pause(STEP_MS);
  if (typeof requestIdleCallback === 'function')
    await new Promise((resolve) => {
      requestIdleCallback(resolve);
    });
  else await pause(RENDER_MS);
  await pause(STEP_MS);
}

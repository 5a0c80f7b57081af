import type { PGlite } from '@supabase/lite/pglite';

import type { EdgeFunctions } from '../functions/edge-functions.ts';
import type { Mutex } from '../mutex.ts';

interface SchedulerParts {
  sql: Pick<PGlite, 'query'>;
  mutex: Mutex;
  functions: Pick<EdgeFunctions, 'fetch'>;
  /** Secret expected by the sending function. */
  secret: string;
}

/**
 * One run of the scheduler, which a hosted project starts every minute by pg_cron: plans deliveries, and calls the
 * sending function when some are due. With `until` everything up to that moment counts as due. Resolves to the
 * function's answer, or null when nothing was due.
 */
export async function tick(
  { sql, mutex, functions, secret }: SchedulerParts,
  until?: Date,
): Promise<unknown> {
  const isOpen = await mutex.run(async () => {
    if (until) {
      await sql.query('select private.plan_notifications($1)', [until.toISOString()]);
      await sql.query(
        "update private.deliveries set due_at = now() where state = 'waiting' and due_at > now()",
      );
    }
    const { rows } = await sql.query<{ is_open: boolean }>('select private.notifications_tick() as is_open');
    return rows[0]?.is_open === true;
  });
  if (!isOpen) return null;
  const request = new Request('http://localhost/functions/v1/notifications', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const response = await functions.fetch(request, '127.0.0.1');
  return response.json();
}

/** Handles `POST /_tick`, which runs the scheduler at once; `?until=2026-12-01T09:00Z` runs it as at that moment. */
export async function answerTick(
  request: Request,
  tick: (until?: Date) => Promise<unknown>,
): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ message: 'POST only' }, { status: 405 });
  const text = new URL(request.url).searchParams.get('until');
  const until = text === null ? undefined : new Date(text);
  if (until && Number.isNaN(until.getTime())) return Response.json({ message: 'No moment' }, { status: 400 });
  return Response.json(await tick(until));
}

const everyMs = 60_000;

/** Runs `work` now and every minute, never twice in parallel. Returns a function that stops it. */
export function startTimer(work: () => Promise<unknown>): () => void {
  let isRunning = false;
  function run(): void {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch((error: unknown) => console.warn(`Erinnerungen: ${String(error)}`))
      .finally(() => (isRunning = false));
  }
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

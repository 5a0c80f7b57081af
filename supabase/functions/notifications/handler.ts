import * as z from 'zod/mini';

import { isSameText } from '../_shared/hmac.ts';
import { readJsonBody } from '../_shared/read-body.ts';
import type { Report } from './run.ts';

export interface Dependencies {
  /** Secret that the caller has to send; empty until set up. */
  secret: string;
  /** Problems of the settings as sentences. */
  problems: readonly string[];
  send: (channels: readonly Channel[]) => Promise<Report>;
  /** Continues work after the response; null when the runtime does not support that. */
  waitUntil: ((work: Promise<unknown>) => void) | null;
  log: (entry: Record<string, unknown>) => void;
}

const channels = ['mail', 'push'] as const;
export type Channel = (typeof channels)[number];

const bodySchema = z.object({ channel: z.optional(z.enum(channels)) });

/** Endpoint that sends due mails and pushes. Only the scheduler calls it, once a minute. */
export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  const { secret, problems, waitUntil } = dependencies;
  return async (request) => {
    if (secret === '') return answer(503, { error: 'NOTIFICATIONS_SECRET is not set.' });
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    if (!(await isSameText(token, secret))) return answer(401, { error: 'Wrong secret' });
    if (request.method !== 'POST') return answer(405, { error: 'POST only' });
    const body = bodySchema.safeParse((await readJsonBody(request, 1000)) ?? {}).data;
    if (body === undefined) return answer(400, { error: 'channel has to be mail or push.' });
    const work = run(body.channel === undefined ? channels : [body.channel], dependencies);
    // Responds before the work is done, because the scheduler of a hosted project has a timeout of a few seconds.
    if (waitUntil !== null) {
      waitUntil(work);
      return answer(202, { problems });
    }
    const report = await work;
    return report === null
      ? answer(500, { error: 'See the log' })
      : answer(200, { ...report, settings: problems });
  };
}

async function run(
  wanted: readonly Channel[],
  { send, problems, log }: Dependencies,
): Promise<Report | null> {
  try {
    const report = await send(wanted);
    if (Object.keys(report.mails).length + Object.keys(report.pushes).length > 0 || problems.length > 0) {
      log({ ...report, settings: problems });
    }
    return report;
  } catch (error) {
    log({ problem: error instanceof Error ? error.message : 'unknown' });
    return null;
  }
}

function answer(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

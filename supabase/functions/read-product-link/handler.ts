import * as z from 'zod/mini';

import { localDay } from '../../../src/domain/notifications/local-time.ts';
import type { PageFacts, PageState } from '../../../src/domain/page/page-facts.ts';
import { textLimits } from '../../../src/domain/text/text.ts';
import type { Caller } from '../_shared/caller.ts';
import { corsHeaders } from '../_shared/cors.ts';
import { readJsonBody } from '../_shared/read-body.ts';
import type { Refusal } from '../_shared/request-limit.ts';
import type { Network } from './network.ts';
import { readLink } from './read-link.ts';

/** Fields of a log line; none of them comes from the link or the page. */
export interface LogEntry {
  requestId: string;
  caller: Caller['kind'] | 'unknown';
  status: number;
  state?: PageState;
  durationMs: number;
  problem?: string;
}

export interface Dependencies {
  origins: string[];
  identify: (request: Request) => Promise<Caller | null>;
  takeRequest: (caller: Caller) => Promise<Refusal | null>;
  network: Network;
  /** User agent for shops. */
  userAgent: string;
  /** Milliseconds for page and picture together. */
  timeoutMs: number;
  now: () => Date;
  log: (entry: LogEntry) => void;
}

interface Answer {
  status: number;
  body: Record<string, unknown> | PageFacts;
  caller?: Caller['kind'];
  state?: PageState;
  problem?: string;
}

const bodyLimit = 16_384;
const requestSchema = z.object({ url: z.string().check(z.maxLength(textLimits.link), z.regex(/\S/)) });
const notNow = 'Links lassen sich gerade nicht lesen. Titel und Preis bitte selbst eintragen.';

export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  const { origins, network, now, log } = dependencies;
  const isPinning = network.isPinning().catch(() => false);
  return async (request) => {
    const started = now();
    const requestId = crypto.randomUUID();
    const cors = corsHeaders(request, origins);
    if (request.method === 'OPTIONS')
      return new Response(null, { status: cors ? 204 : 403, headers: cors ?? {} });
    const answer =
      cors === null
        ? refusal(403, 'Diese Seite darf die Funktion nicht aufrufen.')
        : await respond(request, dependencies, isPinning);
    const { status, body, caller = 'unknown', ...rest } = answer;
    log({ requestId, caller, status, durationMs: now().getTime() - started.getTime(), ...rest });
    return Response.json(body, {
      status,
      headers: { ...cors, 'x-request-id': requestId, 'cache-control': 'no-store' },
    });
  };
}

async function respond(
  request: Request,
  { identify, takeRequest, network, userAgent, timeoutMs, now }: Dependencies,
  isPinning: Promise<boolean>,
): Promise<Answer> {
  if (request.method !== 'POST') return refusal(405, 'Nur POST ist erlaubt.');
  const asked = requestSchema.safeParse(await readJsonBody(request, bodyLimit).catch(() => undefined));
  if (!asked.success) return refusal(400, 'Die Anfrage ist unvollständig oder zu lang.');

  let caller: Caller | null;
  let limit: Refusal | null;
  try {
    caller = await identify(request);
    if (caller === null) return refusal(401, 'Die Anmeldung ist ungültig oder abgelaufen.');
    limit = await takeRequest(caller);
  } catch {
    // Refuses when counting fails, because without limits anybody could make the function fetch pages without end.
    return { ...refusal(503, notNow), problem: 'limits' };
  }
  const kind = caller.kind;
  if (limit !== null) {
    const body = { error: 'Zu viele Anfragen', rateLimitExceeded: true, ...limit };
    return { status: 429, body, caller: kind };
  }

  // Refuses when the runtime does not connect to the checked address: DNS rebinding could then reach private networks.
  if (!(await isPinning)) return { ...refusal(503, notNow), caller: kind, problem: 'pinning' };
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  const { problem, ...facts } = await readLink(asked.data.url.trim(), userAgent, network, signal);
  const body: PageFacts = { ...facts, readOn: localDay(now(), 'Europe/Berlin') };
  return { status: 200, body, caller: kind, state: facts.state, ...(problem !== undefined && { problem }) };
}

function refusal(status: number, error: string): Answer {
  return { status, body: { error } };
}

import type { Caller } from '../_shared/caller.ts';
import { corsHeaders } from '../_shared/cors.ts';
import { readJsonBody } from '../_shared/read-body.ts';
import type { Refusal } from '../_shared/request-limit.ts';
import { ModelError, type ModelErrorKind } from './model/model-error.ts';
import { limits, parseRequest, type GiftRequest } from './request.ts';
import type { Suggestion } from './suggestion.ts';

/** Fields of a log line; none of them comes from the form. */
export interface LogEntry {
  requestId: string;
  caller: Caller['kind'] | 'unknown';
  status: number;
  durationMs: number;
  problem?: string;
}

export interface Dependencies {
  origins: string[];
  source: 'catalogue' | 'model';
  identify: (request: Request) => Promise<Caller | null>;
  takeRequest: (caller: Caller) => Promise<Refusal | null>;
  suggest: (request: GiftRequest, signal: AbortSignal) => Promise<Suggestion[]>;
  now: () => number;
  log: (entry: LogEntry) => void;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  caller?: Caller['kind'];
  problem?: string;
}

const modelAnswers: Record<ModelErrorKind, [status: number, error: string]> = {
  timeout: [504, 'Die KI hat zu lange gebraucht. Bitte versuche es noch einmal.'],
  cancelled: [499, 'Die Anfrage wurde abgebrochen.'],
  busy: [503, 'Die KI ist gerade überlastet. Bitte versuche es gleich noch einmal.'],
  refused: [502, 'Die KI ist gerade nicht erreichbar.'],
  unreachable: [502, 'Die KI ist gerade nicht erreichbar.'],
  unreadable: [502, 'Die Antwort der KI war nicht lesbar. Bitte versuche es noch einmal.'],
};

export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  const { origins, now, log } = dependencies;
  return async (request) => {
    const started = now();
    const requestId = crypto.randomUUID();
    const cors = corsHeaders(request, origins);
    if (request.method === 'OPTIONS')
      return new Response(null, { status: cors ? 204 : 403, headers: cors ?? {} });
    const answer =
      cors === null
        ? refusal(403, 'Diese Seite darf die Funktion nicht aufrufen.')
        : await respond(request, dependencies);
    log({
      requestId,
      caller: answer.caller ?? 'unknown',
      status: answer.status,
      durationMs: Math.round(now() - started),
      ...(answer.problem !== undefined && { problem: answer.problem }),
    });
    return Response.json(answer.body, {
      status: answer.status,
      headers: { ...cors, 'x-request-id': requestId, 'cache-control': 'no-store' },
    });
  };
}

async function respond(request: Request, dependencies: Dependencies): Promise<Answer> {
  if (request.method !== 'POST') return refusal(405, 'Nur POST ist erlaubt.');
  const body = await readJsonBody(request, limits.body).catch(() => undefined);
  const wish = parseRequest(body);
  if (wish === null) return refusal(400, 'Die Anfrage ist unvollständig oder zu lang.');

  let caller: Caller | null;
  let limit: Refusal | null;
  try {
    caller = await dependencies.identify(request);
    if (caller === null) return refusal(401, 'Die Anmeldung ist ungültig oder abgelaufen.');
    limit = await dependencies.takeRequest(caller);
  } catch {
    // Refuses when counting fails, because uncounted requests could cost without limit.
    return { ...refusal(503, 'Die KI ist gerade nicht erreichbar.'), problem: 'limits' };
  }
  if (limit !== null) {
    return {
      status: 429,
      body: { error: 'Zu viele Anfragen', rateLimitExceeded: true, ...limit },
      caller: caller.kind,
    };
  }

  try {
    const concretized = await dependencies.suggest(wish, request.signal);
    return { status: 200, body: { concretized, source: dependencies.source }, caller: caller.kind };
  } catch (error) {
    const kind = error instanceof ModelError ? error.kind : null;
    const [status, message] = kind === null ? ([500, 'Unerwarteter Fehler'] as const) : modelAnswers[kind];
    return { ...refusal(status, message), caller: caller.kind, problem: kind ?? 'unexpected' };
  }
}

function refusal(status: number, error: string): Answer {
  return { status, body: { error } };
}

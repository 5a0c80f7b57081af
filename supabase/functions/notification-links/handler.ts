import * as z from 'zod/mini';

import { snoozeDay } from '../../../src/domain/notifications/reminders/snooze.ts';
import { corsHeaders } from '../_shared/cors.ts';
import type { ActLink, Link, LinkTokens } from '../_shared/link-token.ts';
import { readText } from '../_shared/read-body.ts';
import { aboutAnswer, reminderId } from './act.ts';
import { calendarAnswer } from './calendar.ts';
import type { LinkDatabase } from './database.ts';
import { blockedAddresses, isFromService } from './mail-events.ts';

export interface Dependencies {
  origins: string[];
  /** Reader of signed links; null until the signing secret is set up. */
  tokens: LinkTokens | null;
  database: LinkDatabase;
  /** Signing secret of the mail service; empty without one. */
  webhookSecret: string;
  /** Keyed hash of the caller's IP address. */
  callerKey: (request: Request) => Promise<string>;
  /** Setup state for the doctor and the settings page. */
  setUp: { isMailSetUp: boolean; isPushSetUp: boolean; vapidPublicKey: string; problems: readonly string[] };
  now: () => Date;
  log: (entry: Record<string, unknown>) => void;
}

const expired = 'Dieser Link gilt nicht mehr.';
const tokenSchema = z.object({ t: z.string() });
const longestEvent = 200_000;

/** Endpoints of links in mails, notifications and calendars. No session: the signed token alone authorises. */
export function createHandler(given: Dependencies): (request: Request) => Promise<Response> {
  const { database, now } = given;
  // The health is cached, because every settings page requests it.
  const health = readSeldom(database.health, now);
  const dependencies = { ...given, database: { ...database, health } };
  return async (request) => {
    const path = new URL(request.url).pathname.replace(/^(?:\/functions\/v1)?\/notification-links/, '');
    // Unsubscribing is allowed from any origin, because web mail programs send the request.
    const cors =
      corsHeaders(request, dependencies.origins) ?? (path === '/abmelden' ? { vary: 'origin' } : null);
    if (cors === null) return failure(403, 'Diese Seite darf die Funktion nicht aufrufen.');
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    const response = await answer(path, request, dependencies).catch((error: unknown) => {
      dependencies.log({
        path: path.split('/')[1],
        problem: error instanceof Error ? error.message : 'unknown',
      });
      return failure(503, 'Gerade nicht erreichbar. Bitte versuche es gleich noch einmal.');
    });
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return response;
  };
}

async function answer(path: string, request: Request, dependencies: Dependencies): Promise<Response> {
  const { tokens, database, now, callerKey, setUp } = dependencies;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  // No rate limit by IP for the next paths: mail and calendar services send many people's requests from few addresses.
  const token = /^\/kalender\/([^/]+)\.ics$/.exec(path)?.[1];
  if (token !== undefined)
    return isReading ? calendarAnswer(request, token, database, now()) : failure(405, 'GET');
  if (path === '/mail-events') return mailEvent(request, dependencies);
  if (path === '/abmelden')
    return isReading ? leavePage(request, dependencies) : unsubscribe(request, dependencies);

  if (path === '/health')
    return json(200, { ...(await database.health()), ...setUp, isSetUp: tokens !== null });
  if (!(await database.takeRequest(await callerKey(request)))) return failure(429, 'Zu viele Anfragen');
  if (tokens === null) return failure(503, 'Erinnerungen sind noch nicht eingerichtet.');
  const action = actions.get(path);
  if (action === undefined) return failure(404, 'Das gibt es nicht.');
  if (request.method !== 'POST') return failure(405, 'Nur POST ist erlaubt.');
  const link = await tokens.read(await tokenOf(request), now());
  return action(link, dependencies);
}

type Action = (link: Link | null, dependencies: Dependencies) => Promise<Response>;

/** Data and actions of the landing page. */
const actions = new Map<string, Action>([
  [
    '/worum',
    async (link, { database, now }) => {
      if (link?.scope === 'mail-off') return json(200, { scope: 'mail-off' });
      const about = link && (await database.about(link, now()));
      return about ? json(200, aboutAnswer(about)) : failure(410, expired);
    },
  ],
  [
    '/erledigt',
    async (link, { database }) => {
      const isDone = link?.scope === 'act' && (await database.finish(link, await reminderId(link)));
      return isDone ? json(200, { state: 'done' }) : failure(410, expired);
    },
  ],
  [
    '/spaeter',
    async (link, { database, now }) => {
      const about = link?.scope === 'act' ? await database.about(link, now()) : null;
      const until = about && snoozeDay(about.notice, about.today);
      if (link?.scope !== 'act' || !about || !until) return failure(410, expired);
      const title = titleOf(link, about.notice.title);
      const isThere = await database.remindAgain(link, { id: await reminderId(link), title, day: until });
      return isThere ? json(200, { state: 'later', on: until }) : failure(410, expired);
    },
  ],
]);

/** Title of the new reminder; null for occasions, whose reminders have no title of their own. */
function titleOf({ kind }: ActLink, title: string): string | null {
  return kind === 'occasion' ? null : title;
}

/** Mail scanners open every link, so a GET does not unsubscribe: it redirects to the page that asks first. */
function leavePage(request: Request, { origins }: Dependencies): Response {
  const [app] = origins;
  if (app === undefined) return failure(503, 'Erinnerungen sind noch nicht eingerichtet.');
  const token = new URL(request.url).searchParams.get('t') ?? '';
  const location = `${app}/erinnerung#${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** One-click unsubscribe (RFC 8058). The response is the same for valid and invalid tokens. */
async function unsubscribe(request: Request, { tokens, database, now }: Dependencies): Promise<Response> {
  if (tokens === null) return failure(503, 'Erinnerungen sind noch nicht eingerichtet.');
  if (request.method !== 'POST') return failure(405, 'Nur POST ist erlaubt.');
  const fromQuery = new URL(request.url).searchParams.get('t');
  const link = await tokens.read(fromQuery ?? (await tokenOf(request)), now());
  if (link?.scope === 'mail-off') await database.unsubscribe(link.user);
  return json(200, { state: 'off' });
}

async function mailEvent(
  request: Request,
  { webhookSecret, database, now }: Dependencies,
): Promise<Response> {
  if (webhookSecret === '') return failure(503, 'MAIL_WEBHOOK_SECRET is not set.');
  if (request.method !== 'POST') return failure(405, 'POST only');
  const body = await readText(request, longestEvent);
  if (body === undefined || !(await isFromService(request.headers, body, webhookSecret, now()))) {
    return failure(401, 'Wrong signature');
  }
  for (const address of blockedAddresses(parsed(body))) await database.blockMail(address);
  return json(200, { state: 'taken' });
}

const seldomMs = 10_000;

/** Caches the result of `read` for ten seconds, so that the endpoint needs no rate limit. */
function readSeldom<Value>(read: () => Promise<Value>, now: () => Date): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const at = now().getTime();
    if (last && Math.abs(at - last.at) < seldomMs) return last.value;
    const value = read();
    last = { at, value };
    value.catch(() => {
      last = undefined;
    });
    return value;
  };
}

async function tokenOf(request: Request): Promise<string> {
  return tokenSchema.safeParse(parsed((await readText(request, 4000)) ?? '')).data?.t ?? '';
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function json(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

function failure(status: number, error: string): Response {
  return json(status, { error });
}

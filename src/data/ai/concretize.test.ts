import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { concretizeRequest } from '@/domain/suggestion/concretize-request';
import { aGift } from '@/domain/test-data';

import { foreignAnswer } from '../app-error';
import { limitAt, storedLimit } from './ai-limit';
import { concretize, RateLimitError } from './concretize';

const now = new Date('2026-11-20T10:00:00Z').getTime();
const request = concretizeRequest(aGift({ title: 'Kurs' }), {
  recipientName: null,
  budget: null,
  occasion: null,
  preferences: null,
});
const answerWith = (body: unknown, status = 200) =>
  vi.mocked(fetch).mockResolvedValue(Response.json(body, { status }));
const ask = (signal?: AbortSignal) => concretize('guest', request, signal);
const failed = 'Es gab einen Fehler beim Verfeinern der Geschenkidee.';

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>());
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('suggestions and where they come from', async () => {
  answerWith({ concretized: [{ title: 'Set' }], source: 'catalogue' });
  expect(await ask()).toMatchObject({ suggestions: [{ title: 'Set' }], source: 'catalogue' });
  answerWith({ concretized: 'Ein Kurs.' });
  expect(await ask()).toMatchObject({ suggestions: [{ title: 'Kurs' }], source: 'model' });
});

test('facts of the person are deleted too', async () => {
  answerWith({ concretized: 'Ein Kurs.' });
  const facts = [{ kind: 'groesse' as const, text: 'Schuhe 39' }];
  await concretize('guest', { ...request, facts, given: ['Wollmütze'] });
  const body = vi.mocked(fetch).mock.lastCall?.[1]?.body;
  expect(body).toBe(JSON.stringify({ ...request, facts, given: ['Wollmütze'] }));
});

test.each<[string, Response | Error, string, string]>([
  [
    'words of the function',
    Response.json({ error: 'Die KI schläft.' }, { status: 502 }),
    'server',
    'Die KI schläft.',
  ],
  ['an error with 200', Response.json({ error: 'Die KI schläft.' }), 'server', 'Die KI schläft.'],
  [
    'a function that is down',
    Response.json({ code: 'BOOT_ERROR', message: 'x' }, { status: 503 }),
    'server',
    failed,
  ],
  ['a page of a proxy', new Response('<h1>504</h1>', { status: 504 }), 'server', failed],
  [
    'a page with 200',
    new Response('<h1>Login</h1>', { headers: { 'content-type': 'text/html' } }),
    'offline',
    foreignAnswer,
  ],
  [
    'the page of a firewall',
    new Response('<h1>Blocked</h1>', {
      status: 403,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
    'offline',
    foreignAnswer,
  ],
  [
    'the page of a gateway',
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    'server',
    failed,
  ],
  [
    'broken JSON',
    new Response('{"con', { headers: { 'content-type': 'application/json' } }),
    'server',
    failed,
  ],
  ['no suggestions', Response.json({ concretized: [] }), 'server', failed],
  ['null', Response.json(null), 'server', failed],
  [
    'no network',
    new TypeError('Failed to fetch'),
    'offline',
    'Keine Verbindung. Bitte prüfe dein Netz und versuche es noch einmal.',
  ],
  [
    'a timeout',
    new DOMException('x', 'TimeoutError'),
    'offline',
    'Die KI hat zu lange gebraucht. Bitte versuche es noch einmal.',
  ],
])('%s', async (_name, outcome, kind, message) => {
  if (outcome instanceof Response) vi.mocked(fetch).mockResolvedValue(outcome);
  else vi.mocked(fetch).mockRejectedValue(outcome);
  await expect(ask()).rejects.toMatchObject({ name: 'AppError', kind, message });
});

test.each<[string, Record<string, unknown>, string, number]>([
  [
    'a limit',
    { maxRequests: 5, windowMinutes: 3 },
    'das Limit von 5 Anfragen erreicht. Versuche es in 3 Minute(n)',
    3,
  ],
  ['a limit without numbers', {}, 'das Limit von 1 Anfragen erreicht. Versuche es in 1 Minute(n)', 1],
  ['a limit without end', { maxRequests: 5, windowMinutes: 1e9 }, 'das Limit von 5 Anfragen erreicht', 1440],
])('%s is shown and recorded', async (_name, fields, message, minutes) => {
  answerWith({ error: 'Zu viele Anfragen', rateLimitExceeded: true, ...fields }, 429);
  const error: unknown = await ask().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(String(error)).toContain(message);
  const stored = storedLimit('guest');
  expect(limitAt(now, stored)).toMatchObject({ until: now + minutes * 60_000 });
  expect(limitAt(now + minutes * 60_000, stored)).toBeNull();
  expect(storedLimit('user:somebody-else')).toBeNull();
});

test.each([
  ['garbage', '{"un'],
  ['another type', '7'],
  ['another form', '{"until":"x"}'],
  ['nothing', null],
])('a stored limit of %s is ignored', (_name, stored) => expect(limitAt(now, stored)).toBeNull());

test('a limit of more than a day is ignored as a wrong clock', () => {
  expect(limitAt(now, JSON.stringify({ until: now + 9e7, maxRequests: 5, windowMinutes: 1 }))).toBeNull();
});

test('an aborted request reports nothing', async () => {
  const controller = new AbortController();
  answerWith({ concretized: 'Ein Kurs.' });
  const asked = ask(controller.signal);
  controller.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

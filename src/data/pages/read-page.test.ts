import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readPage } from '../queries/page-queries';

const address = 'https://www.laden.example.org/ok?id=7';
const facts = {
  state: 'ok',
  title: 'Teekanne Arare, 0,8 Liter',
  cents: 5490,
  shop: 'laden.example.org',
  canonical: 'https://www.laden.example.org/ok',
  readOn: '2026-11-21',
  picture: null,
};
const unclear = 'Die Seite ließ sich nicht lesen. Titel und Preis bitte selbst eintragen.';
const offline = 'Keine Verbindung. Bitte prüfe dein Netz und versuche es noch einmal.';

beforeEach(() => vi.stubGlobal('fetch', vi.fn<typeof fetch>()));
afterEach(() => vi.unstubAllGlobals());

test('the function gets the address, and its answer is what the page says', async () => {
  vi.mocked(fetch).mockResolvedValue(Response.json(facts));
  expect(await readPage(address)).toEqual(facts);
  const [url, init] = vi.mocked(fetch).mock.lastCall ?? [];
  expect(url).toMatch(/\/functions\/v1\/read-product-link$/);
  expect(init?.body).toBe(JSON.stringify({ url: address }));
});

test.each<[string, Response | Error, string, string]>([
  [
    'a limit',
    Response.json(
      { error: 'Zu viele Anfragen', rateLimitExceeded: true, maxRequests: 5, windowMinutes: 1 },
      { status: 429 },
    ),
    'server',
    'Gerade waren es zu viele Links. Titel und Preis bitte selbst eintragen.',
  ],
  [
    'words of the function',
    Response.json({ error: 'Die Anmeldung ist abgelaufen.' }, { status: 401 }),
    'server',
    'Die Anmeldung ist abgelaufen.',
  ],
  ['a function that is not there', new Response('Not found', { status: 404 }), 'server', unclear],
  ['an answer that is none', Response.json({ state: 'ok' }), 'server', unclear],
  ['a page of the network', new Response('<h1>504</h1>', { status: 504 }), 'server', unclear],
  ['no network', new TypeError('Failed to fetch'), 'offline', offline],
  [
    'a timeout',
    new DOMException('x', 'TimeoutError'),
    'offline',
    'Die Seite hat zu lange gebraucht. Titel und Preis bitte selbst eintragen.',
  ],
])('%s', async (_name, outcome, kind, message) => {
  if (outcome instanceof Response) vi.mocked(fetch).mockResolvedValue(outcome);
  else vi.mocked(fetch).mockRejectedValue(outcome);
  await expect(readPage(address)).rejects.toMatchObject({ name: 'AppError', kind, message });
});

test('an aborted request reports nothing', async () => {
  const controller = new AbortController();
  vi.mocked(fetch).mockResolvedValue(Response.json(facts));
  const read = readPage(address, controller.signal);
  controller.abort();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
});

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createShop, shopUrl } from '../../../e2e/shop/shop.ts';
import type { Backend } from '../backend.ts';
import { publishableKey } from '../keys.ts';
import { startTestBackend } from '../test-backend.ts';

const lines: string[] = [];
/** Last number of the visitor's IP address: a new one per request, so that no rate limit applies. */
let visitors = 100;
let shop: Server;
let backend: Backend;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  shop = createShop();
  await new Promise<void>((done) => void shop.listen(0, '127.0.0.1', done));
  const { port } = shop.address() as AddressInfo;
  backend = await startTestBackend({ shops: `${new URL(shopUrl).hostname}:${port}` });
  // Waits for the first success: on a busy machine the process starts slowly, and the function's database call times
  // out after five seconds.
  await vi.waitUntil(async () => (await read(`${shopUrl}/nothing`)).status === 200, 120_000);
});
afterAll(async () => {
  await backend.close();
  shop.closeAllConnections();
  shop.close();
});

async function read(url: string, address = `203.0.113.${(visitors += 1)}`) {
  const response = await backend.fetch(
    new Request('http://localhost:5173/functions/v1/read-product-link', {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    }),
    address,
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const teapot = { title: 'Teekanne Arare, 0,8 Liter', cents: 5490, shop: 'laden.example.org' };
const picture: unknown = expect.stringMatching(/^iVBORw0KGgo/);

test.each<[page: string, answer: Record<string, unknown>]>([
  ['ok', { state: 'ok', ...teapot, picture }],
  ['moved', { state: 'ok', ...teapot, picture }],
  ['plain', { state: 'ok', ...teapot, picture: null }],
  ['partial', { state: 'partial', title: teapot.title, cents: null }],
  ['picture', { state: 'partial', title: 'Becher Hagi', cents: null, picture }],
  ['nothing', { state: 'nothing', title: null }],
  ['missing', { state: 'nothing' }],
  ['blocked', { state: 'blocked' }],
  ['wall', { state: 'blocked', title: null }],
  ['inside', { state: 'refused', shop: null }],
  [
    'hostile',
    {
      state: 'partial',
      title: `<img src=x onerror="document.title='gehackt'">Teekanne`,
      cents: null,
      picture: null,
    },
  ],
])('the page %s of a shop', async (page, answer) => {
  const { status, body } = await read(`${shopUrl}/${page}`);
  expect({ status, ...body }).toMatchObject({ status: 200, ...answer });
});

test.each([
  ['http://127.0.0.1/', 'refused'],
  ['http://localhost:5173/', 'refused'],
  ['https://anderer-laden.example.org/', 'blocked'],
])('%s is %s', async (url, state) => {
  expect(await read(url)).toMatchObject({ status: 200, body: { state } });
});

test('visitors of one address have five pages a minute', async () => {
  const statuses = () =>
    Promise.all(Array.from({ length: 6 }, () => read('http://127.0.0.1/', '203.0.113.50'))).then((answers) =>
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
    );
  // Retried, because with a new minute the rate limit lets further requests pass.
  await vi.waitFor(async () => {
    await backend.sql.query('delete from private.ai_usage');
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 429]);
  }, 120_000);
  expect(await read('http://127.0.0.1/', '203.0.113.50')).toMatchObject({
    status: 429,
    body: { rateLimitExceeded: true, maxRequests: 5, windowMinutes: 1 },
  });
});

test('its log says who, how long and what came of it, and nothing of the link', () => {
  const entries = lines.filter((line) => line.includes('requestId'));
  expect(entries.length).toBeGreaterThan(10);
  expect(entries).toContainEqual(
    expect.stringMatching(/"caller":"visitor","status":200,"durationMs":\d+,"state":"ok"/) as unknown,
  );
  expect(lines.join('\n')).not.toMatch(/laden|teekanne|127\.0\.0\.1|203\.0\.113/i);
});

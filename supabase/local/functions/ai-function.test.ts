import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Backend } from '../backend.ts';
import { publishableKey } from '../keys.ts';
import { connect, signUp, startTestBackend } from '../test-backend.ts';

const canary = 'Kanarienvogel';
const lines: string[] = [];
let backend: Backend;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  backend = await startTestBackend();
  // Waits for the first success: on a busy machine the process starts slowly, and the function's database call times
  // out after five seconds.
  await vi.waitUntil(async () => (await call(null, '203.0.113.9')).status === 200, 120_000);
});
afterAll(() => backend.close());

async function call(token: string | null, address: string, headers: Record<string, string> = {}) {
  const response = await backend.fetch(
    new Request('http://localhost:5173/functions/v1/concretize-gift-idea', {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify({
        giftIdea: 'Keramikkurs für zwei',
        recipientInfo: canary,
        budget: '50€ - 120€',
        occasion: 'Geburtstag',
        preferences: canary,
        previousSuggestion: null,
        feedback: null,
        giftContext: { title: 'Keramikkurs für zwei', notes: canary, recipientName: canary },
      }),
    }),
    address,
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function statuses(count: number, token: string | null, address: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => call(token, address)));
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** Repeats all calls when a new minute has begun meanwhile, because its rate limit would let more of them pass. */
async function withinOneMinute<Answers>(call: () => Promise<Answers>): Promise<Answers> {
  for (;;) {
    await backend.sql.query('delete from private.ai_usage');
    const minute = new Date().getMinutes();
    const answers = await call();
    if (new Date().getMinutes() === minute) return answers;
  }
}

test('the unmodified function answers from the catalogue when there is no key', async () => {
  const { status, body } = await call(null, '203.0.113.1', { origin: 'http://localhost:5173' });
  expect({ status, source: body.source }).toEqual({ status: 200, source: 'catalogue' });
  expect(body.concretized).toHaveLength(3);
  expect(body.concretized).toMatchObject([{ title: 'Schnupperkurs an der Drehscheibe' }, {}, {}]);
});

test('a user has five calls a minute, visitors and guests of one address share three', async () => {
  const { client, userId } = await signUp(backend, 'kanarienvogel@example.org');
  const user = (await client.auth.getSession()).data.session?.access_token ?? '';
  const guest = (await connect(backend).auth.signInAnonymously()).data.session?.access_token ?? '';
  const answers = await withinOneMinute(async () => ({
    user: await statuses(6, user, '203.0.113.2'),
    guest: await statuses(2, guest, '203.0.113.3'),
    visitor: await statuses(2, null, '203.0.113.3'),
    refused: await call(guest, '203.0.113.3', { 'x-forwarded-for': '198.51.100.9' }),
    elsewhere: await statuses(1, null, '203.0.113.4'),
  }));
  expect(answers.user).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.guest).toEqual([200, 200]);
  expect(answers.visitor).toEqual([200, 429]);
  expect(answers.refused).toMatchObject({
    status: 429,
    body: { rateLimitExceeded: true, maxRequests: 3, windowMinutes: 1 },
  });
  expect(answers.elsewhere).toEqual([200]);

  const { rows } = await backend.sql.query<{ caller: string }>(
    'select distinct caller from private.ai_usage',
  );
  const callers = rows.map(({ caller }) => caller.replace(/^address:[0-9a-f]{32}$/, 'address'));
  expect(callers.toSorted()).toEqual(['address', 'address', `user:${userId}`]);
});

test('a made-up token, a wrong key and a foreign page are refused', async () => {
  const made = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.x';
  expect((await call(made, '203.0.113.5')).status).toBe(401);
  expect((await call(null, '203.0.113.5', { apikey: 'wrong' })).status).toBe(401);
  expect((await call(null, '203.0.113.5', { origin: 'https://evil.example' })).status).toBe(403);
});

test('its log says who, how long and what came of it, and nothing of the form', () => {
  const entries = lines.filter((line) => line.includes('requestId'));
  expect(entries.length).toBeGreaterThan(10);
  expect(entries).toContainEqual(
    expect.stringMatching(/"caller":"visitor","status":200,"durationMs":\d+/) as unknown,
  );
  expect(lines.join('\n')).not.toMatch(/kanarienvogel|keramik|203\.0\.113|eyJ/i);
});

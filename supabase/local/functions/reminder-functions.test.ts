import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { projectRoot } from '../test-backend.ts';
import { EdgeFunctions } from './edge-functions.ts';

let functions: EdgeFunctions;
const asked: string[] = [];

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  functions = new EdgeFunctions({
    root: projectRoot,
    secretKey: 'sb_secret_test',
    fetch: async (request) => {
      asked.push(new URL(request.url).pathname);
      return Response.json(true);
    },
  });
});
afterAll(() => functions.close());

async function call(path: string, init: RequestInit = {}) {
  const request = new Request(`http://localhost:5173/functions/v1/${path}`, init);
  const response = await functions.fetch(request, '203.0.113.7');
  return { status: response.status, text: await response.text() };
}

// Both reminder functions import modules of src/domain; without permission to read this folder they would not start.
test('the functions of the reminders start, and do nothing before somebody set them up', async () => {
  expect(await call('notifications', { method: 'POST', body: '{}' })).toEqual({
    status: 503,
    text: '{"error":"NOTIFICATIONS_SECRET is not set."}',
  });
  expect((await call('notification-links/abmelden?t=x', { method: 'POST', body: '' })).status).toBe(503);
  expect((await call('notification-links/mail-events', { method: 'POST', body: '{}' })).status).toBe(503);
  expect(asked).toEqual([]);
});

test('a link counts who asks', async () => {
  await call('notification-links/erledigt', { method: 'POST', body: '{"t":"x"}' });
  expect(asked).toEqual(['/rest/v1/rpc/take_link_request']);
});

import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { Mutex } from '../mutex.ts';
import { startTestBackend } from '../test-backend.ts';
import { answerTick, startTimer, tick } from './scheduler.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());
afterEach(() => vi.useRealTimers());

const asked: string[] = [];
const parts = {
  sql: backend.sql,
  mutex: new Mutex(),
  secret: 'secret',
  functions: {
    fetch: async (request: Request) => {
      asked.push(
        `${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')} ${await request.text()}`,
      );
      return Response.json({ mails: { sent: 1 } });
    },
  },
};

test('the function is woken when something is open, with the secret, and left alone otherwise', async () => {
  expect(await tick(parts)).toBeNull();
  await backend.sql.exec(
    `insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'anna@example.org');
     insert into public.notification_settings (user_id, mail) select id, true from auth.users;
     insert into public.people (user_id, name, occasion, occasion_date, lead_days)
     select id, 'Lukas', 'Geburtstag', (now() at time zone 'Europe/Berlin')::date + 9, '{7,8}' from auth.users`,
  );
  expect(await tick(parts)).toBeNull();
  expect(asked).toEqual([]);
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  // The time is noon, because late in the evening nothing is planned.
  inTwoDays.setUTCHours(12);
  expect(await tick(parts, inTwoDays)).toEqual({ mails: { sent: 1 } });
  expect(asked).toEqual(['POST /functions/v1/notifications Bearer secret {}']);
});

test('a request can ask for it', async () => {
  const until = vi.fn<(moment?: Date) => Promise<unknown>>().mockResolvedValue({ mails: {} });
  const ask = (path: string, method = 'POST') =>
    answerTick(new Request(`http://localhost${path}`, { method }), until);
  expect((await ask('/_tick', 'GET')).status).toBe(405);
  expect((await ask('/_tick?until=morgen')).status).toBe(400);
  expect(until).not.toHaveBeenCalled();
  expect(await (await ask('/_tick?until=2026-12-01T09:00Z')).json()).toEqual({ mails: {} });
  await ask('/_tick');
  expect(until.mock.calls).toEqual([[new Date('2026-12-01T09:00Z')], [undefined]]);
});

test('the timer goes on after a failure, and never runs twice at once', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let finish = () => {};
  const work = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('no database'))
    .mockImplementationOnce(() => new Promise<void>((done) => (finish = done)))
    .mockResolvedValue(null);
  const stop = startTimer(work);
  await vi.advanceTimersByTimeAsync(0);
  expect(warn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(work).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(3);
});

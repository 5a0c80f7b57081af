import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type NotificationChoices, usualNotifications } from '@/domain/notifications/notification-settings';
import { deviceTimeZone } from '@/lib/browser/device-time-zone';

import { notificationQueries } from './notification-queries';
import { sendProbe } from './reminder-service-queries';
import { saveNotifications } from './save-notifications';

const usual = usualNotifications(deviceTimeZone());
const stored = { ...usual, mail: true };
const { queryKey } = notificationQueries.settings('user:ana');

/** Requests to the server, answered by the test. */
let asked: { columns: unknown; answer: PromiseWithResolvers<Response> }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_input: string, { body }: RequestInit) => {
    const answer = Promise.withResolvers<Response>();
    asked.push({ columns: typeof body === 'string' ? JSON.parse(body) : null, answer });
    return answer.promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const isDone = () => Response.json([{ user_id: 'ana' }]);
const isRefused = () => Response.json({ code: '23514', message: 'check' }, { status: 400 });

/** An account with cached settings that are never refetched. */
function anAccount(shown: typeof stored | null) {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  client.setQueryData(queryKey, shown);
  const save = (change: Partial<NotificationChoices>) =>
    client
      .getMutationCache()
      .build(client, saveNotifications('user:ana'))
      .execute(change)
      .catch(() => null);
  const probe = () => client.getMutationCache().build(client, sendProbe('user:ana')).execute(undefined);
  const read = () => client.fetchQuery(notificationQueries.settings('user:ana')).catch(() => null);
  return { save, probe, read, shown: () => client.getQueryData(queryKey) };
}

async function answer(index: number, response: Response) {
  await vi.waitFor(() => expect(asked).toHaveLength(index + 1));
  asked[index]?.answer.resolve(response);
}

test('a change shows at once and stays', async () => {
  const { save, shown } = anAccount(stored);
  const done = save({ sendHour: 18 });
  await expect.poll(shown).toEqual({ ...stored, sendHour: 18 });
  await answer(0, isDone());
  await done;
  expect(asked[0]?.columns).toEqual({ send_hour: 18 });
  expect(shown()).toEqual({ ...stored, sendHour: 18 });
});

test('the next change builds on it, also during a read', async () => {
  const { save, read, shown } = anAccount(stored);
  void read();
  const done = save({ leadDays: [7] });
  await Promise.resolve();
  expect(shown()).toEqual({ ...stored, leadDays: [7] });
  await answer(1, isDone());
  await done;
  expect(shown()).toEqual({ ...stored, leadDays: [7] });
});

test('a test message uses the settings just changed', async () => {
  const { save, probe } = anAccount(usual);
  const saving = save({ mail: true });
  const probing = probe();
  await answer(0, isDone());
  await saving;
  await answer(1, Response.json(null));
  await probing;
  expect(asked.map(({ columns }) => columns)).toEqual([{ mail: true }, {}]);
});

test.each([
  ['of what was chosen', stored],
  ['of the first one', null],
])('a refusal takes the change back: %s', async (_what, before) => {
  const { save, shown } = anAccount(before);
  const done = save({ sendHour: 18 });
  await expect.poll(shown).toEqual({ ...usual, ...before, sendHour: 18 });
  await answer(0, isRefused());
  await done;
  expect(shown()).toEqual(before);
});

test('changes are sent one after the other, and each refusal takes back its own', async () => {
  const { save, shown } = anAccount(stored);
  const all = [save({ sendHour: 18 }), save({ push: true }), save({ sendHour: 7 }), save({ leadDays: [] })];
  await expect.poll(shown).toEqual({ ...stored, push: true, sendHour: 7, leadDays: [] });
  await answer(0, isRefused());
  await answer(1, isDone());
  expect(shown()).toEqual({ ...stored, push: true, sendHour: 7, leadDays: [] });
  await answer(2, isRefused());
  await answer(3, isRefused());
  await Promise.all(all);
  expect(shown()).toEqual({ ...stored, push: true });
});

test('without an account nothing is saved', async () => {
  const client = new QueryClient();
  const save = client.getMutationCache().build(client, saveNotifications('guest'));
  await expect(save.execute({ mail: true })).rejects.toMatchObject({ kind: 'forbidden' });
  expect(asked).toEqual([]);
});

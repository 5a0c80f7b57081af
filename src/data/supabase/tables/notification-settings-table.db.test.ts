import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { usualNotifications } from '@/domain/notifications/notification-settings';
import type { Api } from '@/lib/supabase/rest-client';

import type { Backend } from '../../../../supabase/local/backend.ts';
import { publishableKey } from '../../../../supabase/local/keys.ts';
import {
  connect,
  signUp,
  startTestBackend,
  type TestClient,
} from '../../../../supabase/local/test-backend.ts';
import {
  deleteCalendarSubscription,
  readCalendarSubscription,
  renewCalendarSubscription,
} from '../calendar-token';
import { readNotificationStatus, sendTestNotification } from '../notification-state';
import { readNotificationSettings, saveNotificationSettings } from './notification-settings-table';

// Console errors are silenced, because the local backend logs every refusal.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

let backend: Backend;
let userId: string;
let rest: PostgrestClient<Api>;

type Fetch = (request: Request) => Promise<Response>;

async function restOf(client: TestClient, network: Fetch = (request) => backend.fetch(request)) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  return new PostgrestClient<Api>('http://localhost/rest/v1', {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    fetch: (input, init) => network(new Request(input, init)),
  });
}

let client: TestClient;

beforeAll(async () => {
  backend = await startTestBackend();
  ({ client, userId } = await signUp(backend, 'katharina@example.org'));
  rest = await restOf(client);
});
beforeEach(() => backend.sql.exec('truncate public.notification_settings cascade'));
afterAll(() => backend.close());

const stored = () => readNotificationSettings(rest, userId);

test('nothing was chosen: no row', async () => {
  expect(await stored()).toBeNull();
});

test.each([
  ['as the device names it', 'America/New_York', 'America/New_York'],
  ['one that the database refuses', 'Mars/Olympus', 'Europe/Berlin'],
  ['a device that does not tell', null, 'Europe/Berlin'],
])('the first change makes the row with its time zone: %s', async (_what, deviceZone, timeZone) => {
  await saveNotificationSettings(rest, userId, { mail: true }, deviceZone);
  expect(await stored()).toEqual({ ...usualNotifications(timeZone), mail: true });
});

test('later changes leave alone what they do not name, the time zone as well', async () => {
  await saveNotificationSettings(rest, userId, { leadDays: [28, 0], sendHour: 21 }, 'Asia/Tokyo');
  await saveNotificationSettings(rest, userId, { groupNews: 'weekly' }, 'America/New_York');
  await saveNotificationSettings(rest, userId, { push: true, leadDays: [] }, null);
  expect(await stored()).toEqual({
    ...usualNotifications('Asia/Tokyo'),
    leadDays: [],
    sendHour: 21,
    groupNews: 'weekly',
    push: true,
  });
});

test.each([
  ['an hour of the night', { sendHour: 5 }],
  ['seven days', { leadDays: [0, 1, 2, 3, 4, 5, 6] }],
  ['a day too early', { leadDays: [61] }],
  ['a zone of digits', { timeZone: 'Foo+5' }],
])('%s is refused, as the first change and later', async (_what, change) => {
  const save = () => saveNotificationSettings(rest, userId, change, 'Europe/Vienna');
  await expect(save()).rejects.toMatchObject({ kind: 'invalid' });
  expect(await stored()).toBeNull();
  await saveNotificationSettings(rest, userId, { mail: true }, 'Europe/Vienna');
  await expect(save()).rejects.toMatchObject({ kind: 'invalid' });
  expect(await stored()).toEqual({ ...usualNotifications('Europe/Vienna'), mail: true });
});

test('a row inserted by another device meanwhile is updated', async () => {
  let isOther = true;
  const slow = await restOf(client, async (request) => {
    if (request.method === 'POST' && isOther) {
      isOther = false;
      await saveNotificationSettings(rest, userId, { push: true }, 'Asia/Tokyo');
    }
    return backend.fetch(request);
  });
  await saveNotificationSettings(slow, userId, { mail: true }, 'Europe/Vienna');
  expect(await stored()).toEqual({ ...usualNotifications('Asia/Tokyo'), push: true, mail: true });
});

test('a guest has no settings and no calendar', async () => {
  const guest = connect(backend);
  const { data } = await guest.auth.signInAnonymously();
  const guestRest = await restOf(guest);
  await expect(
    saveNotificationSettings(guestRest, data.user?.id ?? '', { mail: true }, 'Europe/Vienna'),
  ).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(renewCalendarSubscription(guestRest, '')).rejects.toMatchObject({ kind: 'forbidden' });
});

test('the last delivery is shown, also of a test message', async () => {
  expect(await readNotificationStatus(rest)).toEqual({ isLate: true, last: null });
  await saveNotificationSettings(rest, userId, { mail: true }, 'Europe/Vienna');
  await sendTestNotification(rest);
  await backend.sql.exec(`
    select private.notifications_tick();
    update private.deliveries set state = 'sent', finished_at = '2026-11-24T08:02:00Z'`);
  const { isLate, last } = await readNotificationStatus(rest);
  expect(isLate).toBe(false);
  expect(last?.channel).toBe('mail');
  expect(new Date(last?.at ?? '')).toEqual(new Date('2026-11-24T08:02:00Z'));
});

test('the address of a calendar is told once, a new one ends the old one', async () => {
  const read = () => readCalendarSubscription(rest);
  const status = async (address: string | null) => {
    const token = /kalender\/([\w-]{43})\.ics$/.exec(address ?? '')?.[1] ?? '';
    const { rows } = await backend.sql.query<{ status: number }>(
      "select (public.read_calendar($1) ->> 'status')::integer as status",
      [token],
    );
    return rows[0]?.status;
  };
  expect(await read()).toBeNull();
  const backendUrl = 'https://abc.supabase.co';
  const first = await renewCalendarSubscription(rest, backendUrl);
  expect(first.address).toMatch(
    /^webcal:\/\/abc\.supabase\.co\/functions\/v1\/notification-links\/kalender\//,
  );
  expect(await read()).toEqual({ createdAt: first.createdAt, readAt: null, address: null });
  expect(await status(first.address)).toBe(200);
  expect(await read()).toMatchObject({ readAt: expect.any(String) as string });

  const second = await renewCalendarSubscription(rest, backendUrl);
  expect(second.createdAt).not.toBe(first.createdAt);
  expect(await status(first.address)).toBe(404);
  expect(await status(second.address)).toBe(200);

  await deleteCalendarSubscription(rest);
  expect(await read()).toBeNull();
  expect(await status(second.address)).toBe(404);
});

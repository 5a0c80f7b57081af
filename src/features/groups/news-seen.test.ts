import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';
import { notificationQueries } from '@/data/queries/notifications/notification-queries';
import type { NotificationSettings } from '@/domain/notifications/notification-settings';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { watchLeaving } from './news-seen';
import { newsSettings } from './shared/news-settings';

const start = new Date('2026-11-24T10:00:00Z');
let count = 0;
let groupRef: { userId: string; groupId: string };
let client: QueryClient;
let written: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  groupRef = { userId: 'ana', groupId: `g${(count += 1)}` };
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  written = [];
  const expires_at = start.getTime() / 1000 + 3600;
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: 't', refresh_token: 'r', expires_at, user: { id: 'ana' } }),
  );
  vi.stubGlobal('fetch', async (_address: unknown, { body }: { body: string }) => {
    written.push(JSON.parse(body));
    return Response.json([{ group_id: groupRef.groupId }]);
  });
  know({ groupNews: 'daily' }, false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function know(settings: Pick<NotificationSettings, 'groupNews'> | null, isMuted: boolean): void {
  const { queryKey } = notificationQueries.settings('user:ana');
  client.setQueryData(queryKey, settings as NotificationSettings | null);
  client.setQueryData(newsSettings(groupRef).queryKey, { isMuted });
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('leaving is written down with its time, to and fro once', async () => {
  const leave = watchLeaving(client, groupRef);
  await later(5000);
  leave();
  await later(0);
  expect(written).toEqual([{ seen_at: '2026-11-24T10:00:05.000Z' }]);
  for (const _ of [1, 2, 3]) {
    const again = watchLeaving(client, groupRef);
    await later(1000);
    again();
  }
  await later(0);
  expect(written).toHaveLength(1);
  await later(60_000);
  expect(written).toHaveLength(2);
  expect(written[1]).toEqual({ seen_at: '2026-11-24T10:00:08.000Z' });
});

test('out of sight is left', async () => {
  const leave = watchLeaving(client, groupRef);
  await later(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await later(0);
  expect(written).toHaveLength(1);
  visibility.mockRestore();
  leave();
});

test.each<[string, () => void]>([
  ['nothing was ever chosen', () => know(null, false)],
  ['no news are wanted', () => know({ groupNews: 'off' }, false)],
  ['the group is muted', () => know({ groupNews: 'daily' }, true)],
  ['the group was left', () => client.setQueryData(groupKey(groupRef, 'detail'), null)],
  ['somebody else is here', () => localStorage.removeItem(SESSION_KEY)],
])('nothing is written where %s', async (_, happen) => {
  happen();
  watchLeaving(client, groupRef)();
  await later(120_000);
  expect(written).toEqual([]);
});

test('nothing is written of a group that was muted meanwhile', async () => {
  const leave = watchLeaving(client, groupRef);
  await later(0);
  know({ groupNews: 'daily' }, true);
  leave();
  await later(0);
  expect(written).toEqual([]);
});

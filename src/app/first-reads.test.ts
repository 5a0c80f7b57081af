import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import { groupQueries } from '@/data/groups/group-queries';
import type { PersonalData } from '@/data/personal-data';
import { budgetQueries } from '@/data/queries/budget-queries';
import { giftQueries } from '@/data/queries/gift-queries';
import { notificationQueries } from '@/data/queries/notifications/notification-queries';
import { reminderQueries } from '@/data/queries/notifications/reminder-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { receivedQueries } from '@/data/queries/received-queries';
import { wishQueries } from '@/data/queries/wish-queries';
import { supabasePersonalData } from '@/data/supabase/supabase-personal-data';
import { today } from '@/domain/calendar/calendar-day';
import { reservedGifts } from '@/features/shopping/reserved-gifts';
import { drawnLots } from '@/features/shopping/use-shopping';
import { paths } from '@/lib/address/paths';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';
import { rest } from '@/lib/supabase/rest-client';

const userId = '7a1c9f38-5d3e-4b19-9c55-0f2b8f6f2a11';
const groupRef = { userId, groupId: '6d0b5b0e-8a1f-4a51-8f0e-3f6d1f0c9b22' };
const day = '2026-11-29';

interface Read {
  queryKey: QueryKey;
  queryFn?: unknown;
}
const plans = (data: PersonalData): Read[] => [
  personQueries.list(data),
  occasionQueries.list(data),
  giftQueries.list(data),
];

/** Queries that each page sends first; `e2e/first-visit.spec.ts` compares this list with the real pages. */
const pages: Record<string, (data: PersonalData) => Read[]> = {
  [paths.home]: (data) => [
    ...plans(data),
    profileQueries.read(data),
    reminderQueries.open(data, today(new Date())),
    receivedQueries.list(data),
  ],
  [paths.people]: plans,
  [paths.person]: (data) => [
    ...plans(data),
    budgetQueries.list(data),
    receivedQueries.list(data),
    notificationQueries.settings(data.scope),
  ],
  [paths.shopping]: (data) => [...plans(data), reservedGifts(userId), drawnLots(userId)],
  [paths.year]: (data) => [...plans(data), budgetQueries.list(data), receivedQueries.list(data)],
  [paths.wishes]: (data) => [wishQueries.list(data), receivedQueries.list(data), groupQueries.list(userId)],
  [paths.groups]: () => [groupQueries.list(userId)],
  [paths.group]: () => [
    groupQueries.detail(groupRef),
    groupQueries.members(groupRef),
    groupGiftQueries.list(groupRef),
    groupGiftQueries.reactions(groupRef),
    groupGiftQueries.commentCounts(groupRef),
  ],
};

afterEach(() => vi.useRealTimers());

test('the inline script starts the first requests of each page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00`) });
  const expires_at = Date.now() / 1000 + 3600;
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: 'token', expires_at, user: { id: userId } }),
  );
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  const asked: Record<string, string[]> = {};
  for (const [path, readsOf] of Object.entries(pages)) {
    fetched.mockClear();
    for (const read of readsOf(supabasePersonalData(rest, userId)))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the queries have nothing in common
      await new QueryClient().fetchQuery(read as { queryKey: QueryKey; queryFn: () => unknown });
    asked[path] = fetched.mock.calls.map(([input, init]) => {
      expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
        apikey: 'public',
        authorization: 'Bearer token',
      });
      const [, read = ''] = new Request(input).url.split('/rest/v1/');
      return read
        .replaceAll(userId, '{user}')
        .replaceAll(groupRef.groupId, '{id}')
        .replaceAll(day, '{today}');
    });
  }
  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot(
    '../../scripts/first-paint/first-reads.json',
  );
});

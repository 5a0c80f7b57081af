import { queryOptions } from '@tanstack/react-query';

import type { GroupRef } from '@/data/groups/group-keys';
import { ofGroup } from '@/data/groups/group-queries';
import { dataOf, expectRow, readOnce, rowsOf } from '@/data/supabase/request';
import { rest } from '@/lib/supabase/rest-client';

export interface NewsSettings {
  isMuted: boolean;
}

/** Notification settings of an account for one group. A missing row means defaults. */
export function newsSettings(groupRef: GroupRef) {
  const { userId, groupId } = groupRef;
  return queryOptions({
    ...ofGroup(groupRef, 'news', 'Die Mitteilungen der Gruppe konnten nicht geladen werden'),
    queryFn: async ({ signal }): Promise<NewsSettings> => {
      const own = rest.from('group_news_settings').select('is_muted');
      const row = await dataOf(
        readOnce(own.eq('user_id', userId).eq('group_id', groupId), signal).maybeSingle(),
        signal,
      );
      return { isMuted: row?.is_muted ?? false };
    },
  });
}

type Change = { is_muted: boolean } | { seen_at: string };

/** Stores a change of the settings and inserts the row if missing. Rejects with an `AppError`. */
export async function saveNewsSettings({ userId, groupId }: GroupRef, change: Change): Promise<void> {
  const update = () =>
    rest
      .from('group_news_settings')
      .update(change)
      .eq('user_id', userId)
      .eq('group_id', groupId)
      .select('group_id');
  if ((await rowsOf(update())).length > 0) return;
  const inserted = rest
    .from('group_news_settings')
    .upsert({ ...change, user_id: userId, group_id: groupId }, { ignoreDuplicates: true })
    .select('group_id');
  // Another device has inserted the row meanwhile.
  if ((await rowsOf(inserted)).length === 0) await expectRow(update());
}

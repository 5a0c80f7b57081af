import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type Membership } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { changesItem } from '@/data/queries/list/list-changes';
import type { ToastText } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { GroupGift } from '@/domain/group/group-gift';
import { rest } from '@/lib/supabase/rest-client';

type SeenWish = Pick<GroupGift, 'id' | 'wishChangedAt' | 'withdrawnAt'>;

const failed = loggedFailure('Konnte nicht gespeichert werden');

/**
 * Acknowledges a changed or withdrawn wish ('Gesehen', 'Trotzdem schenken') by the member who reserved it; optimistic.
 * Variables: the gift as seen, so that later changes stay unacknowledged.
 */
export function acknowledgeWishChange(me: Membership) {
  return mutationOptions({
    ...changesItem(groupKey(me, 'gifts'), ({ id }: SeenWish) => ({ id, change: { wishChangedAt: null } })),
    mutationFn: async ({ id, wishChangedAt, withdrawnAt }: SeenWish) => {
      // Server times, comparable as strings.
      const seen =
        [wishChangedAt, withdrawnAt]
          .filter((time) => time !== null)
          .toSorted()
          .at(-1) ?? '';
      const isMine = await dataOf(
        retryConflict(() => rest.rpc('see_group_wish_change', { p_gift: id, p_seen: seen })),
      );
      if (!isMine) throw new AppError('invalid', 'Nicht mehr deine Reservierung');
    },
    meta: {
      failure: (error: AppError): ToastText =>
        error.kind === 'invalid' ? { title: error.message } : failed(error),
    },
  });
}

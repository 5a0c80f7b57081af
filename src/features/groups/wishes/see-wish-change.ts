import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { changesItem } from '@/data/queries/list-changes';
import type { ToastText } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type Membership } from '../shared/group-keys';
import { loggedFailure } from '../shared/messages';

const failed = loggedFailure('Konnte nicht gespeichert werden');

/** 'Gesehen' of a change and 'Trotzdem schenken' of a withdrawn wish, by the one who takes care of a wish. Optimistic. Variables: the id of the gift. */
export function seeWishChange(me: Membership) {
  return mutationOptions({
    ...changesItem(groupKey(me, 'gifts'), (id: string) => ({ id, change: { wishChangedAt: null } })),
    mutationFn: async (id: string) => {
      const isMine = await dataOf(retryConflict(() => rest.rpc('see_group_wish_change', { p_gift: id })));
      if (!isMine) throw new AppError('invalid', 'Nicht mehr deine Reservierung');
    },
    meta: {
      failure: (error: AppError): ToastText =>
        error.kind === 'invalid' ? { title: error.message } : failed(error),
    },
  });
}

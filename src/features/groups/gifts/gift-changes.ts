import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { changesItem, removesItem } from '@/data/queries/list-changes';
import type { ToastText } from '@/data/queries/mutation-meta';
import { dataOf, expectRow } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { GroupGift, TakenStatus } from '@/domain/group/group-gift';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type GroupPlace, type Membership } from '../shared/group-keys';
import { changeToasts, loggedFailure } from '../shared/messages';

/** Optimistic. Variables: the id. */
export function removeGroupGift(place: GroupPlace) {
  return mutationOptions({
    ...removesItem(groupKey(place, 'gifts')),
    mutationFn: (id: string) =>
      expectRow(retryConflict(() => rest.from('group_gifts').delete().eq('id', id).select('id'))),
    meta: changeToasts('Geschenk gelöscht', 'Geschenk konnte nicht gelöscht werden'),
  });
}

export type TakeGift = { giftId: string; status: TakenStatus | 'free' };

const reservationFailed = loggedFailure('Reservierung konnte nicht gespeichert werden');

/** Optimistic; when somebody else was faster, the card shows them and a toast says 'Schon reserviert'. */
export function takeGift(me: Membership, myName: string) {
  function shown(status: TakeGift['status']): Partial<GroupGift> {
    if (status === 'free') return { status: 'idea', reservedBy: null, reserverName: null };
    return { status, reservedBy: me.memberId, reserverName: myName };
  }

  return mutationOptions({
    ...changesItem(groupKey(me, 'gifts'), ({ giftId, status }: TakeGift) => ({
      id: giftId,
      change: shown(status),
    })),
    mutationFn: async ({ giftId, status }: TakeGift) => {
      // One after the other, so that quick clicks end as the last one said.
      const isDone = await inTurn(giftId, () => dataOf(retryConflict(() => requestFor(giftId, status))));
      // No error of the database: it says that the state of the gift is another one by now.
      if (!isDone) throw new AppError('invalid', 'Schon reserviert');
    },
    meta: { failure: takingFailure },
  });
}

function requestFor(giftId: string, status: TakeGift['status']) {
  if (status === 'reserved') return rest.rpc('reserve_group_gift', { p_gift: giftId });
  if (status === 'free') return rest.rpc('release_group_gift', { p_gift: giftId });
  return rest.rpc('set_group_gift_status', { p_gift: giftId, p_status: status });
}

function takingFailure(error: AppError, { status }: TakeGift): ToastText {
  if (error.kind !== 'invalid') return reservationFailed(error);
  if (status === 'reserved')
    return { title: 'Schon reserviert', description: 'Jemand anderes war schneller.' };
  return {
    title: 'Nicht mehr deine Reservierung',
    description: 'Das Geschenk hat inzwischen einen anderen Stand.',
  };
}

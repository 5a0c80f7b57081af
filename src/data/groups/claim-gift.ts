import { mutationOptions } from '@tanstack/react-query';

import type { GroupGift, Hold, TakenStatus } from '@/domain/group/group-gift';
import { type ReadWish, readWishFields } from '@/domain/wish/wish-view';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { AppError } from '../app-error';
import { changesItem } from '../queries/list/list-changes';
import type { ToastText } from '../queries/mutation-meta';
import { seenColumns } from '../rows/columns';
import { dataOf } from '../supabase/request';
import { retryConflict } from '../supabase/retry-conflict';
import { groupKey, type Membership } from './group-keys';
import { loggedFailure, notUndoable } from './group-toasts';

export type GiftClaim =
  /** Reserves a gift. `seen` has its fields as the member read them. */
  | { giftId: string; status: 'reserved'; seen: SeenGift }
  | { giftId: string; status: TakenStatus; from: TakenStatus }
  /** Undoes a change of status: `status` is restored in place of `undone`. */
  | { giftId: string; status: TakenStatus; undone: TakenStatus }
  /** Releases a gift or undoes its release; `hold` is its reservation before the release. */
  | { giftId: string; status: 'free' | 'undo'; hold: Hold };

/** Fields that the server compares with the stored gift, so that a gift changed since then is not reserved. */
type SeenGift = ReadWish & Pick<GroupGift, 'priceMin' | 'priceMax'>;

const changedMeanwhile = 'Das hat sich geändert';
const reservationFailed = loggedFailure('Reservierung konnte nicht gespeichert werden');

/**
 * Reserves, releases or changes the status of a gift; optimistic. If another member was faster, the card shows them and
 * a toast says 'Schon reserviert'. `answered` is called with the result of the server.
 */
export function claimGift(
  me: Membership,
  myName: string,
  answered: (change: GiftClaim, isDone: boolean) => void,
) {
  function shown(change: GiftClaim): Partial<GroupGift> {
    const { status } = change;
    if (status === 'undo') return change.hold;
    if (status === 'free') return { status: 'idea', reservedBy: null, reserverName: null };
    const taken = { status, reservedBy: me.memberId, reserverName: myName };
    // Reserving confirms that the member has read the current wish, so its mark as changed goes.
    return 'from' in change || 'undone' in change ? taken : { ...taken, wishChangedAt: null };
  }

  return mutationOptions({
    ...changesItem(groupKey(me, 'gifts'), (change: GiftClaim) => ({
      id: change.giftId,
      change: shown(change),
    })),
    mutationFn: async (change: GiftClaim) => {
      const { giftId } = change;
      // Requests for one gift run one after another, so that the last of several quick clicks wins.
      const isDone: boolean | null = await inTurn(giftId, () =>
        dataOf(retryConflict(() => requestFor(change))),
      );
      answered(change, isDone === true);
      // The request succeeded but did nothing, as the gift has another status by now.
      if (!isDone)
        throw new AppError('invalid', isDone === null ? refusalWithoutAnswer(change) : 'Schon reserviert');
    },
    meta: { failure: claimFailure },
  });
}

function requestFor(change: GiftClaim) {
  const { giftId: p_gift, status } = change;
  if ('from' in change) return rest.rpc('set_group_gift_status', { p_gift, p_status: status });
  if ('undone' in change)
    return rest.rpc('undo_group_gift_status', { p_gift, p_status: change.undone, p_former: status });
  if ('seen' in change) {
    const p_seen = seenColumns(change.seen, [...readWishFields, 'priceMin', 'priceMax']);
    return rest.rpc('reserve_group_gift', { p_gift, p_seen });
  }
  if (status === 'free') return rest.rpc('release_group_gift', { p_gift });
  return rest.rpc('undo_group_gift_release', { p_gift });
}

/** Message for a reservation or undo that the database answered with null. */
function refusalWithoutAnswer(change: GiftClaim): string {
  return 'seen' in change ? changedMeanwhile : notUndoable;
}

function claimFailure(error: AppError, change: GiftClaim): ToastText {
  if (error.kind !== 'invalid') return reservationFailed(error);
  const description = 'Das Geschenk hat inzwischen einen anderen Stand.';
  if ('undone' in change) return { title: notUndoable, description };
  if (change.status === 'undo') return { title: error.message };
  if (error.message === changedMeanwhile)
    return { title: changedMeanwhile, description: 'Lies es noch einmal. Reserviert ist noch nichts.' };
  if ('seen' in change) return { title: 'Schon reserviert', description: 'Jemand anderes war schneller.' };
  return { title: 'Nicht mehr deine Reservierung', description };
}

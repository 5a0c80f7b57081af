import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import type { StatusChange } from '@/domain/gift/status-change';
import {
  type GroupGift,
  type Hold,
  isTakenAnew,
  type TakenStatus,
  takenText,
} from '@/domain/group/group-gift';

import { lateMutation } from '../queries/late-mutation';
import type { GiftClaim } from './claim-gift';
import type { Membership } from './group-keys';

/**
 * Changes reservations of a member. `releases`: own releases by gift, to be undone until another member reserves the
 * gift. `choices`: changes of status to be undone. Both are lost with the page. `said`: text for screen readers on the
 * gift that was released or restored last.
 */
export function useGiftClaims(me: Membership, myName: string, gifts: readonly GroupGift[] = []) {
  const [releases, setReleases] = useState<Record<string, Hold | undefined>>({});
  const [choices, setChoices] = useState<Record<string, readonly StatusChange<TakenStatus>[] | undefined>>(
    {},
  );
  const [lastId, setLastId] = useState('');
  let said = '';
  for (const gift of gifts) {
    const released = releases[gift.id];
    if (released && isTakenAnew(gift, released)) setReleases({ ...releases, [gift.id]: undefined });
    if (gift.id === lastId)
      said = `${gift.title}: ${takenText(gift, gift.reservedBy === me.memberId) ?? 'wieder frei'}`;
  }

  function answered(change: GiftClaim, isDone: boolean) {
    // A release cannot be undone if the member who had reserved the gift has left the group.
    const canComeBack = isDone && change.status === 'free' && change.hold.reservedBy !== null;
    setReleases((all) => ({ ...all, [change.giftId]: canComeBack ? change.hold : undefined }));
    setLastId('hold' in change || 'undone' in change ? change.giftId : '');
  }
  const { mutate } = useMutation(
    lateMutation(async () => (await import('./group-gift-changes')).claimGift(me, myName, answered)),
  );
  const take = useCallback(
    (change: GiftClaim) => {
      const { giftId } = change;
      if (!('undone' in change)) {
        const chosen =
          'from' in change ? { from: change.from, to: change.status, at: Date.now() } : undefined;
        setChoices((all) => ({ ...all, [giftId]: chosen && [...(all[giftId] ?? []), chosen] }));
      }
      mutate(change);
    },
    [mutate],
  );
  return { take, releases, choices, said };
}

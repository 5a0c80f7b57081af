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

import { type GiftClaim, claimGift } from './claim-gift';
import type { Membership } from './group-keys';

/**
 * Reserving, releasing and how far one is, with what can be undone: the own releases on this page by gift, each until
 * somebody takes it, and the choices of a status. After a reload, or on another tab of the group, nothing is
 * offered. `said` tells a screen reader what became of the gift that was released or taken back last.
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
    if (gift.id === lastId) said = `${gift.title}: ${takenText(gift) ?? 'wieder frei'}`;
  }

  function answered(change: GiftClaim, isDone: boolean) {
    // What somebody bought who has left is nobody's to have back.
    const canComeBack = isDone && change.status === 'free' && change.hold.reservedBy !== null;
    setReleases((all) => ({ ...all, [change.giftId]: canComeBack ? change.hold : undefined }));
    setLastId('hold' in change || 'undone' in change ? change.giftId : '');
  }
  const { mutate } = useMutation(claimGift(me, myName, answered));
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

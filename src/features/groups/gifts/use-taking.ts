import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { formerMember } from '@/domain/group/group';
import { type GroupGift, type Hold, isTakenAnew } from '@/domain/group/group-gift';

import type { Membership } from '../shared/group-keys';
import { type TakeGift, takeGift } from './gift-changes';

/**
 * Reserving and releasing, with what can be undone: the own releases on this page by gift, each until somebody takes it.
 * `said` tells a screen reader what happened. After a reload, or on another tab of the group, nothing is offered.
 */
export function useTaking(me: Membership, myName: string, gifts: readonly GroupGift[] = []) {
  const [releases, setReleases] = useState<Record<string, Hold | undefined>>({});
  const [said, setSaid] = useState('');
  for (const gift of gifts) {
    const released = releases[gift.id];
    if (released && isTakenAnew(gift, released)) setReleases({ ...releases, [gift.id]: undefined });
  }

  function answered(change: TakeGift, isDone: boolean) {
    const { giftId, status } = change;
    const isFreed = isDone && status === 'free';
    // What somebody bought who has left is nobody's to have back.
    const released = isFreed && change.hold.reservedBy !== null ? change.hold : undefined;
    setReleases((all) => ({ ...all, [giftId]: released }));
    if (!isDone || !('hold' in change)) return setSaid('');
    // With the title, so that the second of two alike is read out as well.
    const title = gifts.find(({ id }) => id === giftId)?.title;
    const name = change.hold.reserverName ?? formerMember;
    setSaid(
      isFreed ? `${title}: Reservierung von ${name} aufgehoben` : `${title}: wieder von ${name} reserviert`,
    );
  }
  const { mutate: take } = useMutation(takeGift(me, myName, answered));
  return { take, releases, said };
}

import { useMutation } from '@tanstack/react-query';

import type { Membership } from '@/data/groups/group-keys';
import { type Draw, type DrawParticipant, partOf } from '@/domain/draw/draw';

import { askForDraw, askNoMoreForDraw, takeOutOfDraw } from '../actions/draw-actions';
import { joinDraw, leaveDraw, ownAnswer } from '../actions/participant-actions';

/** Invited and joined members as they will be after the pending changes, with the actions of the chips. */
export function useAsked(me: Membership, draw: Draw) {
  const ask = useMutation(askForDraw(me));
  const askNoMore = useMutation(askNoMoreForDraw(me));
  const join = useMutation(joinDraw(me));
  const leave = useMutation(leaveDraw(me));
  const takeOut = useMutation(takeOutOfDraw(me));
  const takenOut = takeOut.isPending ? takeOut.variables.participantId : null;
  const askedNoMore = askNoMore.isPending ? askNoMore.variables.memberId : null;
  const stored = draw.participants
    .filter(({ id, memberId, refusal }) => refusal === null && id !== takenOut && memberId !== askedNoMore)
    .flatMap(({ memberId }) => memberId ?? []);
  const asked = new Set(ask.isPending ? ask.variables.shownIds : stored);
  const own = partOf(draw, me.memberId);

  return {
    isAsking: ask.isPending,
    /** Invited, for other members; taking part, for the user. */
    isChosen: (memberId: string) =>
      memberId === me.memberId ? own?.isIn === true || join.isPending : asked.has(memberId),
    /** Stores the user's own yes or no. */
    answer(isIn: boolean) {
      if (isIn) join.mutate(ownAnswer(draw, own));
      else leave.mutate(ownAnswer(draw, own));
    },
    ask(memberIds: readonly string[]) {
      ask.mutate({ drawId: draw.id, memberIds, shownIds: [...asked, ...memberIds] });
    },
    /** Removes a participant who said yes, or withdraws the invitation of one who has not answered. */
    takeOff({ id, memberId, isIn }: DrawParticipant) {
      if (isIn) takeOut.mutate({ draw, participantId: id });
      else if (memberId !== null) askNoMore.mutate({ drawId: draw.id, memberId });
    },
  };
}

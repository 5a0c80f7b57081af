import { useMutation } from '@tanstack/react-query';

import type { GroupRef } from '@/data/groups/group-keys';
import type { Draw, DrawParticipant } from '@/domain/draw/draw';
import { useDoubleTap } from '@/lib/hooks/use-double-tap';
import { Button } from '@/ui/button';

import { joinDraw, leaveDraw, ownAnswer } from './actions/participant-actions';

type OwnPartProps = {
  groupRef: GroupRef;
  draw: Draw;
  /** The user as a participant; undefined without an invitation, which is not needed to join. */
  me: DrawParticipant | undefined;
};

/** 'Mitmachen', and 'Diesmal nicht' for an invited member who has not answered. */
export function AnswerButtons({ groupRef, draw, me }: OwnPartProps) {
  const join = useMutation(joinDraw(groupRef));
  const leave = useMutation(leaveDraw(groupRef));
  const answer = ownAnswer(draw, me);
  // After 'Diesmal nicht' the button 'Mitmachen' moves under the pointer, so the second tap of a double tap is ignored.
  const isDoubleTap = useDoubleTap();
  return (
    <div className="draw-answers flex flex-wrap gap-[8px]">
      <Button busy={join.isPending} onClick={(press) => isDoubleTap(press) || join.mutate(answer)}>
        {me?.refusal == null ? 'Mitmachen' : 'Doch mitmachen'}
      </Button>
      {me?.refusal === null && (
        <Button
          kind="text"
          busy={leave.isPending}
          onClick={(press) => isDoubleTap(press) || leave.mutate(answer)}
        >
          Diesmal nicht
        </Button>
      )}
    </div>
  );
}

/** Leaves without a confirmation, because no names are drawn yet. */
export function LeaveButton({ groupRef, draw, me }: OwnPartProps) {
  const leave = useMutation(leaveDraw(groupRef));
  return (
    <Button kind="text" busy={leave.isPending} onClick={() => leave.mutate(ownAnswer(draw, me))}>
      {/* 'Doch nicht' could be read as an answer to the new drawing. */}
      {draw.round > 0 ? 'Nicht mehr mitmachen' : 'Doch nicht'}
    </Button>
  );
}

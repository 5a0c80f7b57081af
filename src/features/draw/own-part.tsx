import { useMutation } from '@tanstack/react-query';

import type { GroupRef } from '@/data/groups/group-keys';
import type { Draw, DrawParticipant } from '@/domain/draw/draw';
import { useDoubleTap } from '@/lib/hooks/use-double-tap';
import { Button } from '@/ui/button';

import { joinDraw, leaveDraw, ownAnswer } from './actions/participant-actions';

type OwnPartProps = {
  groupRef: GroupRef;
  draw: Draw;
  /** Undefined for whoever was never asked, who may say yes as well. */
  me: DrawParticipant | undefined;
};

/** 'Mitmachen', and 'Diesmal nicht' for whoever was asked and has not answered. */
export function AnswerButtons({ groupRef, draw, me }: OwnPartProps) {
  const join = useMutation(joinDraw(groupRef));
  const leave = useMutation(leaveDraw(groupRef));
  const answer = ownAnswer(draw, me);
  // The yes moves to where the no was.
  const isDoubleTap = useDoubleTap();
  return (
    <div className="draw-answers">
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

/** Before names are drawn nothing hangs on it, so it asks nothing. */
export function LeaveButton({ groupRef, draw, me }: OwnPartProps) {
  const leave = useMutation(leaveDraw(groupRef));
  return (
    <Button kind="text" busy={leave.isPending} onClick={() => leave.mutate(ownAnswer(draw, me))}>
      {/* The short one would take back that names are drawn anew. */}
      {draw.round > 0 ? 'Nicht mehr mitmachen' : 'Doch nicht'}
    </Button>
  );
}

import { useMutation } from '@tanstack/react-query';

import type { Draw } from '@/domain/draw/draw';
import { Button } from '@/ui/button';

import type { GroupPlace } from '../shared/group-keys';
import { joinDraw, leaveDraw } from './draw-actions';

type OwnPartProps = { place: GroupPlace; draw: Draw };

export function JoinButton({ place, draw }: OwnPartProps) {
  const join = useMutation(joinDraw(place));
  return (
    <Button busy={join.isPending} onClick={() => join.mutate(draw.id)}>
      Mitmachen
    </Button>
  );
}

/** Before names are drawn nothing hangs on it, so it asks nothing. */
export function LeaveButton({ place, draw }: OwnPartProps) {
  const leave = useMutation(leaveDraw(place));
  return (
    <Button kind="text" busy={leave.isPending} onClick={() => leave.mutate({ drawId: draw.id })}>
      Doch nicht
    </Button>
  );
}

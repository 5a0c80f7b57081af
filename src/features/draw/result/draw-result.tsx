import type { GroupRef } from '@/data/groups/group-keys';
import { today } from '@/domain/calendar/calendar-day';
import { type Draw, isDrawOver, partOf } from '@/domain/draw/draw';
import type { Group } from '@/domain/group/group';
import { useToday } from '@/lib/hooks/use-today';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { ClosedParcel } from './reveal/closed-parcel';

const Resolution = lazyPart(
  () => import('./resolution'),
  'Resolution',
  () => <Skeleton className="h-80 rounded-lg" />,
);

type DrawResultProps = { groupRef: GroupRef; group: Group; draw: Draw };

/** Result of a draw: the parcel of the user until the day is over, then all pairs. */
export function DrawResult({ groupRef, group, draw }: DrawResultProps) {
  const day = today(useToday());
  if (isDrawOver(draw, day)) return <Resolution groupRef={groupRef} group={group} draw={draw} />;
  // Non-participants have no parcel and see only the list of participants beside.
  if (!partOf(draw, group.me.memberId)?.isIn) return null;
  return <ClosedParcel key={draw.id} groupRef={groupRef} group={group} draw={draw} />;
}

import { useQuery } from '@tanstack/react-query';

import { today } from '@/domain/calendar/calendar-day';
import { isWaitingFor } from '@/domain/draw/draw';
import { useToday } from '@/lib/hooks/use-today';

import type { Membership } from '../shared/group-keys';
import { drawQueries } from './draw-queries';

import './draw-mark.css';

/** At the tab of Wichteln: something waits for the user there. */
export function DrawMark({ me }: { me: Membership }) {
  const day = today(useToday());
  const { data: draws = [] } = useQuery(drawQueries.list(me));
  if (!draws.some((draw) => isWaitingFor(draw, me.memberId, day))) return null;
  return (
    <span className="draw-mark">
      <span className="sr-only">wartet auf dich</span>
    </span>
  );
}

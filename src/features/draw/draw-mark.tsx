import { useQuery } from '@tanstack/react-query';

import type { Membership } from '@/data/groups/group-keys';
import { today } from '@/domain/calendar/calendar-day';
import { type Draw, isDrawOver, isWaitingFor, partOf } from '@/domain/draw/draw';
import { useToday } from '@/lib/hooks/use-today';

import { drawQueries } from './draw-queries';
import { useDrawNews } from './result/use-draw-news';

import './draw-mark.css';

/** Dot at the tab 'Wichteln' when a draw waits for the user. */
export function DrawMark({ me }: { me: Membership }) {
  const day = today(useToday());
  const { data: draws = [] } = useQuery(drawQueries.list(me));
  if (draws.some((draw) => isWaitingFor(draw, me.memberId, day))) return <Mark />;
  const drawn = draws.filter((draw) => draw.state === 'drawn' && !isDrawOver(draw, day));
  return drawn
    .filter((draw) => partOf(draw, me.memberId)?.isIn)
    .map((draw) => <NewsMark key={draw.id} me={me} draw={draw} />);
}

function NewsMark({ me, draw }: { me: Membership; draw: Draw }) {
  const { hasQuestion, hasNews } = useDrawNews(me, draw);
  return (hasQuestion || hasNews) && <Mark />;
}

function Mark() {
  return (
    <span className="draw-mark">
      <span className="sr-only">wartet auf dich</span>
    </span>
  );
}

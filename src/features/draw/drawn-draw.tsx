import { useId } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { type CalendarDay, shortDay, today } from '@/domain/calendar/calendar-day';
import { type Draw, type DrawParticipant, isDrawOver, partOf } from '@/domain/draw/draw';
import { centsLabel } from '@/domain/gift/price/cents-label';
import type { Group } from '@/domain/group/group';
import { useToday } from '@/lib/hooks/use-today';
import { Card } from '@/ui/layout/card';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { DrawMenu } from './draw-menu';
import { DrawPeople } from './draw-people';
import { HintField } from './hint-field';
import { AnswerButtons } from './own-part';
import { ClosedParcel } from './result/reveal/closed-parcel';

/** View of a draw whose names are drawn. Other members can join until its day is over, unless they left this round. */
export function DrawnDraw({ groupRef, group, draw }: { groupRef: GroupRef; group: Group; draw: Draw }) {
  const headingId = useId();
  const day = today(useToday());
  const isOver = isDrawOver(draw, day);
  const me = partOf(draw, group.me.memberId);
  const isIn = me?.isIn === true;
  return (
    <div className={isOver ? undefined : 'draw-columns'}>
      <div className="draw-drawn grid grid-cols-1 gap-[22px]">
        <DrawMenu groupRef={groupRef} group={group} draw={draw} />
        {!isIn && !isOver && (
          <Card as="section" aria-labelledby={headingId} tabIndex={-1} className="draw-state outline-none">
            <h2 id={headingId} className="text-h2">
              {me?.refusal == null ? 'Die Lose sind gezogen' : 'Diesmal ohne dich'}
            </h2>
            <p className="text-small text-ink-2">{factsText(draw, day)}</p>
            <p className="text-ink-2">{outsideText(me)}</p>
            {draw.note !== null && <p className="draw-note">{draw.note}</p>}
            {me?.refusal !== 'left' && <AnswerButtons groupRef={groupRef} draw={draw} me={me} />}
          </Card>
        )}
        <DrawResult groupRef={groupRef} group={group} draw={draw} />
        {isIn && !isOver && <HintField groupRef={groupRef} draw={draw} me={me} />}
      </div>
      {!isOver && <DrawPeople groupRef={groupRef} draw={draw} memberId={group.me.memberId} />}
    </div>
  );
}

/** Facts to know before saying yes. */
function factsText({ title, day, budgetCents }: Draw, now: CalendarDay): string {
  const limit = budgetCents === null ? '' : ` · höchstens ${centsLabel(budgetCents)}`;
  return `${title} · ${shortDay(day, now)}${limit}`;
}

function outsideText(me: DrawParticipant | undefined): string {
  return me?.refusal === 'left'
    ? 'Du bist in dieser Runde nicht mehr dabei. Wieder mitmachen kannst du, wenn neu ausgelost wird.'
    : 'Du kannst noch dazukommen und bekommst sofort ein Los.';
}

const Resolution = lazyPart(
  () => import('./result/resolution'),
  'Resolution',
  () => <Skeleton className="h-80 rounded-lg" />,
);

/** Result of a draw: the parcel of the user until the day is over, then all pairs. */
export function DrawResult({ groupRef, group, draw }: { groupRef: GroupRef; group: Group; draw: Draw }) {
  const day = today(useToday());
  if (isDrawOver(draw, day)) return <Resolution groupRef={groupRef} group={group} draw={draw} />;
  // Members who do not take part have no parcel; they see only the list of participants.
  if (!partOf(draw, group.me.memberId)?.isIn) return null;
  return <ClosedParcel key={draw.id} groupRef={groupRef} group={group} draw={draw} />;
}

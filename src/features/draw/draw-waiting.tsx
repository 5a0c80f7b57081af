import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { type CalendarDay, shortDay, today } from '@/domain/calendar/calendar-day';
import { type Draw, type DrawParticipant, partOf } from '@/domain/draw/draw';
import type { DrawRefusal } from '@/domain/draw/draw-state';
import { centsLabel } from '@/domain/gift/price/cents-label';
import type { Group } from '@/domain/group/group';
import { paperOf } from '@/domain/person/paper';
import { useToday } from '@/lib/hooks/use-today';
import { Card } from '@/ui/layout/card';
import { Parcel } from '@/ui/paper/parcel';

import { DrawPeople } from './draw-people';
import { HintField } from './hint-field';
import { AnswerButtons, LeaveButton } from './own-part';

/** Draw before the drawing, for members who are not admins. */
export function DrawWaiting({ groupRef, group, draw }: { groupRef: GroupRef; group: Group; draw: Draw }) {
  const headingId = useId();
  const day = today(useToday());
  const { data: members } = useQuery(groupQueries.members(groupRef));
  const me = partOf(draw, group.me.memberId);
  const organiser = members?.find(({ id }) => id === draw.createdBy);
  const isIn = me?.isIn === true;
  return (
    <div className="draw-columns">
      <div className="draw">
        <Card as="section" aria-labelledby={headingId} tabIndex={-1} className="draw-state outline-none">
          {/* On a phone the buttons come before the picture. */}
          <svg
            aria-hidden
            width="136"
            height="124"
            viewBox="0 0 136 124"
            className={isIn ? '' : 'max-md:hidden'}
          >
            <Parcel
              paper={paperOf(group.id)}
              x={8}
              y={38}
              width={120}
              height={84}
              ribbonWidth={20}
              bow={0.92}
            />
          </svg>
          <h2 id={headingId} className="text-h2">
            {headingOf(me, draw)}
          </h2>
          <p className="text-ink-2">
            {waitingText(draw, isIn, organiser?.displayName, day)}
            {me?.refusal != null && ` ${mayStillText(me.refusal)}`}
          </p>
          {draw.note !== null && <p className="draw-note">{draw.note}</p>}
          {isIn ? (
            <LeaveButton groupRef={groupRef} draw={draw} me={me} />
          ) : (
            <AnswerButtons groupRef={groupRef} draw={draw} me={me} />
          )}
        </Card>
        {isIn && <HintField groupRef={groupRef} draw={draw} me={me} />}
      </div>
      <DrawPeople groupRef={groupRef} draw={draw} memberId={group.me.memberId} />
    </div>
  );
}

function headingOf(me: DrawParticipant | undefined, { round }: Draw): string {
  if (me?.isIn) return round > 0 ? 'Die Lose gelten nicht mehr' : 'Du bist dabei';
  return me?.refusal == null ? 'Machst du mit?' : 'Diesmal ohne dich';
}

/** The refusal 'out' means that an organiser has removed the participant. */
function mayStillText(refusal: DrawRefusal): string {
  return refusal === 'out' ? 'Du kannst wieder mitmachen.' : 'Du kannst es dir noch anders überlegen.';
}

function waitingText(
  { day, budgetCents, round }: Draw,
  isIn: boolean,
  organiser: string | undefined,
  now: CalendarDay,
): string {
  const who = organiser === undefined ? 'Ausgelost wird' : `${organiser} lost aus`;
  const anew = isIn ? 'Es wird neu ausgelost, du bist weiter dabei.' : 'Es wird neu ausgelost.';
  const again = round > 0 ? anew : `${who}, sobald alle zugesagt haben.`;
  if (day < now)
    return `Der ${shortDay(day, now)} ist vorbei. Ausgelost wird, sobald ein neuer Tag feststeht.`;
  const limit = budgetCents === null ? '' : `, höchstens ${centsLabel(budgetCents)}`;
  return `${again} Ausgepackt wird am ${shortDay(day, now)}${limit}.`;
}

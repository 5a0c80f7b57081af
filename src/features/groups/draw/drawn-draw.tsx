import { useId } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import { type Draw, isDrawOver, partOf } from '@/domain/draw/draw';
import type { Group } from '@/domain/group/group';
import { useToday } from '@/lib/hooks/use-today';
import { Card } from '@/ui/layout/card';

import type { GroupPlace } from '../shared/group-keys';
import { DrawMenu } from './draw-menu';
import { DrawPeople } from './draw-people';
import { HintField } from './hint-field';
import { JoinButton } from './own-part';
import { DrawResult } from './result/draw-result';

type DrawnDrawProps = { place: GroupPlace; group: Group; draw: Draw };

/** After names are drawn. Whoever is not in can still join until the day is over. */
export function DrawnDraw({ place, group, draw }: DrawnDrawProps) {
  const headingId = useId();
  const isOver = isDrawOver(draw, today(useToday()));
  const me = partOf(draw, group.me.memberId);
  const isIn = me?.isIn === true;
  return (
    <div className={isOver ? undefined : 'draw-columns'}>
      <div className="draw-drawn">
        <DrawMenu place={place} group={group} draw={draw} />
        {!isIn && !isOver && (
          <Card as="section" aria-labelledby={headingId} className="draw-state">
            <h2 id={headingId} className="text-h2">
              Die Lose sind gezogen
            </h2>
            <p className="text-ink-2">Du kannst noch dazukommen und bekommst sofort ein Los.</p>
            <JoinButton place={place} draw={draw} />
          </Card>
        )}
        <DrawResult place={place} group={group} draw={draw} />
        {isIn && !isOver && <HintField place={place} draw={draw} me={me} />}
      </div>
      {!isOver && <DrawPeople place={place} draw={draw} memberId={group.me.memberId} />}
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';

import type { GroupRef } from '@/data/groups/group-keys';
import { today, type CalendarDay, yearOf } from '@/domain/calendar/calendar-day';
import { type Draw, partOf } from '@/domain/draw/draw';
import { hidesLastPairs, lastDraw } from '@/domain/draw/draw-outlook';
import type { Group } from '@/domain/group/group';
import { useToday } from '@/lib/hooks/use-today';
import { SwitchRow } from '@/ui/form/switch-row';
import { Card } from '@/ui/layout/card';

import { changeDraw } from '../actions/draw-actions';
import { DrawMenu } from '../draw-menu';
import { HintField } from '../hint-field';
import { AnswerButtons } from '../own-part';
import { DrawFacts } from './draw-facts';
import { Exclusions } from './exclusions';
import { PeopleChips } from './people-chips';
import { RunDraw } from './run-draw';

type DrawSetupProps = {
  groupRef: GroupRef;
  group: Group;
  draw: Draw;
  /** All draws of the group. */
  draws: readonly Draw[];
};

/** Draw before the drawing, for an admin, who does not have to take part. */
export function DrawSetup({ groupRef, group, draw, draws }: DrawSetupProps) {
  const day = today(useToday());
  const last = lastDraw(draws, draw, day);
  const me = partOf(draw, group.me.memberId);
  return (
    <div className="draw-columns">
      <div className="draw">
        <div className="draw-head flex items-center justify-between gap-[8px]">
          <h2 className="min-w-0 text-h2 wrap-anywhere">{draw.title} vorbereiten</h2>
          <DrawMenu groupRef={groupRef} group={group} draw={draw} />
        </div>
        {draw.round > 0 && (
          <p className="draw-note-box bg-honey-soft text-honey-ink">
            Die Lose gelten nicht mehr. Bitte lose neu aus.
          </p>
        )}
        <PeopleChips groupRef={groupRef} group={group} draw={draw} />
        <DrawFacts groupRef={groupRef} draw={draw} memberId={group.me.memberId} today={day} />
        <Exclusions groupRef={groupRef} draw={draw} />
      </div>
      <div className="draw">
        <DrawRules groupRef={groupRef} draw={draw} last={last} today={day} />
        <RunDraw
          groupRef={groupRef}
          draw={draw}
          hidesLastPairs={hidesLastPairs(draw, draws, day)}
          today={day}
        />
        {me?.isIn === true ? (
          <HintField groupRef={groupRef} draw={draw} me={me} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-[16px] gap-y-[8px]">
            <p className="text-ink-2">
              {me?.refusal === null ? 'Machst du auch mit?' : 'Du lost aus, machst aber selbst nicht mit.'}
            </p>
            <AnswerButtons groupRef={groupRef} draw={draw} me={me} />
          </div>
        )}
      </div>
    </div>
  );
}

type DrawRulesProps = { groupRef: GroupRef; draw: Draw; last: Draw | undefined; today: CalendarDay };

function DrawRules({ groupRef, draw, last, today }: DrawRulesProps) {
  const { mutate: change } = useMutation(changeDraw(groupRef));
  return (
    <Card className="px-[16px] text-balance">
      <SwitchRow
        tone="plain"
        title="Nicht wie letztes Mal"
        hint={lastText(last, today)}
        checked={draw.avoidLast}
        onCheckedChange={(avoidLast) => change({ draw, change: { avoidLast } })}
      />
      <SwitchRow
        tone="plain"
        title="Kein direkter Tausch"
        hint="Wer dich zieht, den ziehst du nicht."
        checked={draw.noSwaps}
        onCheckedChange={(noSwaps) => change({ draw, change: { noSwaps } })}
      />
    </Card>
  );
}

function lastText(last: Draw | undefined, today: CalendarDay): string {
  if (last === undefined) return 'Gilt ab eurem zweiten Wichteln in dieser Gruppe.';
  const isThisYear = yearOf(last.day) === yearOf(today);
  return isThisYear
    ? 'Paare vom letzten Mal sind ausgeschlossen.'
    : `Paare von ${yearOf(last.day)} sind ausgeschlossen.`;
}

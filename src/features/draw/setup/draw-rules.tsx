import { useMutation } from '@tanstack/react-query';

import type { GroupRef } from '@/data/groups/group-keys';
import { type CalendarDay, yearOf } from '@/domain/calendar/calendar-day';
import type { Draw } from '@/domain/draw/draw';
import { SwitchRow } from '@/ui/form/switch-row';
import { Card } from '@/ui/layout/card';

import { changeDraw } from '../actions/draw-actions';

type DrawRulesProps = { groupRef: GroupRef; draw: Draw; last: Draw | undefined; today: CalendarDay };

export function DrawRules({ groupRef, draw, last, today }: DrawRulesProps) {
  const { mutate: change } = useMutation(changeDraw(groupRef));
  return (
    <Card className="draw-rules">
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

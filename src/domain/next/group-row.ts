import { addDays, type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { centsLabel } from '../gift/price/cents-label.ts';
import { windowDays } from './celebrated-people.ts';
import type { GroupRow } from './next-row.ts';
import type { StateTone } from './person-state.ts';
import type { WaitingThing } from './waiting-thing.ts';

/** Row of something that waits in a group; empty for an event that is over or more than six weeks ahead. */
export function groupRow(waiting: WaitingThing, today: CalendarDay): GroupRow[] {
  const { kind, groupId, targetId, day } = waiting;
  const days = kind === 'event' && day !== null ? daysBetween(today, day) : null;
  if (kind === 'event' && (days === null || days < 0 || days > windowDays)) return [];
  const [title, text, tone = 'plain'] = wordsOf(waiting);
  return [
    {
      kind: 'group',
      key: `${kind}:${groupId} ${targetId ?? ''}`,
      waiting,
      due: kind === 'event' && day !== null ? day : dayBeforeEvent(day, today),
      days,
      title,
      text,
      tone,
      isDone: false,
    },
  ];
}

function wordsOf(waiting: WaitingThing): [title: string, text: string, tone?: StateTone] {
  const { kind, groupName, name, title, cents, count, isGone } = waiting;
  const about = title ?? groupName;
  if (kind === 'share') {
    const text = title === null ? groupName : `${title}, ${groupName}`;
    return [`${name ?? ''} ${cents === null ? 'Anteil' : centsLabel(cents)} überweisen`.trim(), text];
  }
  if (kind === 'fix') return ['Beträge festlegen', `${count ?? 1} legen zusammen: ${about}`];
  if (kind === 'draw-question') return ['Wichteln: machst du mit?', groupName];
  if (kind === 'draw-result') return ['Dein Los liegt bereit', groupName];
  if (kind === 'wish') {
    return [`${name ?? 'Jemand'} hat einen Wunsch ${isGone ? 'gelöscht' : 'geändert'}`, about];
  }
  if (count === null || count === 0) return [groupName, 'Du hast noch nichts übernommen', 'open'];
  return [groupName, `Du besorgst ${count === 1 ? '1 Geschenk' : `${count} Geschenke`}`];
}

/** Day for something that a group waits for: a week before its event, at the latest in a week. */
function dayBeforeEvent(event: CalendarDay | null, today: CalendarDay): CalendarDay {
  const latest = addDays(today, 7);
  if (event === null || daysBetween(latest, event) >= 7) return latest;
  return addDays(event, -7);
}

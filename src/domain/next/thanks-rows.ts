import { addDays, type CalendarDay } from '../calendar/calendar-day.ts';
import type { ReceivedGift } from '../gift/received-gift.ts';
import { receivedDay, thanksDue } from '../history/open-thanks.ts';
import { nameKey } from '../person/same-name.ts';
import type { NextSources, ThanksRow } from './next-row.ts';

/** Days after a present by which its giver should be thanked. */
const thankDays = 3;

/** Presents to thank for: a row for each of up to two, else one for all. */
export function thanksRows(
  { received, unthanked }: Pick<NextSources, 'received' | 'unthanked'>,
  today: CalendarDay,
): ThanksRow[] {
  const open = thanksDue(received, today, unthanked).map((gift) => {
    return { gift, due: addDays(receivedDay(gift), thankDays) };
  });
  if (open.length <= 2) return open.map(({ gift, due }) => rowOf([gift], due, gift.title));
  const [due = today] = open.map((one) => one.due).toSorted();
  const gifts = open.map(({ gift }) => gift);
  return [rowOf(gifts, due, `${open.length} Geschenke`)];
}

function rowOf(received: readonly ReceivedGift[], due: CalendarDay, text: string): ThanksRow {
  const names = new Map(received.map(({ fromName }) => [nameKey(fromName), fromName]));
  const [name = ''] = names.values();
  return {
    kind: 'thanks',
    key: `thanks:${received.length === 1 ? (received[0]?.id ?? '') : 'all'}`,
    received,
    due,
    days: null,
    title: `Bei ${names.size === 1 ? name : `${names.size} Menschen`} bedanken`,
    text,
    tone: 'plain',
    isDone: false,
  };
}

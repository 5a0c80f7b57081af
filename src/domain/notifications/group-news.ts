import { cutText } from '../text/cut-text.ts';
import { countText } from '../text/german.ts';
import { oneLine } from '../text/one-line.ts';

/** Numbers of unread things in a group. The message only has numbers: the contents stay in the group. */
export interface GroupNews {
  name: string;
  ideas: number;
  comments: number;
  messages: number;
  reservations: number;
  /** Number of draws with an action for the reader. */
  draws: number;
  /** Number of pools in which the reader still has to pay. */
  payments: number;
}

const things = (one: string, many: string) => (count: number) =>
  `${countText(count)} ${count === 1 ? one : many}`;

const counted = [
  ['ideas', things('Idee', 'Ideen')],
  ['comments', things('Kommentar', 'Kommentare')],
  ['messages', things('Nachricht', 'Nachrichten')],
  ['reservations', things('Reservierung', 'Reservierungen')],
  [
    'draws',
    (count: number) => (count === 1 ? 'Neues beim Wichteln' : `Neues bei ${countText(count)} Wichtelrunden`),
  ],
  [
    'payments',
    (count: number) => (count === 1 ? 'eine Überweisung offen' : `${countText(count)} Überweisungen offen`),
  ],
] as const;

/** Groups with news, their names cut for an e-mail. */
export function groupNewsOf(groups: readonly GroupNews[]): GroupNews[] {
  return groups.flatMap((group) =>
    counted.some(([key]) => group[key] > 0) ? [{ ...group, name: cutText(oneLine(group.name), 60) }] : [],
  );
}

/** Summary such as `2 Ideen, 5 Nachrichten` */
export function groupNewsText(news: GroupNews): string {
  return counted
    .filter(([key]) => news[key] > 0)
    .map(([key, text]) => text(news[key]))
    .join(', ');
}

import { cutText } from '../text/cut-text.ts';
import { countText } from '../text/german.ts';
import { oneLine } from '../text/one-line.ts';

/** How much there is in a group that its reader has not seen. Counts alone: what it is stays in the group. */
export interface GroupNews {
  name: string;
  ideas: number;
  comments: number;
  messages: number;
  reservations: number;
  /** Draws of names in which something waits for the reader. */
  draws: number;
  /** Pools of which the reader still has to send their share. */
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

/** The groups with news, with names that fit into a mail. */
export function groupNewsOf(groups: readonly GroupNews[]): GroupNews[] {
  return groups.flatMap((group) =>
    counted.some(([key]) => group[key] > 0) ? [{ ...group, name: cutText(oneLine(group.name), 60) }] : [],
  );
}

/** `2 Ideen, 5 Nachrichten` */
export function groupNewsText(news: GroupNews): string {
  return counted
    .filter(([key]) => news[key] > 0)
    .map(([key, text]) => text(news[key]))
    .join(', ');
}

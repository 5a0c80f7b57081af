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
}

const counted = [
  ['ideas', 'Idee', 'Ideen'],
  ['comments', 'Kommentar', 'Kommentare'],
  ['messages', 'Nachricht', 'Nachrichten'],
  ['reservations', 'Reservierung', 'Reservierungen'],
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
    .map(([key, one, many]) => `${countText(news[key])} ${news[key] === 1 ? one : many}`)
    .join(', ');
}

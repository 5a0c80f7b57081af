import { type CountdownEntry, isPersonalOccasion } from './countdown.ts';

/** Countdown entries with the same occasion on the same day. */
export interface OccasionGroup {
  key: string;
  first: CountdownEntry;
  entries: CountdownEntry[];
}

/** Groups entries in their order. Different occasions on one day stay separate. */
export function occasionGroups(entries: readonly CountdownEntry[]): OccasionGroup[] {
  const groups = new Map<string, OccasionGroup>();
  for (const entry of entries) {
    const key = `${entry.date} ${entry.occasion}`;
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { key, first: entry, entries: [entry] });
  }
  return [...groups.values()];
}

/** Title of a group: `Lukas’ Geburtstag`, `Weihnachten für Anton und Berta`, `Geburtstag von Anna und 7 weiteren` */
export function groupTitle({ first, entries: { 1: second, length } }: OccasionGroup): string {
  if (!second) return first.title;
  const { occasion, name } = first;
  const word = linkWord(occasion);
  const others = length === 2 ? second.name : `${length - 1} weitere${word === 'für' ? '' : 'n'}`;
  return `${occasion} ${word} ${name} und ${others}`;
}

function linkWord(occasion: string): string {
  if (isPersonalOccasion(occasion)) return 'von';
  return occasion === 'Entschuldigung' ? 'bei' : 'für';
}

import { nameKey } from '../person/same-name.ts';

/** Feasts that people have on the same day, each with the name that the countdown uses. */
export const feastNames = [
  'Weihnachten',
  'Nikolaus',
  'Ostern',
  'Valentinstag',
  'Muttertag',
  'Vatertag',
  'Halloween',
  '1. Advent',
  'Silvester',
  'Neujahr',
] as const;
export type FeastName = (typeof feastNames)[number];

const byKey = new Map<string, FeastName>(feastNames.map((name) => [nameKey(name), name]));
byKey.set(nameKey('Heiligabend'), 'Weihnachten');

/** Feast of an occasion, with Heiligabend and Weihnachten as one; null for personal occasions and own words. */
export function feastOf(occasion: string | null): FeastName | null {
  return occasion === null ? null : (byKey.get(nameKey(occasion)) ?? null);
}

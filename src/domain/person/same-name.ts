import { compareText } from '../text/compare-text.ts';

/** Normalized name for comparison, without case and outer blanks. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The only item of that name, ignoring case and outer blanks; null for none or several. */
export function onlyNamed<T extends { name: string }>(people: readonly T[], name: string | null): T | null {
  const found = people.filter((person) => nameKey(person.name) === nameKey(name ?? ''));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Like `nameKey`, also without accents and inner blanks: `ANNA  Müller` and `Anna Muller` are equal. */
export function comparableName(name: string): string {
  const key = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s\p{P}\p{Cf}]+/gu, ' ')
    .trim();
  // A name that consists of symbols keeps them, so that it differs from other names.
  return key === '' ? name : key;
}

/** Sorted words of a name: `Mustermann, Max` and `Max Mustermann` are equal. */
export function nameWords(name: string): string {
  return comparableName(name).split(' ').toSorted(compareText).join(' ');
}

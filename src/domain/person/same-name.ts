import { compareText } from '../text/compare-text.ts';

/** A name for comparing, whatever its case and outer blanks. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The only one of that name, whatever its case and outer blanks; null when there are several or none. */
export function onlyNamed<T extends { name: string }>(people: readonly T[], name: string | null): T | null {
  const found = people.filter((person) => nameKey(person.name) === nameKey(name ?? ''));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** As `nameKey`, whatever its accents and blanks as well: `ANNA  Müller` and `Anna Muller` are the same. */
export function comparableName(name: string): string {
  const key = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s\p{P}\p{Cf}]+/gu, ' ')
    .trim();
  // A name of signs alone is still different from another one.
  return key === '' ? name : key;
}

/** The words of a name in the order of the alphabet: `Mustermann, Max` and `Max Mustermann` are the same. */
export function nameWords(name: string): string {
  return comparableName(name).split(' ').toSorted(compareText).join(' ');
}

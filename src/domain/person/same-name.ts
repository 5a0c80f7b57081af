/** A name for comparing, whatever its case and outer blanks. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
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

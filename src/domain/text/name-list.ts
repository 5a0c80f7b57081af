/** Joins names: `Tim`, `Tim und Mia`, `Tim, Mia und Opa`; above `most` as `Tim, Mia, Opa und 3 andere`. */
export function nameList(names: readonly string[], most = 4): string {
  const rest = names.length - most + 1;
  const shown = names.length > most ? [...names.slice(0, most - 1), `${rest}\u00a0andere`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} und ${shown.at(-1)}`;
}

/**
 * Helps typing Tag.Monat on keypads that have no dot: the second digit brings it along. A comma counts as a dot, and a
 * dot typed after ours is not a second one.
 */
export function typedDayMonth(before: string, now: string): string {
  const text = now.replaceAll(',', '.').replaceAll(/\.{2,}/g, '.');
  return text.length > before.length && /^\d{2}$/.test(text) ? `${text}.` : text;
}

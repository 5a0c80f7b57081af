/**
 * Helps typing Tag.Monat on keypads that have no dot: the second digit brings it along. A comma counts as a dot, and a
 * dot typed after ours is not a second one.
 */
export function typedDayMonth(before: string, now: string): string {
  const text = now.replaceAll(',', '.').replaceAll(/\.{2,}/g, '.');
  return text.length > before.length && /^\d{2}$/.test(text) ? `${text}.` : text;
}

/** A whole date of birth, as people type it: the field takes the day of it, another one the year; null for all else. */
export function typedBirthDate(text: string): { dateText: string; birthYearText: string } | null {
  const [, day, month, year] = /^\s*(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*((?:19|20)\d{2})\s*$/.exec(text) ?? [];
  return day && month && year ? { dateText: `${day}.${month}.`, birthYearText: year } : null;
}

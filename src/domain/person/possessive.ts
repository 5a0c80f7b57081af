/**
 * A name before what belongs to it: `Lenas`, `Lukas’`, `Moritz’`, `Strauß’` (specification section 9: names ending in
 * s, ß, x, z or tz take an apostrophe). After a digit, bracket or picture an s alone would be misread: `Mia 2’s`.
 */
export function possessive(name: string): string {
  const trimmed = name.trim();
  if (/['’]$/u.test(trimmed)) return trimmed;
  if (/[sßxz]$/iu.test(trimmed)) return `${trimmed}’`;
  return /\p{L}\p{M}*$/u.test(trimmed) ? `${trimmed}s` : `${trimmed}’s`;
}

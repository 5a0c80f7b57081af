/** `Lenas`; with an apostrophe after s, ß, x and z: `Lukas’`; after a digit, bracket or picture: `Mia 2’s`. */
export function possessive(name: string): string {
  const trimmed = name.trim();
  if (/['’]$/u.test(trimmed)) return trimmed;
  if (/[sßxz]$/iu.test(trimmed)) return `${trimmed}’`;
  return /\p{L}\p{M}*$/u.test(trimmed) ? `${trimmed}s` : `${trimmed}’s`;
}

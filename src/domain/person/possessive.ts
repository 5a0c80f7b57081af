/**
 * Genitive of a name: `Lenas`; with an apostrophe after an s sound (s, ß, x, z, š, ž, ş, ș, ç …): `Lukas’`, `Blaž’`; after
 * a digit, bracket or emoji: `Mia 2’s`. Null for names in other scripts, which take no German s.
 */
function possessive(name: string): string | null {
  const trimmed = name.trim();
  if (/['’]$/u.test(trimmed)) return trimmed;
  const letters = trimmed.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const last = /\p{L}(?=\P{L}*$)/u.exec(letters)?.[0] ?? 'a';
  if (!/\p{Script=Latin}/u.test(last)) return null;
  if (/[sßxz]$/iu.test(letters) || trimmed.normalize('NFC').toLowerCase().endsWith('ç')) return `${trimmed}’`;
  return /\p{L}$/u.test(letters) ? `${trimmed}s` : `${trimmed}’s`;
}

/** Phrase with the genitive of a name: `Lenas Geburtstag`, or `Geburtstag von محمد` for a name without one. */
export function belongingTo(name: string, thing: string): string {
  const whose = possessive(name);
  return whose === null ? `${thing} von ${name.trim()}` : `${whose} ${thing}`;
}

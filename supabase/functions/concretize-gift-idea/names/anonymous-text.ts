import { nameRemover } from './person-names.ts';

/**
 * Replaces names of the recipient and mail addresses with `[Person]` and `[E-Mail]` before a text is sent to the
 * provider; in any case, spelling or German inflection (`person-names.ts`).
 */
export function withoutNames(text: string, names: readonly string[]): string {
  return nameRemover(names)(withoutMailAddresses(text));
}

/** Removes placeholders of names from a wish: `Wanderstock für [Person], [E-Mail]` becomes `Wanderstock`. */
export function withoutPerson(wish: string): string {
  const words = wish.replaceAll(/\[(?:Person|E-Mail)\]s?/g, ' ').split(/\s+/);
  while (/^(?:[\p{P}\p{S}]*|für|fuer|von|und|an|mit)$/iu.test(words.at(-1) ?? 'x')) words.pop();
  return words.join(' ').replace(/^[,;:.]|[,;:.]$/g, '');
}

// Every quantifier of this pattern is bounded, otherwise long texts would cause quadratic backtracking.
const spelledOut =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}\s?[([{]\s?(?:at|ät)\s?[)\]}]\s?[\p{L}\d.-]{1,80}(?:\s?[([{]\s?(?:dot|punkt)\s?[)\]}]\s?[\p{L}\d-]{2,20}){0,3}/giu;
const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[\p{L}\d-]{2,}/u;
const border = /[@\s<>"'„“”()[\]{},;:|]/u;

/** Replaces all mail addresses with `[E-Mail]`. */
function withoutMailAddresses(text: string): string {
  const [first = '', ...parts] = text.replaceAll(spelledOut, '[E-Mail]').split(/[@＠﹫]/u);
  const pieces = [first];
  for (const part of parts) {
    const before = pieces.pop() ?? '';
    const local = localPart(before);
    const host = domain.exec(part.slice(0, 260))?.[0];
    if (local === '' || host === undefined) pieces.push(before, `@${part}`);
    else pieces.push(before.slice(0, before.length - local.length), '[E-Mail]', part.slice(host.length));
  }
  return pieces.join('');
}

/** Longest end of a text that can be the local part of a mail address (before the `@`). */
function localPart(text: string): string {
  let start = text.length;
  const earliest = Math.max(0, text.length - 320);
  while (start > earliest && !border.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

import { withoutMailAddresses } from './mail-addresses.ts';
import { nameRemover } from './person-names.ts';

/**
 * Replaces names of the recipient and mail addresses with `[Person]` and `[E-Mail]` before a text is sent to the
 * provider; in any case, spelling or German inflection (`person-names.ts`).
 */
export function withoutNames(text: string, names: readonly string[]): string {
  return nameRemover(names)(withoutMailAddresses(text));
}

/** `Wanderstock für [Person], [E-Mail]` becomes `Wanderstock`. */
export function withoutPerson(wish: string): string {
  const words = wish.replaceAll(/\[(?:Person|E-Mail)\]s?/g, ' ').split(/\s+/);
  while (/^(?:[\p{P}\p{S}]*|für|fuer|von|und|an|mit)$/iu.test(words.at(-1) ?? 'x')) words.pop();
  return words.join(' ').replace(/^[,;:.]|[,;:.]$/g, '');
}

import { withoutMailAddresses } from './mail-addresses.ts';
import { nameRemover } from './person-names.ts';

/**
 * Takes the people it is for and every mail address out of a text that is sent to the provider, in whatever case, spelling or
 * German form a name is written (`person-names.ts`). `[Person]` and `[E-Mail]` stand in their place.
 */
export function withoutNames(text: string, names: readonly string[]): string {
  return nameRemover(names)(withoutMailAddresses(text));
}

/** `Wanderstock für [Person], [E-Mail]` is a `Wanderstock`. */
export function withoutPerson(wish: string): string {
  const words = wish.replaceAll(/\[(?:Person|E-Mail)\]s?/g, ' ').split(/\s+/);
  while (/^(?:[\p{P}\p{S}]*|für|fuer|von|und|an|mit)$/iu.test(words.at(-1) ?? 'x')) words.pop();
  return words.join(' ').replace(/^[,;:.]|[,;:.]$/g, '');
}

import { isObject } from '@/lib/is-object';
import { keepText, keptText } from '@/lib/kept-texts';

/** `visitor`, or an account as in `user:1f0a…`: another account at this browser has taken nothing. */
export type Taker = 'visitor' | `user:${string}`;

/** How somebody called themselves, and the keys by which they give back what they took, by wish. */
interface TakerNotes {
  name: string;
  keys: Readonly<Record<string, string>>;
}

const place = 'wishes';

/**
 * What this browser knows of somebody; with the session of an account it goes. Whoever was a visitor before they signed in
 * still has what they took.
 */
export function takerNotes(taker: Taker): TakerNotes {
  const own = ownNotes(taker);
  return { ...own, keys: { ...ownNotes('visitor').keys, ...own.keys } };
}

function ownNotes(taker: Taker): TakerNotes {
  const kept = keptText(taker, 'taken', place);
  const { name, keys } = isObject(kept) ? kept : {};
  const pairs = isObject(keys) ? Object.entries(keys) : [];
  return {
    name: typeof name === 'string' ? name : '',
    keys: Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  };
}

export function noteTakerName(taker: Taker, name: string): void {
  keepText(taker, 'taken', place, { ...ownNotes(taker), name });
}

export function noteTakenWish(taker: Taker, wishId: string, key: string): void {
  const notes = ownNotes(taker);
  keepText(taker, 'taken', place, { ...notes, keys: { ...notes.keys, [wishId]: key } });
}

export function forgetTakenWish(taker: Taker, wishId: string): void {
  for (const one of new Set<Taker>([taker, 'visitor'])) {
    const notes = ownNotes(one);
    const { [wishId]: gone, ...keys } = notes.keys;
    if (gone !== undefined) keepText(one, 'taken', place, { ...notes, keys });
  }
}

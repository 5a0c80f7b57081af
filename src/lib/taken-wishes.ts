import { isObject } from './is-object';
import { parseJson, safeStorage } from './safe-storage';

const prefix = 'paeckchen-taken-wishes:';

/** `visitor`, or an account as in `user:1f0a…`: another person at this browser has taken nothing. */
export type Taker = 'visitor' | `user:${string}`;

/** How somebody called themselves, and the keys by which they give back what they took, by wish. */
export interface TakerNotes {
  name: string;
  keys: Readonly<Record<string, string>>;
}

export function takerNotes(taker: Taker): TakerNotes {
  const kept = parseJson(safeStorage.getItem(prefix + taker));
  const { name, keys } = isObject(kept) ? kept : {};
  const pairs = isObject(keys) ? Object.entries(keys) : [];
  return {
    name: typeof name === 'string' ? name : '',
    keys: Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  };
}

export function noteTakerName(taker: Taker, name: string): void {
  keep(taker, { ...takerNotes(taker), name });
}

export function noteTakenWish(taker: Taker, wishId: string, key: string): void {
  const notes = takerNotes(taker);
  keep(taker, { ...notes, keys: { ...notes.keys, [wishId]: key } });
}

export function forgetTakenWish(taker: Taker, wishId: string): void {
  const notes = takerNotes(taker);
  const { [wishId]: _gone, ...keys } = notes.keys;
  keep(taker, { ...notes, keys });
}

/** After a sign-out: the links that they have copied still work. */
export function forgetTaker(taker: string): void {
  safeStorage.removeItem(prefix + taker);
}

function keep(taker: Taker, notes: TakerNotes): void {
  safeStorage.setItem(prefix + taker, JSON.stringify(notes));
}

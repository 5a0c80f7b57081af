import { keepText, keptPlaces, keptText } from '@/lib/kept-texts';

/** As whom a list is opened: `visitor`, without an account, or an account as in `user:1f0a…`. */
export type Taker = 'visitor' | `user:${string}`;

/** By wish: the keys by which what was taken is given back. */
export type TakenKeys = Readonly<Record<string, string>>;

/** Beside the keys, each of which lies at the id of its wish and grows old by itself. */
const namePlace = 'name';

/**
 * How somebody called themselves, and what this browser can give back for them: of an account its own keys, which go when
 * it signs out, and those of visitors without one, which stay for every account here. Nobody can tell who a visitor was.
 */
export function takerNotes(taker: Taker): { name: string; keys: TakenKeys } {
  const name = keptText(taker, 'taken', namePlace);
  return {
    name: typeof name === 'string' ? name : '',
    keys: { ...ownKeys('visitor'), ...ownKeys(taker) },
  };
}

export function ownKeys(taker: Taker): TakenKeys {
  const keys: Record<string, string> = {};
  for (const place of keptPlaces(taker, 'taken')) {
    const key = keptText(taker, 'taken', place);
    if (place !== namePlace && typeof key === 'string') keys[place] = key;
  }
  return keys;
}

export function noteTakerName(taker: Taker, name: string): void {
  keepText(taker, 'taken', namePlace, name);
}

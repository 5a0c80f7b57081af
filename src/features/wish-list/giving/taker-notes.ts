import { comparableName } from '@/domain/person/same-name';
import { storeText, localTextKeys, localText } from '@/lib/texts/local-texts';

/** As whom a list is opened: `visitor`, without an account, or an account as in `user:1f0a…`. */
export type Taker = 'visitor' | `user:${string}`;

/** By wish: the keys by which what was taken is given back. */
export type ClaimTokens = Readonly<Record<string, string>>;

/** Beside the keys, each of which lies at its wish and the name that was said, and grows old by itself. */
const namePlace = 'name';

/**
 * What this browser can give back: of an account its own keys, which go when it signs out, and those of visitors without
 * one, which stay for every account here. Where there is no account several people may share the browser: then only what
 * was taken under this name (`calledAs`), however it is typed.
 */
export function claimTokens(taker: Taker, calledAs?: string): ClaimTokens {
  return { ...ownKeys('visitor', calledAs), ...ownKeys(taker, calledAs) };
}

/** As `claimTokens`, without those of visitors for an account. */
export function ownKeys(taker: Taker, calledAs?: string): ClaimTokens {
  const keys: Record<string, string> = {};
  for (const { place, wishId, name } of takenPlaces(taker)) {
    const key = localText(taker, 'taken', place);
    if (typeof key === 'string' && isTheirs(name, calledAs)) keys[wishId] = key;
  }
  return keys;
}

/** Names are typed anew on each visit, `tim` as well as `Tim`. */
function isTheirs(name: string, calledAs: string | undefined): boolean {
  return calledAs === undefined || comparableName(name) === comparableName(calledAs);
}

/** Where keys lie. */
export function takenPlaces(taker: Taker) {
  return localTextKeys(taker, 'taken').flatMap((place) => {
    const [wishId = '', ...name] = place.split(' ');
    return place === namePlace ? [] : [{ place, wishId, name: name.join(' ') }];
  });
}

/** The place of the key to a wish that was taken under a name. */
export function takenPlace(wishId: string, name: string): string {
  return `${wishId} ${name}`;
}

/** How somebody called themselves last; empty when nobody has. */
export function takerName(taker: Taker): string {
  const name = localText(taker, 'taken', namePlace);
  return typeof name === 'string' ? name : '';
}

export function noteTakerName(taker: Taker, name: string): void {
  storeText(taker, 'taken', namePlace, name);
}

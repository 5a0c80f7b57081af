import { storeText, localTextKeys, localText } from '@/data/texts/local-texts';
import { comparableName } from '@/domain/person/same-name';

/** Scope of a list visit: `visitor` without an account, or an account as in `user:1f0a…`. */
export type Taker = 'visitor' | `user:${string}`;

/** Claim tokens by wish id; a token is needed to give the wish back. */
export type ClaimTokens = Readonly<Record<string, string>>;

/** Storage key of the last typed name. Each claim token has a key of its own, so that it expires by itself. */
const nameStorageKey = 'name';

/**
 * Claim tokens stored in this browser: those of the account, which are deleted on sign-out, and those of visitors,
 * which every account here can use. Without an account several people may share the browser; then only tokens stored
 * under the name `calledAs`, ignoring case.
 */
export function claimTokens(taker: Taker, calledAs?: string): ClaimTokens {
  return { ...ownClaimTokens('visitor', calledAs), ...ownClaimTokens(taker, calledAs) };
}

/** Like `claimTokens`, but without the visitors' tokens for an account. */
export function ownClaimTokens(taker: Taker, calledAs?: string): ClaimTokens {
  const keys: Record<string, string> = {};
  for (const { storageKey, wishId, name } of claimStorageKeys(taker)) {
    const key = localText(taker, 'taken', storageKey);
    if (typeof key === 'string' && isTheirs(name, calledAs)) keys[wishId] = key;
  }
  return keys;
}

/** Compares names without case, because visitors type their name on each visit, as `tim` or `Tim`. */
function isTheirs(name: string, calledAs: string | undefined): boolean {
  return calledAs === undefined || comparableName(name) === comparableName(calledAs);
}

/** Storage keys of all claim tokens. */
export function claimStorageKeys(taker: Taker) {
  return localTextKeys(taker, 'taken').flatMap((storageKey) => {
    const [wishId = '', ...name] = storageKey.split(' ');
    return storageKey === nameStorageKey ? [] : [{ storageKey, wishId, name: name.join(' ') }];
  });
}

export function claimStorageKey(wishId: string, name: string): string {
  return `${wishId} ${name}`;
}

/** Last name the taker gave; empty without one. */
export function takerName(taker: Taker): string {
  const name = localText(taker, 'taken', nameStorageKey);
  return typeof name === 'string' ? name : '';
}

export function noteTakerName(taker: Taker, name: string): void {
  storeText(taker, 'taken', nameStorageKey, name);
}

import { isObject } from '@/lib/is-object';

/** Token from the fragment of the link, or from the state of the history entry; null without any. */
export function tokenOf(hash: string): string | null {
  if (hash.length > 1) return decoded(hash.slice(1));
  const state: unknown = history.state;
  return isObject(state) && typeof state.reminderToken === 'string' ? state.reminderToken : null;
}

/** Moves the token from the URL into the history state: a copied address does not contain it, a reload keeps it. */
export function moveTokenToHistory(token: string): void {
  const state: unknown = history.state;
  const kept = isObject(state) ? { ...state, reminderToken: token } : { reminderToken: token };
  history.replaceState(kept, '', location.pathname + location.search);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

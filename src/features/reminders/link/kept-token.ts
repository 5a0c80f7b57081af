import { isObject } from '@/lib/is-object';

/** What a link brought in its fragment, or what this entry of the history keeps of it; null without any. */
export function tokenOf(hash: string): string | null {
  if (hash.length > 1) return decoded(hash.slice(1));
  const state: unknown = history.state;
  return isObject(state) && typeof state.reminderToken === 'string' ? state.reminderToken : null;
}

/** Neither the address bar nor a copied address tells it on; a reload still has it. */
export function keepToken(token: string): void {
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

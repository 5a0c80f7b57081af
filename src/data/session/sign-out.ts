import type { AuthError } from '@supabase/auth-js';

import { forgetWantedPath } from '@/lib/address/wanted-path';
import { oneTabAtATime } from '@/lib/one-tab-at-a-time';
import { safeStorage } from '@/lib/safe-storage';
import { loadAuth } from '@/lib/supabase/load-auth';
import { findStoredSession, SESSION_KEY } from '@/lib/supabase/stored-session';

import { forgetLocalGuest } from './guest-mode';

const ALREADY_GONE = new Set([401, 403, 404]);

/** Signs out this browser alone. @returns what the backend said when it could not be told; signed out all the same */
export async function signOut(): Promise<string | null> {
  forgetLocalGuest();
  forgetWantedPath();
  // Without a network the client would try for half a minute to refresh an expired token before it forgets it.
  if (findStoredSession().kind !== 'fresh') safeStorage.removeItem(SESSION_KEY);
  try {
    const auth = await loadAuth();
    // Tabs notice together that nobody was there for half an hour. The second one then finds nothing left to end.
    const { error } = await oneTabAtATime('sign-out', () => auth.signOut({ scope: 'local' }));
    return !error || ALREADY_GONE.has(error.status ?? 0) ? null : await sentenceFor(error);
  } catch {
    // Only here: the client removes the session first of all, and by now the next user may have signed in.
    safeStorage.removeItem(SESSION_KEY);
    return 'Der Server ist nicht erreichbar.';
  }
}

/** The sentences for every refusal are no part of the first pages. */
function sentenceFor(error: AuthError): Promise<string> {
  return import('./auth-error-text').then(
    ({ authErrorText }) => authErrorText(error),
    () => error.message,
  );
}

/** Ends a session that the server has ended already, with the account: asking it to would only be refused. */
export async function forgetSession(): Promise<void> {
  safeStorage.removeItem(SESSION_KEY);
  await signOut();
}

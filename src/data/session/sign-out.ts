import { forgetWantedPath } from '@/lib/address/wanted-path';
import { limitedSignal } from '@/lib/supabase/answer-limit';
import { findStoredSession, forgetStoredSession } from '@/lib/supabase/auth/stored-session';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';

import { forgetLocalGuest } from './guest-mode';

const ALREADY_GONE = new Set([401, 403, 404]);

/**
 * Signs out this browser alone, before the call returns: nothing is loaded or waited for, so a tab that is closed at once
 * leaves nobody signed in. The service is told afterwards.
 * @returns what the service said when it could not be told; signed out all the same
 */
export async function signOut(): Promise<string | null> {
  const stored = findStoredSession();
  forgetSession();
  // A token that has expired can tell nothing any more.
  if (stored.kind !== 'fresh') return null;
  try {
    const answer = await sayGoodbye(stored.session.access_token);
    return answer.ok || ALREADY_GONE.has(answer.status) ? null : await sentenceFor(answer);
  } catch {
    return 'Der Server ist nicht erreichbar.';
  }
}

/** Forgets who uses this browser. Alone for a session that the server has ended already, with the account. */
export function forgetSession(): void {
  forgetLocalGuest();
  forgetWantedPath();
  forgetStoredSession();
}

/** Goes on when the tab is closed. */
function sayGoodbye(token: string): Promise<Response> {
  return fetch(`${supabaseUrl}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    keepalive: true,
    signal: limitedSignal(null),
  });
}

/** The sentences for every refusal are no part of the first pages. */
async function sentenceFor(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const { refusalText } = await import('./auth-error-text');
  return refusalText(answer.status, body);
}

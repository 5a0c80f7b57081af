import { forgetWantedPath } from '@/lib/address/wanted-path';
import { limitedSignal } from '@/lib/supabase/answer-limit';
import { findStoredSession, forgetStoredSession } from '@/lib/supabase/auth/stored-session';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';

import { forgetLocalGuest } from './guest-mode';

const ALREADY_GONE = new Set([401, 403, 404]);

/**
 * Signs out of this browser synchronously, so that a tab that is closed at once is signed out. The service is notified
 * afterwards.
 * @returns the German error if the service was not notified; the browser is signed out all the same
 */
export async function signOut(): Promise<string | null> {
  const stored = findStoredSession();
  forgetSession();
  // An expired token cannot revoke its session.
  if (stored.kind !== 'fresh') return null;
  try {
    const answer = await sayGoodbye(stored.session.access_token);
    return answer.ok || ALREADY_GONE.has(answer.status) ? null : await sentenceFor(answer);
  } catch {
    return 'Der Server ist nicht erreichbar.';
  }
}

/** Removes the session from this browser, without a request. */
export function forgetSession(): void {
  forgetLocalGuest();
  forgetWantedPath();
  forgetStoredSession();
}

/** Revokes the session, also while the tab closes. */
function sayGoodbye(token: string): Promise<Response> {
  return fetch(`${supabaseUrl}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    keepalive: true,
    signal: limitedSignal(null),
  });
}

/** German sentence for a sign-out that the service refused; the table of texts is a lazy chunk. */
async function sentenceFor(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const { refusalText } = await import('./auth-error-text');
  return refusalText(answer.status, body);
}

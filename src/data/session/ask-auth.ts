import type { AuthError, GoTrueClient } from '@supabase/supabase-js';

import { loadAuth } from '@/lib/supabase/auth/load-auth';

import { unexpectedErrorText } from '../app-error';

const notLoadedText =
  'Die Anmeldung konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal, oder lade die Seite neu.';

interface Reply<Answer> {
  /** Answer of the auth service, possibly a refusal; null if the request failed. */
  answer: Answer | null;
  problem: string | null;
}

/**
 * Calls the auth service; its client and the error texts are lazy chunks. Never rejects, so that no form stays busy.
 * After a failed load the next call loads the chunks again.
 */
export async function askAuth<Answer extends { error: AuthError | null }>(
  ask: (auth: GoTrueClient) => Promise<Answer>,
): Promise<Reply<Answer>> {
  const parts = await Promise.all([loadAuth(), import('./auth-error-text')]).catch(() => null);
  if (parts === null) return { answer: null, problem: notLoadedText };
  const [auth, { authErrorText }] = parts;
  try {
    const answer = await ask(auth);
    return { answer, problem: answer.error && authErrorText(answer.error) };
  } catch {
    return { answer: null, problem: unexpectedErrorText };
  }
}

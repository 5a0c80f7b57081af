import type { AuthError, GoTrueClient } from '@supabase/supabase-js';

import { loadAuth } from '@/lib/supabase/auth/load-auth';

import { authErrorText, unexpectedErrorText } from './auth-error-text';

const notLoadedText =
  'Die Anmeldung konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal, oder lade die Seite neu.';

interface Reply<Answer> {
  /** Answer of the auth service, possibly a refusal; null if the request failed. */
  answer: Answer | null;
  problem: string | null;
}

/** Calls the auth service. Never rejects, so that no form stays busy; the next call loads the client again. */
export async function askAuth<Answer extends { error: AuthError | null }>(
  ask: (auth: GoTrueClient) => Promise<Answer>,
): Promise<Reply<Answer>> {
  const auth = await loadAuth().catch(() => null);
  if (auth === null) return { answer: null, problem: notLoadedText };
  try {
    const answer = await ask(auth);
    return { answer, problem: answer.error && authErrorText(answer.error) };
  } catch {
    return { answer: null, problem: unexpectedErrorText };
  }
}

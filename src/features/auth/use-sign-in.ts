import { useState } from 'react';

import { askAuth } from '@/data/session/ask-auth';
import { signInWithPassword } from '@/data/session/password-sign-in';
import { showToast } from '@/ui/toast/toast';

import { useGuestLosses } from './use-guest-losses';

/** Signs in and shows messages about failures. `question`: dialog that asks a guest before unsent data is lost. */
export function useSignIn() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { mayLeave, question } = useGuestLosses();

  /** @returns success, or that the address is unconfirmed (the password is correct); null when a guest has cancelled */
  async function signIn(credentials: { email: string; password: string }) {
    if (!(await mayLeave())) return null;
    setBusy(true);
    setFailure(null);
    const { answer, problem } = await askAuth((auth) => signInWithPassword(auth, credentials));
    setBusy(false);
    setFailure(problem);
    if (problem === null)
      showToast({ tone: 'success', title: 'Erfolgreich angemeldet', description: 'Willkommen zurück!' });
    else showToast({ tone: 'error', title: 'Anmeldung fehlgeschlagen', description: problem });
    return { isIn: problem === null, isUnconfirmed: answer?.error?.code === 'email_not_confirmed' };
  }
  return { signIn, isBusy, failure, forgetFailure: () => setFailure(null), question };
}

import { useState } from 'react';

import { askAuth } from '@/data/session/ask-auth';
import { showToast } from '@/ui/toast/toast';

/** Sends the confirmation mail of an account once more. */
export function useResend(email: string) {
  const [isBusy, setBusy] = useState(false);
  const [isSentAgain, setSentAgain] = useState(false);

  async function sendAgain() {
    setBusy(true);
    const { problem } = await askAuth((auth) => auth.resend({ type: 'signup', email }));
    setBusy(false);
    if (problem !== null) {
      showToast({ tone: 'error', title: 'Fehler beim Senden', description: problem });
      return false;
    }
    setSentAgain(true);
    showToast({
      tone: 'success',
      title: 'E-Mail gesendet',
      description: 'Überprüfe deine E-Mails für die Bestätigung.',
    });
    return true;
  }
  return { sendAgain, isBusy, isSentAgain };
}

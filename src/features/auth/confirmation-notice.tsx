import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';

import { askAuth } from '@/data/session/ask-auth';
import { takeFocus } from '@/lib/browser/take-focus';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast/toast';

interface ConfirmationNoticeProps {
  email: string;
  /** True when the user signs in without having opened the link in the mail. */
  isReturning?: boolean;
}

/** Says where the confirmation mail went and can resend it. Takes the focus, as it may be outside the viewport. */
export function ConfirmationNotice({ email, isReturning = false }: ConfirmationNoticeProps) {
  const [isBusy, setBusy] = useState(false);
  const [isSentAgain, setSentAgain] = useState(false);

  async function sendAgain() {
    setBusy(true);
    const { problem } = await askAuth((auth) => auth.resend({ type: 'signup', email }));
    setBusy(false);
    if (problem !== null) showToast({ tone: 'error', title: 'Fehler beim Senden', description: problem });
    else {
      setSentAgain(true);
      showToast({
        tone: 'success',
        title: 'E-Mail gesendet',
        description: 'Überprüfe deine E-Mails für die Bestätigung.',
      });
    }
  }

  return (
    <div
      tabIndex={-1}
      ref={takeFocus}
      role="status"
      className="flex scroll-mt-4.5 gap-3 rounded-md bg-pine-soft px-3.5 py-3 text-facts text-pine-ink outline-none forced-colors:border"
    >
      <MailCheck aria-hidden className="mt-px size-5 shrink-0" />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {isSentAgain ? (
            <>
              {'Neue E-\u2060Mail geschickt: Öffne den Link, der an '}
              <b>{email}</b> ging.
            </>
          ) : isReturning ? (
            <>
              {'Die E-\u2060Mail mit dem Link ging an '}
              <b>{email}</b>. Findest du sie nicht oder gilt der Link nicht mehr, schicken wir dir eine neue.
            </>
          ) : (
            <>
              {'Wir haben eine E-\u2060Mail an '}
              <b>{email}</b> geschickt. Öffne den Link darin, dann kannst du dich anmelden.
            </>
          )}
        </p>
        <Button
          kind="text"
          size="sm"
          busy={isBusy}
          className="-ml-3.5 text-pine-ink hover:bg-[color-mix(in_srgb,currentColor_12%,transparent)]! forced-colors:mt-1.5 forced-colors:ml-0"
          onClick={() => void sendAgain()}
        >
          E-Mail erneut senden
        </Button>
      </div>
    </div>
  );
}

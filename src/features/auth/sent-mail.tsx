import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useState } from 'react';

import { takeFocus } from '@/lib/browser/take-focus';
import { Button } from '@/ui/button';

import { useResend } from './use-resend';

/** Time until the mail can be sent again, in milliseconds; the auth service allows no more. */
const AGAIN_AFTER_MS = 60_000;

type SentMailProps = { email: string; onOther: () => void; onSignIn: () => void };

/** Replaces the sign-up form after a registration. Takes the focus, as the form that had it is gone. */
export function SentMail({ email, onOther, onSignIn }: SentMailProps) {
  const { sendAgain, isBusy, isSentAgain } = useResend(email);
  const [round, setRound] = useState(0);
  const [readyRound, setReadyRound] = useState(-1);
  const isReady = readyRound === round;
  useEffect(() => {
    const timer = setTimeout(() => setReadyRound(round), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [round]);

  async function again() {
    if (await sendAgain()) setRound(round + 1);
  }
  return (
    <>
      <title>Sieh in dein Postfach · Päckchen</title>
      <span aria-hidden className="grid size-23 place-items-center rounded-full bg-pine-soft text-pine-ink">
        <MailCheck className="size-10" />
      </span>
      <h1 ref={takeFocus} tabIndex={-1} className="mt-5 text-h1 outline-none">
        Sieh in dein Postfach
      </h1>
      <p role="status" className="mt-2 [overflow-wrap:anywhere] text-ink-2">
        {isSentAgain
          ? 'Neue E-\u2060Mail geschickt: Öffne den Link, der an '
          : 'Öffne den Link in der E-\u2060Mail an '}
        <b className="text-ink">{email}</b>
        {isSentAgain ? ' ging.' : '. Dann kannst du dich anmelden.'}
      </p>
      <div className="mt-6 flex flex-col gap-2">
        <Button kind="secondary" full busy={isBusy} disabled={!isReady} onClick={() => void again()}>
          Nochmal senden
        </Button>
        <Button kind="text" full onClick={onOther}>
          Andere Adresse
        </Button>
        <Button kind="text" full onClick={onSignIn}>
          Zur Anmeldung
        </Button>
      </div>
    </>
  );
}

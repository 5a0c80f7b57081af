import ArrowLeft from 'lucide-react/icons/arrow-left';
import MailCheck from 'lucide-react/icons/mail-check';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';

import { requestResetLink } from '@/data/session/request-reset-link';
import { emailProblem } from '@/domain/account/sign-up';
import { paths } from '@/lib/address/paths';
import { Button, buttonClass } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { CentredPage, OutcomePage } from '@/ui/layout/centred-page';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (emailProblem(email) !== null) return setProblem('Bitte gib eine gültige E-Mail-Adresse ein.');
    setBusy(true);
    const failure = await requestResetLink(email.trim(), paths.resetPassword);
    setBusy(false);
    if (failure !== null) return setProblem(failure);
    setSentTo(email.trim());
  }

  if (sentTo !== null)
    return (
      <OutcomePage
        title="E-Mail gesendet"
        icon={MailCheck}
        role="status"
        text={
          <>
            Wenn es zu <b className="font-semibold text-ink">{sentTo}</b> ein Konto gibt, liegt der Link
            gleich in deinem Postfach. Er gilt eine Stunde.
          </>
        }
      />
    );

  return (
    <CentredPage title="Passwort vergessen">
      <form
        noValidate
        onChange={() => setProblem(null)}
        onSubmit={(event) => void send(event)}
        className="flex w-full max-w-[400px] flex-col"
      >
        <h1 className="text-h1">Passwort vergessen?</h1>
        <p className="mt-2 text-balance text-ink-2">
          Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort vergibst.
        </p>
        <Field required label="E-Mail" error={problem} className="mt-6 text-left">
          <Input
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={isBusy} full className="mt-4.5">
          Reset-Link senden
        </Button>
        <Link to={paths.auth} className={buttonClass({ kind: 'text', className: 'mt-2' })}>
          <ArrowLeft aria-hidden />
          Zurück zur Anmeldung
        </Link>
      </form>
    </CentredPage>
  );
}

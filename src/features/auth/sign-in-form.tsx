import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { askAuth } from '@/data/session/ask-auth';
import { signInWithPassword } from '@/data/session/password-sign-in';
import { paths } from '@/lib/address/paths';
import { loadAuth } from '@/lib/supabase/load-auth';
import { whenIdle } from '@/lib/when-idle';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { PasswordInput } from '@/ui/form/password-input';
import { lazyPart } from '@/ui/lazy-part';
import { linkClass } from '@/ui/link';
import { showToast } from '@/ui/toast/toast';

import { useGuestLosses } from './use-guest-losses';

const ConfirmationNotice = lazyPart(() => import('./confirmation-notice'), 'ConfirmationNotice');

type SignInFormProps = {
  /** To begin with. */
  email: string | undefined;
  onReset: (email: string) => void;
};

/** Deliberately without a form library: this is the first thing a visitor loads, and the browser checks it. */
export function SignInForm({ email: known, onReset }: SignInFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The address whose owner has the right password, but has not opened the link in the mail. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { mayLeave, question } = useGuestLosses();

  // Ready before the button is pressed, but not in the way of the first paint.
  useEffect(() => whenIdle(() => void loadAuth().catch(() => null)), []);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = typed(event.currentTarget);
    if (!(await mayLeave())) return;
    setBusy(true);
    setFailure(null);
    setUnconfirmed(null);
    const { answer, problem } = await askAuth((auth) => signInWithPassword(auth, { email, password }));
    setBusy(false);
    if (problem !== null) {
      setFailure(problem);
      setUnconfirmed(answer?.error?.code === 'email_not_confirmed' ? email : null);
      showToast({ tone: 'error', title: 'Anmeldung fehlgeschlagen', description: problem });
      return;
    }
    showToast({ tone: 'success', title: 'Erfolgreich angemeldet', description: 'Willkommen zurück!' });
  }

  return (
    <form onSubmit={(event) => void signIn(event)} className="flex flex-col gap-4.5">
      {question}
      {unconfirmed !== null && <ConfirmationNotice email={unconfirmed} isReturning />}
      <Field required label="E-Mail">
        <Input
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={known}
          onChange={() => {
            setFailure(null);
            setUnconfirmed(null);
          }}
        />
      </Field>
      <Field
        required
        label="Passwort"
        error={failure}
        labelEnd={
          <Link to={paths.forgotPassword} className={linkClass({ className: '-my-3 text-facts' })}>
            Passwort vergessen?
          </Link>
        }
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          onChange={() => setFailure(null)}
        />
      </Field>
      <Button type="submit" busy={isBusy} full>
        Anmelden
      </Button>
      <Button
        kind="text"
        size="sm"
        className="-mt-2.5 self-center text-ink-2"
        onClick={({ currentTarget: { form } }) => onReset(form ? typed(form).email : '')}
      >
        Reset-Link gleich hier anfordern
      </Button>
    </form>
  );
}

function typed(form: HTMLFormElement): { email: string; password: string } {
  const values = new FormData(form);
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
}

import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { whenIdle } from '@/lib/browser/when-idle';
import { loadAuth } from '@/lib/supabase/auth/load-auth';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { PasswordInput } from '@/ui/form/password-input';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { linkClass } from '@/ui/link';

import { useSignIn } from './use-sign-in';

const ConfirmationNotice = lazyPart(() => import('./confirmation-notice'), 'ConfirmationNotice');

type SignInFormProps = {
  /** Initial email address. */
  email: string | undefined;
  onReset: (email: string) => void;
};

/** Sign-in form without a form library: every visitor loads this page first, and native validation suffices. */
export function SignInForm({ email: known, onReset }: SignInFormProps) {
  /** Email address whose password was correct but which is not confirmed yet. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { signIn, isBusy, failure, forgetFailure, question } = useSignIn();

  // Preloads the auth client, but after the first paint.
  useEffect(() => whenIdle(() => void loadAuth().catch(() => null)), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const credentials = typed(event.currentTarget);
    setUnconfirmed(null);
    const answer = await signIn(credentials);
    if (answer?.isUnconfirmed) setUnconfirmed(credentials.email);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      {question}
      {unconfirmed !== null && <ConfirmationNotice email={unconfirmed} />}
      <Field required label="E-Mail">
        <Input
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={known}
          onChange={() => {
            forgetFailure();
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
          autoFocus={known !== undefined}
          onChange={forgetFailure}
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

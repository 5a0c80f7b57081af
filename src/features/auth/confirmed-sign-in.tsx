import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import { wantedPath } from '@/lib/address/wanted-path';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { PasswordInput } from '@/ui/form/password-input';

import { useSignIn } from './use-sign-in';

/** Sign-in after the email address was confirmed; asks only for the password. */
export function ConfirmedSignIn({ email }: { email: string }) {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [isIn, setIn] = useState(false);
  const { signIn, isBusy, failure, forgetFailure, question } = useSignIn();
  if (isIn && session.status === 'user') return <Navigate to={wantedPath()} replace />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await signIn({ email, password });
    if (answer?.isIn) setIn(true);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-6 w-full max-w-[400px]">
      {question}
      <p className="text-facts [overflow-wrap:anywhere] text-ink-2">
        Für das Konto <b className="font-semibold text-ink">{email}</b>
      </p>
      {/* Hidden field that lets password managers find the account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field required label="Passwort" error={failure} className="mt-3 text-left">
        <PasswordInput
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            forgetFailure();
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy || isIn} full className="mt-4.5">
        Anmelden
      </Button>
    </form>
  );
}

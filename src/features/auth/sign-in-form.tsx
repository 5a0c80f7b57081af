import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { leaveGuestMode } from '@/data/session/guest-mode';
import { auth } from '@/lib/auth-client';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Input } from '@/ui/input';
import { linkClass } from '@/ui/link';
import { PasswordInput } from '@/ui/password-input';
import { showToast } from '@/ui/toast';

import { authErrorText } from './auth-error-text';

/** Deliberately without a form library: this is the first thing a visitor loads, and the browser checks it. */
export function SignInForm() {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    await leaveGuestMode();
    const { error } = await auth.signInWithPassword({
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    });
    setBusy(false);
    if (error) {
      const description = authErrorText(error);
      setFailure(description);
      showToast({ tone: 'error', title: 'Anmeldung fehlgeschlagen', description });
      return;
    }
    showToast({ tone: 'success', title: 'Erfolgreich angemeldet', description: 'Willkommen zurück!' });
  }

  const errorId = failure ? `${id}-error` : undefined;
  return (
    <form onSubmit={(event) => void signIn(event)} className="flex flex-col gap-4.5">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-email`} className="text-label">
          E-Mail
        </label>
        <Input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          aria-describedby={errorId}
          onChange={() => setFailure(null)}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <div className="flex items-center justify-between">
          <label htmlFor={`${id}-password`} className="text-label">
            Passwort
          </label>
          <Link to={paths.forgotPassword} className={linkClass('-my-3 text-[15px]')}>
            Passwort vergessen?
          </Link>
        </div>
        <PasswordInput
          id={`${id}-password`}
          name="password"
          autoComplete="current-password"
          required
          aria-describedby={errorId}
          onChange={() => setFailure(null)}
        />
        {failure && <FieldError id={`${id}-error`}>{failure}</FieldError>}
      </div>
      <Button type="submit" busy={isBusy} className="w-full">
        Anmelden
      </Button>
    </form>
  );
}

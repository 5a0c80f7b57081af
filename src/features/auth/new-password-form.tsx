import { type AuthError, AuthUnknownError } from '@supabase/supabase-js';
import Check from 'lucide-react/icons/check';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { authErrorText } from '@/data/session/auth-error-text';
import { endedSession } from '@/data/session/session';
import { useSession, useSetSession } from '@/data/session/session-context';
import { signOut } from '@/data/session/sign-out';
import { resetPasswordProblem } from '@/domain/account/password';
import { paths } from '@/lib/address/paths';
import { mailLinkAuth } from '@/lib/supabase/auth/mail-link-auth';
import { Button, buttonClass } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { PasswordInput } from '@/ui/form/password-input';
import { CentredPage, OutcomePage } from '@/ui/layout/centred-page';
import { showToast } from '@/ui/toast/toast';

/** The auth client throws on unexpected responses. */
const noAnswer = { error: new AuthUnknownError('No usable answer', null) };

const TO_SIGN_IN_MS = 1500;

interface NewPasswordFormProps {
  email: string;
  /** The permission to set a password has expired while the form was open. */
  onExpired: () => void;
}

export function NewPasswordForm({ email, onExpired }: NewPasswordFormProps) {
  const session = useSession();
  const setSession = useSetSession();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<{ password?: string; confirmation?: string }>({});
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open');

  async function save(event: FormEvent) {
    event.preventDefault();
    const problem = resetPasswordProblem(password);
    if (problem !== null) return setErrors({ password: problem });
    if (password !== confirmation)
      return setErrors({ confirmation: 'Die Passwörter stimmen nicht überein.' });
    setErrors({});
    setState('busy');
    const { error } = await mailLinkAuth.updateUser({ password }).catch(() => noAnswer);
    if (error) {
      setState('open');
      if (isOver(error)) return onExpired();
      return setErrors({ password: authErrorText(error) });
    }
    await mailLinkAuth.signOut({ scope: 'local' }).catch(() => null);
    // A signed-in user has to sign in again with the new password. `left: false` keeps unsent changes, unlike a
    // sign-out that the user has asked for.
    if (session.status === 'user') {
      setSession(endedSession({ left: false }));
      await signOut();
    }
    setState('saved');
    showToast({ tone: 'success', title: 'Passwort gespeichert. Du kannst dich jetzt einloggen.' });
  }

  if (state === 'saved') return <Saved />;
  return (
    <CentredPage title="Neues Passwort">
      <form
        noValidate
        onChange={() => setErrors({})}
        onSubmit={(event) => void save(event)}
        className="flex w-full max-w-[400px] flex-col"
      >
        <h1 className="text-h1">Neues Passwort</h1>
        <p className="mt-2 [overflow-wrap:anywhere] text-ink-2">
          Für das Konto <b className="font-semibold text-ink">{email}</b>
        </p>
        {/* Hidden field that lets password managers store the new password under this account. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          required
          label="Neues Passwort"
          hint="Mindestens 8 Zeichen"
          error={errors.password}
          className="mt-6 text-left"
        >
          <PasswordInput
            autoComplete="new-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field required label="Passwort bestätigen" error={errors.confirmation} className="mt-4.5 text-left">
          <PasswordInput
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={state === 'busy'} full className="mt-6">
          Passwort speichern
        </Button>
      </form>
    </CentredPage>
  );
}

function isOver({ name, code, status }: AuthError): boolean {
  return (
    name === 'AuthSessionMissingError' || code === 'session_not_found' || status === 401 || status === 403
  );
}

function Saved() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), TO_SIGN_IN_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <OutcomePage title="Passwort gespeichert" icon={Check} text="Gleich geht es weiter zur Anmeldung.">
      <Link to={paths.login} replace className={buttonClass({ className: 'mt-6 max-md:w-full' })}>
        Zur Anmeldung
      </Link>
    </OutcomePage>
  );
}

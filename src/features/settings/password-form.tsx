import { type FormEvent, useState } from 'react';

import { changePassword } from '@/data/session/change-password';
import { changedPasswordProblem } from '@/domain/account/password';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { PasswordInput } from '@/ui/form/password-input';
import { showToast } from '@/ui/toast/toast';

const empty = { current: '', next: '', confirmation: '' };
type Values = typeof empty;
type Errors = Partial<Record<keyof Values, string>>;

export function PasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const problems = problemsOf(values);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    const change = await changePassword(email, values.current, values.next);
    setBusy(false);
    if (change.kind === 'changed') {
      setValues(empty);
      showToast({ tone: 'success', title: 'Passwort geändert' });
      return;
    }
    const isWrong = change.kind === 'wrong_password';
    const description = isWrong ? 'Aktuelles Passwort ist falsch' : change.problem;
    setErrors(isWrong ? { current: description } : { next: description });
    showToast({ tone: 'error', title: 'Fehler beim Ändern des Passworts', description });
  }

  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-4.5 grid gap-4.5">
      {/* Password managers store the new password under this user name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field required label="Aktuelles Passwort" error={errors.current}>
        <PasswordInput autoComplete="current-password" {...field('current')} />
      </Field>
      <Field required label="Neues Passwort" hint="Mindestens 6 Zeichen" error={errors.next}>
        <PasswordInput autoComplete="new-password" {...field('next')} />
      </Field>
      <Field required label="Passwort bestätigen" error={errors.confirmation}>
        <PasswordInput autoComplete="new-password" {...field('confirmation')} />
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          Passwort ändern
        </Button>
      </div>
    </form>
  );
}

function problemsOf({ current, next, confirmation }: Values): Errors {
  const nextProblem = changedPasswordProblem(next);
  return {
    ...(current === '' && { current: 'Aktuelles Passwort ist erforderlich' }),
    ...(nextProblem !== null && { next: nextProblem }),
    ...(next !== confirmation && { confirmation: 'Passwörter stimmen nicht überein' }),
  };
}

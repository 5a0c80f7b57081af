import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import { askAuth } from '@/data/session/ask-auth';
import { signUpWithPassword } from '@/data/session/password-sign-in';
import { emptySignUp, signUpSchema, type SignUp } from '@/domain/account/sign-up';
import { paths } from '@/lib/address/paths';
import { Button } from '@/ui/button';
import { Field, FieldMessage } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { PasswordInput } from '@/ui/form/password-input';
import { showToast } from '@/ui/toast/toast';

import { useGuestLosses } from './use-guest-losses';

export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, reset, setError, clearErrors, formState } = useForm<SignUp>({
    resolver: zodResolver(signUpSchema),
    defaultValues: emptySignUp,
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const problemId = useId();
  const { mayLeave, question } = useGuestLosses();

  async function signUp({ name, email, password }: SignUp) {
    if (!(await mayLeave())) return;
    const { answer, problem } = await askAuth((auth) =>
      signUpWithPassword(auth, {
        email,
        password,
        options: { data: { name }, emailRedirectTo: `${location.origin}${paths.emailConfirmed}` },
      }),
    );
    const hasNoIdentity = answer?.data.user?.identities?.length === 0;
    if (hasNoIdentity || answer?.error?.message.includes('already registered')) {
      const description = 'Diese Email-Adresse ist bereits registriert. Versuche dich anzumelden.';
      setError('email', { message: description });
      showToast({ tone: 'error', title: 'Email bereits registriert', description });
      return;
    }
    if (problem !== null) {
      setError('root', { message: problem });
      showToast({ tone: 'error', title: 'Registrierung fehlgeschlagen', description: problem });
      return;
    }
    reset();
    onSent(email);
    showToast({
      tone: 'success',
      title: 'Registrierung erfolgreich',
      description: 'Überprüfe deine E-Mails für die Bestätigung.',
    });
  }

  function reportInvalid() {
    showToast({
      tone: 'error',
      title: 'Ungültige Eingaben',
      description: 'Bitte überprüfe deine Eingaben.',
    });
  }

  function clear(name: keyof SignUp) {
    clearErrors(name);
    clearErrors('root');
  }

  const field = (name: keyof SignUp) => register(name, { onChange: () => clear(name) });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(signUp, reportInvalid)(event)}
      className="flex flex-col gap-4.5"
    >
      {question}
      <Field required label="Name" error={errors.name?.message}>
        <Input {...field('name')} autoComplete="name" />
      </Field>
      <Field required label="E-Mail" error={errors.email?.message}>
        <Input {...field('email')} type="email" autoComplete="email" />
      </Field>
      <Field
        required
        label="Passwort"
        hint="Mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben und einer Zahl."
        error={errors.password?.message}
      >
        <PasswordInput {...field('password')} autoComplete="new-password" />
      </Field>
      <Field required label="Passwort bestätigen" error={errors.confirmation?.message}>
        <PasswordInput {...field('confirmation')} autoComplete="new-password" />
      </Field>
      {errors.root && <FieldMessage id={problemId} hint={null} error={errors.root.message} />}
      <Button type="submit" busy={isSubmitting} full aria-describedby={errors.root && problemId}>
        Registrieren
      </Button>
    </form>
  );
}

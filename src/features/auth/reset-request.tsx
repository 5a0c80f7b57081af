import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, useState } from 'react';

import { requestResetLink } from '@/data/session/request-reset-link';
import { paths } from '@/lib/address/paths';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { showToast } from '@/ui/toast/toast';

/** Form that requests a reset link; replaces the tabs of the sign-in page. */
export function ResetRequest({ typed, onBack }: { typed: string; onBack: () => void }) {
  const [email, setEmail] = useState(typed);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function refuse(title: string, description: string) {
    setProblem(description);
    showToast({ tone: 'error', title, description });
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return refuse('E-Mail erforderlich', 'Bitte gib deine E-Mail-Adresse ein.');
    setBusy(true);
    const failure = await requestResetLink(email.trim(), paths.auth);
    setBusy(false);
    if (failure !== null) return refuse('Fehler beim Senden', failure);
    showToast({
      tone: 'success',
      title: 'E-Mail gesendet',
      description: 'Überprüfe deine E-Mails für den Passwort-Reset-Link.',
    });
  }

  return (
    <form
      noValidate
      onChange={() => setProblem(null)}
      onSubmit={(event) => void send(event)}
      className="mt-6 flex flex-col gap-4.5"
    >
      <Field required label="E-Mail" error={problem}>
        <Input
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} full>
        Reset-Link senden
      </Button>
      <Button kind="text" icon={ArrowLeft} full className="-mt-2" onClick={onBack}>
        Zurück zur Anmeldung
      </Button>
    </form>
  );
}

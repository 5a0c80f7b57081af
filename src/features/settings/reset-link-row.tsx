import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';

import { requestResetLink } from '@/data/session/request-reset-link';
import { paths } from '@/lib/address/paths';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast/toast';

import { SettingsRow } from './settings-card';

export function ResetLinkRow({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    const failure =
      email === '' ? 'Keine E-Mail-Adresse gefunden.' : await requestResetLink(email, paths.auth);
    setBusy(false);
    if (failure !== null) showToast({ tone: 'error', title: 'Fehler beim Versenden', description: failure });
    else
      showToast({
        tone: 'success',
        title: 'E-Mail versendet',
        description: 'Überprüfe deine E-Mails für den Passwort-Reset-Link.',
      });
  }

  return (
    <SettingsRow
      title="Passwort vergessen?"
      hint="Wir schicken dir einen Link per E-Mail."
      action={
        <Button kind="secondary" icon={Mail} busy={isBusy} onClick={() => void send()}>
          Link senden
        </Button>
      }
    />
  );
}

import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { asAppError, failWithoutCode } from '@/data/app-error';
import type { Account } from '@/data/session/session';
import { paths } from '@/lib/address/paths';
import { downloadFile } from '@/lib/browser/download-file';
import { rest } from '@/lib/supabase/rest-client';
import { Button, buttonClass } from '@/ui/button';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { showToast } from '@/ui/toast/toast';

import { SettingsCard, SettingsRow } from './settings-card';

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog'), 'DeleteAccountDialog');

export function DataCard({ account }: { account: Account }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <SettingsCard title="Deine Daten" hint="Sie gehören dir: nimm sie mit oder lösche sie.">
      <ExportRow account={account} />
      <SettingsRow
        title="In den Kalender"
        hint="Alle Geburtstage und Anlässe als Kalenderdatei (.ics), mit Erinnerungen."
        action={
          <Link
            to={paths.people}
            state={{ dialog: 'calendar' }}
            className={buttonClass({ kind: 'secondary' })}
          >
            <CalendarPlus aria-hidden />
            In den Kalender
          </Link>
        }
      />
      <SettingsRow
        title="Konto löschen"
        hint="Dein Konto und alles, was du gespeichert hast, verschwindet sofort."
        action={
          <Button kind="danger-line" icon={Trash2} onClick={() => setDeleting(true)}>
            Konto löschen
          </Button>
        }
      />
      <DeleteAccountDialog open={isDeleting} onClose={() => setDeleting(false)} />
    </SettingsCard>
  );
}

function ExportRow({ account }: { account: Account }) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { exportAccount } = await import('@/data/supabase/export/account-export').catch(failWithoutCode);
      const { userId: id, email, name } = account;
      const now = new Date();
      const everything = await exportAccount(rest, { id, email, name }, now);
      const text = JSON.stringify(everything, null, 2);
      downloadFile(`paeckchen-daten-${localDay(now)}.json`, 'application/json', text);
      showToast({
        tone: 'success',
        title: 'Daten exportiert',
        description: 'Die Datei liegt in deinen Downloads.',
      });
    } catch (error) {
      showToast({ tone: 'error', title: 'Fehler beim Exportieren', description: asAppError(error).message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <SettingsRow
      title="Daten exportieren"
      hint="Eine JSON-Datei mit allem, was dir gehört: Profil, Personen, Geschenke, Wünsche, Erinnerungen, Beiträge in Gruppen und was du für andere übernommen hast."
      action={
        <Button kind="secondary" icon={Download} busy={isBusy} onClick={() => void download()}>
          Daten exportieren
        </Button>
      }
    />
  );
}

function localDay(date: Date): string {
  return date.toLocaleDateString('sv-SE');
}

import { type FormEvent, useState } from 'react';

import { asAppError } from '@/data/app-error';
import { endedSession } from '@/data/session/session';
import { useSetSession } from '@/data/session/session-context';
import { forgetSession } from '@/data/session/sign-out';
import { deleteAccount } from '@/data/supabase/export/account-export';
import { rest } from '@/lib/supabase/rest-client';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { showToast } from '@/ui/toast/toast';

const WORD = 'LÖSCHEN';

export const DeleteAccountDialog = freshDialog(Confirmation);

function Confirmation({ open, onClose }: { open: boolean; onClose: () => void }) {
  const setSession = useSetSession();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    if (typed.trim().toLocaleUpperCase('de') !== WORD) return setProblem(`Bitte tippe ${WORD} ein.`);
    setBusy(true);
    try {
      await deleteAccount(rest);
    } catch (error) {
      setBusy(false);
      const description = asAppError(error).message;
      setProblem(description);
      showToast({ tone: 'error', title: 'Fehler beim Löschen', description });
      return;
    }
    setSession(endedSession({ left: true }));
    forgetSession();
    showToast({
      tone: 'success',
      title: 'Konto gelöscht',
      description: 'Alle deine Daten sind gelöscht. Mach’s gut!',
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void confirm();
  }

  return (
    <AlertDialog
      open={open}
      onClose={() => !isBusy && onClose()}
      title="Konto löschen?"
      description="Deine Personen, Geschenkideen, Wünsche und Erinnerungen werden sofort gelöscht. Das lässt sich nicht rückgängig machen. Deine Gruppen und Wichtelrunden bestehen ohne dich weiter. Legt ihr gerade zusammen, klär vorher, was mit dem Geld geschieht."
      confirmLabel="Konto endgültig löschen"
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      <form noValidate onChange={() => setProblem(null)} onSubmit={submit} className="mt-4.5">
        <Field label={`Tippe ${WORD} ein, um fortzufahren`} error={problem}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </AlertDialog>
  );
}

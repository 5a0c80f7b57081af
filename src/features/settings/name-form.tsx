import { type FormEvent, useState } from 'react';

import { askAuth } from '@/data/session/ask-auth';
import type { Account } from '@/data/session/session';
import { localDrafts } from '@/data/texts/drafts';
import { useDraft } from '@/data/texts/use-draft';
import { accountNameProblem } from '@/domain/account/display-name';
import { cleanLine } from '@/domain/text/text';
import { Button } from '@/ui/button';
import { DraftMark } from '@/ui/form/draft-mark';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { showToast } from '@/ui/toast/toast';

export function NameForm({ account }: { account: Account }) {
  const draft = useDraft(localDrafts(`user:${account.userId}`), 'own-name', { name: account.name });
  const { name } = draft.values;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function refuse(title: string, description: string) {
    setProblem(description);
    showToast({ tone: 'error', title, description });
  }

  function discard() {
    draft.clear();
    setProblem(null);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const invalid = accountNameProblem(name);
    if (invalid !== null) return refuse('Ungültiger Name', invalid);
    setBusy(true);
    const cleaned = cleanLine(name);
    draft.change({ name: cleaned });
    const { problem: reason } = await askAuth((auth) => auth.updateUser({ data: { name: cleaned } }));
    setBusy(false);
    if (reason !== null) return refuse('Fehler beim Speichern', reason);
    draft.clear({ name: cleaned });
    showToast({ tone: 'success', title: 'Profil aktualisiert', description: 'Name geändert' });
  }

  return (
    <form
      noValidate
      onChange={() => setProblem(null)}
      onSubmit={(event) => void save(event)}
      className="mt-4.5 grid gap-4.5"
    >
      <Field
        required
        label="Name"
        labelEnd={draft.isDirty && <DraftMark what="Name" onDiscard={discard} />}
        error={problem}
      >
        <Input
          autoComplete="name"
          value={name}
          onChange={({ target }) => draft.change({ name: target.value })}
        />
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          Speichern
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from 'react';

import { guestNameLength, guestNameProblem } from '@/domain/group/invitation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';

/** Asks for the name with which a guest joins a group. */
export function JoinForm({ isBusy = false, onJoin }: { isBusy?: boolean; onJoin: (name: string) => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = guestNameProblem(name);
    setProblem(found);
    if (found === null) onJoin(name.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field required label="Wie heißt du?" hint="So sehen dich die anderen in der Gruppe." error={problem}>
        <Input
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(null);
          }}
          autoComplete="name"
          maxLength={2 * guestNameLength.most}
        />
      </Field>
      <Button type="submit" full busy={isBusy}>
        Mitmachen
      </Button>
    </form>
  );
}

import { type FormEvent, useId, useState } from 'react';

import { nameQuestion } from '@/data/groups/group-toasts';
import { textLimits } from '@/domain/text/text';
import { initial } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Input } from '@/ui/form/input';
import { Page } from '@/ui/layout/page';
import { paperClass } from '@/ui/paper/paper';

/** Asks a guest for a name before joining; the answer may be empty. */
export function GuestName({ onAnswer }: { onAnswer: (name: string) => void }) {
  const [name, setName] = useState('');
  const headingId = useId();
  const hintId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onAnswer(name);
  }

  return (
    <Page className="flex flex-1 flex-col items-center justify-center py-10">
      <form onSubmit={submit} className="w-full max-w-[480px] text-center">
        <span
          aria-hidden
          className={cx(
            paperClass('himbeere'),
            'mx-auto grid size-23 place-items-center rounded-full font-display text-h1 font-bold',
          )}
        >
          {initial(name.trim() || 'Mitglied')}
        </span>
        <h1 id={headingId} className="mt-5.5 text-h1 text-balance">
          {nameQuestion}
        </h1>
        <p id={hintId} className="mt-2 text-balance text-ink-2">
          Du machst als Gast in der Gruppe mit. Ohne Namen heißt du dort „Mitglied“.
        </p>
        <Input
          aria-labelledby={headingId}
          aria-describedby={hintId}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="nickname"
          maxLength={textLimits.name}
          className="mt-6 w-full"
        />
        <Button type="submit" full disabled={name.trim() === ''} className="mt-3.5">
          Beitreten
        </Button>
        <Button kind="text" full className="mt-1.5" onClick={() => onAnswer('')}>
          Überspringen
        </Button>
      </form>
    </Page>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { nameQuestion } from '@/data/groups/group-toasts';
import { joinCodeProblem, normalizeJoinCode } from '@/domain/group/join-code';
import { textLimits } from '@/domain/text/text';
import { groupPath } from '@/lib/address/paths';
import { Button } from '@/ui/button';
import { Input } from '@/ui/form/input';
import { Card } from '@/ui/layout/card';

import { type Me, withTypedName } from '../shared/use-me';
import { joinByCode } from './join-with-code';

export function JoinByCode({ me }: { me: Me }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [name, setName] = useState('');
  const join = useMutation(joinByCode(withTypedName(me, name)));
  const headingId = useId();
  const messageId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = joinCodeProblem(code);
    setProblem(found);
    if (found !== null || join.isPending) return;
    join.mutate(code, { onSuccess: (groupId) => void navigate(groupPath(groupId)) });
  }

  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      className="flex min-w-0 flex-[2_1_13rem] flex-wrap items-center justify-between gap-x-8 gap-y-2.5 p-3.5 md:px-5.5"
    >
      <div>
        <h2 id={headingId} className="text-h3">
          Mit Code beitreten
        </h2>
        <p className="text-small text-ink-2 max-md:hidden">
          Den Code bekommst du von der Person, die die Gruppe leitet.
        </p>
      </div>
      <form noValidate onSubmit={submit} className="flex w-full flex-wrap gap-2 md:w-90">
        {me.isGuest && (
          <label className="basis-full text-small font-semibold">
            {nameQuestion}
            <Input
              value={name}
              onChange={({ target }) => setName(target.value)}
              placeholder={me.nameForOthers}
              autoComplete="nickname"
              maxLength={textLimits.name}
            />
          </label>
        )}
        <Input
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : messageId}
          aria-label="Beitrittscode"
          value={code}
          onChange={(event) => {
            setCode(normalizeJoinCode(event.target.value));
            setProblem(null);
          }}
          autoComplete="off"
          placeholder={me.isGuest ? 'Code' : undefined}
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1 basis-28 font-display text-[1.125rem] font-[650] tracking-[.14em]"
        />
        <Button type="submit" kind="secondary" disabled={code === ''} busy={join.isPending}>
          Beitreten
        </Button>
        <p id={messageId} role="alert" className="basis-full text-small text-danger-ink empty:hidden">
          {problem !== null && (
            <>
              <b className="block font-semibold">Ungültiger Code</b> {problem}
            </>
          )}
        </p>
      </form>
    </Card>
  );
}

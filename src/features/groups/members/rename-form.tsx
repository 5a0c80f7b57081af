import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { groupNameSchema, groupTextFields } from '@/domain/group/group-form';
import { localDrafts } from '@/lib/texts/drafts';
import { useDraft } from '@/lib/texts/use-draft';
import { Button } from '@/ui/button';
import { DraftMark } from '@/ui/form/draft-mark';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Card } from '@/ui/layout/card';
import { TextConflict } from '@/ui/text-conflict';

import { renameGroup } from './rename-group';

const { label } = groupTextFields.name;

/** Form for the group name. Enter saves, Escape cancels, as the hint says. */
export function RenameForm({ groupRef, name }: { groupRef: GroupRef; name: string }) {
  const draft = useDraft(localDrafts(`user:${groupRef.userId}`), `group-name:${groupRef.groupId}`, { name });
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rename = useMutation(renameGroup(groupRef));
  const { name: typed } = draft.values;
  const isChanged = typed.trim() !== name;

  const {
    save: submit,
    forget,
    question,
  } = useConflictForm<Parameters<typeof rename.mutate>[0]>({
    mutation: rename,
    fields: groupTextFields,
    subject: label,
    typed: () => ({ name: typed }),
    read(send, _intent, taken) {
      const result = groupNameSchema.safeParse(taken.name ?? typed);
      setProblem(result.error?.issues[0]?.message ?? null);
      if (result.success) send({ change: { name: result.data }, base: draft.base });
    },
    onSaved: () => draft.clear({ name: typed }),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (isChanged) submit();
  }
  function cancel() {
    forget();
    draft.clear();
    setProblem(null);
  }

  return (
    <Card className="p-4.5 md:px-6 md:pt-5.5 md:pb-6">
      <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
        <Field
          required
          label={label}
          labelEnd={draft.isDirty && <DraftMark what={label} onDiscard={cancel} />}
          hint={<span className="hidden md:any-pointer-fine:block">Enter speichert, Escape bricht ab.</span>}
          error={problem}
          className="min-w-[min(15rem,100%)] flex-1"
        >
          <Input
            ref={field}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => {
              draft.change({ name: target.value });
              setProblem(null);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') cancel();
            }}
          />
        </Field>
        <span className="flex flex-wrap gap-2 md:pt-6.5 [&>button]:min-h-12">
          <Button type="submit" busy={rename.isPending} disabled={!isChanged}>
            Speichern
          </Button>
        </span>
        {question && <TextConflict {...question} next={field} className="w-full" />}
      </form>
    </Card>
  );
}

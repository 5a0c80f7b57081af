import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { localDrafts } from '@/data/texts/drafts';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { useDraft } from '@/data/texts/use-draft';
import { groupNameSchema, groupTextFields } from '@/domain/group/group-form';
import { TextConflict } from '@/ui/text-conflict';

import { NameCard } from './name-card';
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

  const { save, forget, question } = useConflictForm<Parameters<typeof rename.mutate>[0]>({
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

  function cancel() {
    forget();
    draft.clear();
    setProblem(null);
  }

  return (
    <NameCard
      ref={field}
      label={label}
      hint={<span className="hidden md:any-pointer-fine:block">Enter speichert, Escape bricht ab.</span>}
      problem={problem}
      isDraft={draft.isDirty}
      onDiscard={cancel}
      isChanged={isChanged}
      isBusy={rename.isPending}
      save={() => isChanged && save()}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => {
        draft.change({ name: target.value });
        setProblem(null);
      }}
      onKeyDown={({ key }) => key === 'Escape' && cancel()}
    >
      {question && <TextConflict {...question} next={field} className="w-full" />}
    </NameCard>
  );
}

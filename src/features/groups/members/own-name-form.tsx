import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import type { Membership } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { groupNameSchema } from '@/domain/group/group-form';
import { localDrafts } from '@/lib/texts/drafts';
import { useDraft } from '@/lib/texts/use-draft';
import { Button } from '@/ui/button';
import { DraftMark } from '@/ui/form/draft-mark';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Card } from '@/ui/layout/card';

import { renameMe } from './member-changes';

/** Form for the user's name in a group. Between two devices the last change wins. */
export function OwnNameForm({ me }: { me: Membership }) {
  const { data: members } = useQuery(groupQueries.members(me));
  const name = members?.find(({ id }) => id === me.memberId)?.displayName;
  return name === undefined ? null : <NameForm me={me} name={name} />;
}

const label = 'Dein Name in dieser Gruppe';

function NameForm({ me, name }: { me: Membership; name: string }) {
  const rename = useMutation(renameMe(me));
  const drafts = localDrafts(`user:${me.userId}`);
  const isSending = rename.isPending;
  const draft = useDraft(drafts, `member-name:${me.groupId}`, { name }, { isSending });
  const [problem, setProblem] = useState<string | null>(null);
  const { name: typed } = draft.values;
  const isChanged = typed.trim() !== name;

  function save(event: FormEvent) {
    event.preventDefault();
    const result = groupNameSchema.safeParse(typed);
    setProblem(result.error?.issues[0]?.message ?? null);
    if (result.success && isChanged && !rename.isPending)
      rename.mutate(result.data, { onSuccess: () => draft.clear({ name: typed }) });
  }

  function discard() {
    draft.clear();
    setProblem(null);
  }

  return (
    <Card className="p-4.5 md:px-6 md:pt-5.5 md:pb-6">
      <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
        <Field
          required
          label={label}
          labelEnd={draft.isDirty && <DraftMark what={label} onDiscard={discard} />}
          error={problem}
          className="min-w-[min(15rem,100%)] flex-1"
        >
          <Input
            value={typed}
            autoComplete="nickname"
            onChange={({ target }) => {
              draft.change({ name: target.value });
              setProblem(null);
            }}
          />
        </Field>
        <span className="flex md:pt-6.5 [&>button]:min-h-12">
          <Button type="submit" busy={rename.isPending} disabled={!isChanged}>
            Speichern
          </Button>
        </span>
      </form>
    </Card>
  );
}

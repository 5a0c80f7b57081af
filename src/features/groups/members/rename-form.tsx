import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { groupNameSchema } from '@/domain/group/group-form';
import { useKeptFields } from '@/lib/hooks/use-kept-fields';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Card } from '@/ui/layout/card';

import type { GroupPlace, Membership } from '../shared/group-keys';
import { groupQueries } from '../shared/group-queries';
import { renameGroup } from './detail-changes';
import { renameMe } from './member-changes';

export function GroupNameForm({ place, name }: { place: GroupPlace; name: string }) {
  const rename = useMutation(renameGroup(place));
  const { userId, groupId } = place;
  return (
    <RenameForm
      userId={userId}
      place={`group-name:${groupId}`}
      label="Gruppenname"
      name={name}
      rename={rename}
    />
  );
}

/** How the others read the name of the one who looks. */
export function OwnNameForm({ me }: { me: Membership }) {
  const { data: members } = useQuery(groupQueries.members(me));
  const rename = useMutation(renameMe(me));
  const name = members?.find(({ id }) => id === me.memberId)?.displayName;
  if (name === undefined) return null;
  const { userId, groupId } = me;
  return (
    <RenameForm
      userId={userId}
      place={`own-name:${groupId}`}
      label="Dein Name in dieser Gruppe"
      name={name}
      rename={rename}
    />
  );
}

type RenameFormProps = {
  userId: string;
  /** Where what is typed is kept. */
  place: string;
  label: string;
  name: string;
  rename: { isPending: boolean; mutate: (name: string, then: { onSuccess: () => void }) => void };
};

/** Enter saves, Escape cancels. */
function RenameForm({ userId, place, label, name, rename }: RenameFormProps) {
  const fields = useKeptFields(`user:${userId}`, place, { name });
  const [problem, setProblem] = useState<string | null>(null);
  const { name: typed } = fields.values;
  const isChanged = typed.trim() !== name;

  function save(event: FormEvent) {
    event.preventDefault();
    const result = groupNameSchema.safeParse(typed);
    setProblem(result.error?.issues[0]?.message ?? null);
    if (result.success && isChanged && !rename.isPending)
      rename.mutate(result.data, {
        onSuccess: () => fields.settle({ name: typed }),
      });
  }
  function cancel() {
    fields.settle();
    setProblem(null);
  }

  return (
    <Card className="p-4.5 md:px-6 md:pt-5.5 md:pb-6">
      <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
        <Field
          required
          label={label}
          hint={<span className="hidden md:any-pointer-fine:block">Enter speichert, Escape bricht ab.</span>}
          error={problem}
          className="min-w-[min(15rem,100%)] flex-1"
        >
          <Input
            value={typed}
            autoComplete="off"
            onChange={({ target }) => {
              fields.change({ name: target.value });
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
          {isChanged && (
            <Button kind="text" onClick={cancel}>
              Abbrechen
            </Button>
          )}
        </span>
      </form>
    </Card>
  );
}

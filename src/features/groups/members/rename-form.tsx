import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { groupNameSchema } from '@/domain/group/group-form';
import { useKeptFields } from '@/lib/hooks/use-kept-fields';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Card } from '@/ui/layout/card';

import type { GroupPlace } from '../shared/group-keys';
import { renameGroup } from './detail-changes';

/** Enter saves, Escape cancels. */
export function RenameForm({ place, name }: { place: GroupPlace; name: string }) {
  const fields = useKeptFields(`user:${place.userId}`, `group-name:${place.groupId}`, { name });
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useMutation(renameGroup(place));
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
    <Card className="p-4.5 md:row-span-2 md:px-6 md:pt-5.5 md:pb-6">
      <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
        <Field
          required
          label="Gruppenname"
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

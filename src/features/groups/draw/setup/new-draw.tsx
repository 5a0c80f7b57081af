import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';

import { today } from '@/domain/calendar/calendar-day';
import { type DrawFormOutput, drawFormSchema, newDrawValues } from '@/domain/draw/draw-form';
import type { Group } from '@/domain/group/group';
import { wrappingOf } from '@/domain/person/paper';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { FieldGroup } from '@/ui/form/field';
import { FormError } from '@/ui/form/form-error';
import { Skeleton } from '@/ui/layout/skeleton';

import type { GroupPlace } from '../../shared/group-keys';
import { groupQueries } from '../../shared/group-queries';
import { createDraw } from '../create-draw';
import { DetailsFields } from './details-fields';

type NewDrawProps = {
  place: GroupPlace;
  group: Group;
  /** With the id of what was prepared, or null when nothing was. */
  onDone: (id: string | null) => void;
};

/** Asks everybody, unless somebody is left out. */
export function NewDraw({ place, group, onDone }: NewDrawProps) {
  const day = today(useToday());
  const schema = useMemo(() => drawFormSchema(day), [day]);
  const { data: members } = useQuery(groupQueries.members(place));
  const create = useMutation(createDraw(place));
  // Every try of this form prepares the same draw.
  const [id] = useState(() => crypto.randomUUID());
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: newDrawValues(day, group.eventDate),
  });
  const { field: dayField } = useController({ control, name: 'day' });

  if (members === undefined) return <Skeleton className="h-80 rounded-lg" />;
  const asked = members.filter((member) => !leftOut.has(member.id));
  const me = group.me.memberId;

  function choose(memberId: string, isAsked: boolean) {
    const next = new Set(leftOut);
    if (isAsked) next.delete(memberId);
    else next.add(memberId);
    setLeftOut(next);
  }
  function save({ budget, ...fields }: DrawFormOutput) {
    if (create.isPending) return;
    create.mutate(
      {
        id,
        ...fields,
        budgetCents: budget,
        avoidLast: true,
        noSwaps: false,
        memberIds: asked.map((member) => member.id).filter((memberId) => memberId !== me),
        joins: !leftOut.has(me),
        like: null,
      },
      { onSuccess: () => onDone(id) },
    );
  }

  return (
    <form
      noValidate
      className="draw"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit(save)();
      }}
      onInput={() => create.error !== null && create.reset()}
    >
      <h2 className="text-h2">Wichteln vorbereiten</h2>
      <FieldGroup
        label="Wen fragst du?"
        hint="Alle sagen selbst zu. Ausnahmen legst du im nächsten Schritt fest."
      >
        <div className="draw-chips">
          {members.map((member) => (
            <Chip
              key={member.id}
              type="checkbox"
              paper={wrappingOf(member.paper)}
              checked={!leftOut.has(member.id)}
              onChange={({ target }) => choose(member.id, target.checked)}
            >
              {member.id === me ? `${member.displayName} (du)` : member.displayName}
            </Chip>
          ))}
        </div>
      </FieldGroup>
      <DetailsFields
        register={register}
        errors={formState.errors}
        day={dayField}
        earliest={day}
        today={day}
      />
      {create.error && <FormError>{create.error.message}</FormError>}
      <div className="draw-buttons">
        <Button kind="text" onClick={() => onDone(null)}>
          Abbrechen
        </Button>
        <Button type="submit" busy={create.isPending}>
          Alle fragen
        </Button>
      </div>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';

import type { GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { localDrafts } from '@/data/texts/drafts';
import { useDraft } from '@/data/texts/use-draft';
import { today } from '@/domain/calendar/calendar-day';
import { type DrawFormOutput, drawFormSchema, newDrawValues } from '@/domain/draw/draw-form';
import type { Group } from '@/domain/group/group';
import { wrappingOf } from '@/domain/person/paper';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { useDiscard } from '@/ui/dialog/use-discard';
import { DraftMark } from '@/ui/form/draft-mark';
import { FieldGroup } from '@/ui/form/field';
import { FormError } from '@/ui/form/form-error';
import { Skeleton } from '@/ui/layout/skeleton';

import { createDraw } from '../actions/create-draw';
import { newDrawKey, newDrawName, drawQueries } from '../draw-queries';
import { DetailsFields } from './details-fields';

type NewDrawFormProps = {
  groupRef: GroupRef;
  group: Group;
  /** Called with the id of the prepared draw, or null after cancelling. */
  onDone: (id: string | null) => void;
};

/** Form of a new draw; all members are invited unless they are deselected. */
export function NewDrawForm({ groupRef, group, onDone }: NewDrawFormProps) {
  const day = today(useToday());
  const schema = useMemo(() => drawFormSchema(day), [day]);
  const { data: members } = useQuery(groupQueries.members(groupRef));
  const create = useMutation(createDraw(groupRef));
  const [first] = useState(() => ({ ...newDrawValues(day, group.eventDate), leftOut: '', id: '' }));
  const draft = useDraft(localDrafts(`user:${groupRef.userId}`), newDrawKey(groupRef), first, {
    wordless: ['leftOut', 'id'],
  });
  const { leftOut: leftOutIds, id: sentId, ...typed } = draft.values;
  // One id for all attempts, so that a retry does not create a second draw, even after a reload.
  const [newId] = useState(() => crypto.randomUUID());
  const leftOut = new Set(leftOutIds.split(' '));
  const { register, control, handleSubmit, formState, subscribe } = useForm({
    resolver: zodResolver(schema),
    defaultValues: typed,
  });
  const { data: draws = [] } = useQuery(drawQueries.list(groupRef));
  const isStored = sentId !== newId && draws.some((draw) => draw.id === sentId);
  // A text changed since is stored as another draw if an earlier attempt turns out to be stored.
  const id = isStored && formState.isDirty ? newId : sentId || newId;
  const keep = useEffectEvent(({ values, name }: { values: typeof typed; name?: string }) => {
    // Writes only the changed field into the draft, because another tab may have changed the other fields.
    const changed = Object.entries(values).filter(([field]) => name === undefined || field === name);
    draft.change(Object.fromEntries(changed));
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: (state) => keep(state) }), [subscribe]);
  const { leave, question } = useDiscard(draft.isDirty, giveUp);
  const { field: dayField } = useController({ control, name: 'day' });

  if (members === undefined) return <Skeleton className="h-80 rounded-lg" />;
  const asked = members.filter((member) => !leftOut.has(member.id));
  const me = group.me.memberId;

  function giveUp() {
    draft.clear();
    onDone(null);
  }
  function choose(memberId: string, isAsked: boolean) {
    const next = new Set(leftOut);
    if (isAsked) next.delete(memberId);
    else next.add(memberId);
    draft.change({ leftOut: [...next].join(' ') });
  }
  function save({ budget, ...fields }: DrawFormOutput) {
    if (create.isPending) return;
    draft.change({ id });
    const sent = { ...draft.values, id };
    void store(sent, {
      id,
      ...fields,
      budgetCents: budget,
      avoidLast: true,
      noSwaps: false,
      memberIds: asked.map((member) => member.id).filter((memberId) => memberId !== me),
      joins: !leftOut.has(me),
      like: null,
    });
  }
  /** Stores the draw and then clears the draft, even when the form unmounts meanwhile. */
  async function store(sent: typeof draft.values, draw: typeof create.variables & object) {
    const isStored = await create.mutateAsync(draw).then(
      () => true,
      () => false,
    );
    if (!isStored) return;
    draft.clear(sent);
    onDone(draw.id);
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
      {draft.isOld && <DraftMark what={newDrawName} onDiscard={giveUp} className="my-0" />}
      <FieldGroup
        label="Wen fragst du?"
        hint="Alle sagen selbst zu. Ausnahmen legst du im nächsten Schritt fest."
      >
        <div className="draw-chips flex flex-wrap gap-[8px]">
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
      <div className="flex flex-wrap justify-end gap-[10px]">
        <Button kind="text" onClick={leave}>
          Abbrechen
        </Button>
        <Button type="submit" busy={create.isPending}>
          Alle fragen
        </Button>
      </div>
      {question}
    </form>
  );
}

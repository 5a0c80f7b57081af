import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { addReceived } from '@/data/queries/changes/received-changes';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { today } from '@/domain/calendar/calendar-day';
import { mostOffered, nearestFirst } from '@/domain/capture/capture-people';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { quickReceivedSchema } from '@/domain/history/history-forms';
import { assignPapers } from '@/domain/person/paper';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Chip, ChipGroup } from '@/ui/chip';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';

type ReceivedSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Giver who is chosen at first. */
  personId: string | null;
  onAdded: (gift: ReceivedGift) => void;
};

/** 'Ich habe etwas bekommen': what and from whom, noted for today. */
export const ReceivedSheet = freshDialog(QuickReceived);

function QuickReceived({ open, onClose, personId, onAdded }: ReceivedSheetProps) {
  const data = usePersonalData();
  const { data: people = [] } = useQuery(personQueries.list(data));
  const { data: stored } = useQuery(occasionQueries.list(data));
  const add = useMutation(addReceived(data));
  const day = today(useToday());
  // One id for all attempts, so that retries are idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const [isWhole, setWhole] = useState(false);
  const { register, handleSubmit, control, setValue, formState } = useForm({
    resolver: zodResolver(quickReceivedSchema),
    defaultValues: { title: '', personId: personId ?? '', fromName: '' },
  });
  const { errors, isDirty } = formState;
  const [title, chosen, name] = useWatch({ control, name: ['title', 'personId', 'fromName'] });
  const papers = assignPapers(people);
  const nearest = nearestFirst(people, day, stored);
  const offered = isWhole ? nearest : nearest.slice(0, mostOffered);
  const giver = people.find((person) => person.id === chosen);
  if (giver && !offered.includes(giver)) offered.unshift(giver);

  const save = handleSubmit(({ title, fromName }) => {
    const from = giver
      ? { personId: giver.id, fromName: giver.name }
      : { personId: null, fromName: fromName ?? '' };
    add.mutate(
      { id, title, ...from, receivedOn: day, thankedOn: null, notes: null },
      {
        onSuccess: (gift) => {
          onClose();
          onAdded(gift);
        },
      },
    );
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Ich habe etwas bekommen"
      fit
      dirty={isDirty}
      onSubmit={() => void save()}
      mutation={add}
      submitLabel="Merken"
      canSubmit={title.trim() !== '' && (giver !== undefined || name.trim() !== '')}
    >
      <div className="flex flex-col gap-4.5">
        <Field required label="Titel*" error={errors.title?.message}>
          <Input {...register('title')} required autoComplete="off" enterKeyHint="done" />
        </Field>
        {people.length > 0 && (
          <ChipGroup label="Von wem?">
            {offered.map((person) => (
              <Chip
                key={person.id}
                name="received-from"
                paper={papers.forPerson(person.id)}
                checked={person.id === chosen}
                onChange={() => {
                  setValue('personId', person.id, { shouldDirty: true });
                  setValue('fromName', '');
                }}
              >
                {person.name}
              </Chip>
            ))}
            {offered.length < nearest.length && (
              <Button kind="text" size="sm" className="flex-none" onClick={() => setWhole(true)}>
                Alle
              </Button>
            )}
          </ChipGroup>
        )}
        <Field label={people.length > 0 ? 'Jemand anderes' : 'Von wem?'} error={errors.fromName?.message}>
          <Input
            {...register('fromName', { onChange: () => setValue('personId', '') })}
            autoComplete="off"
            enterKeyHint="done"
          />
        </Field>
      </div>
    </FormDialog>
  );
}

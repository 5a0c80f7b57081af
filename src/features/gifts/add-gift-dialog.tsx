import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { addGift } from '@/data/queries/gift-queries';
import { personQueries } from '@/data/queries/person-queries';
import { today } from '@/domain/calendar/calendar-day';
import {
  type GiftDraft,
  giftFormDefaults,
  giftFormSchema,
  type GiftFormValues,
  giftFromDraft,
} from '@/domain/gift/gift-form';
import type { SharedIdea } from '@/domain/launch/shared-idea';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';

import { startAnalysis } from './analyse-gift';
import { GiftFormFields } from './gift-form-fields';

type AddGiftDialogProps = {
  open: boolean;
  onClose: () => void;
  /** What another app shared, to begin with. */
  shared?: SharedIdea | null;
};

/** 'Neue Geschenkidee hinzufügen'. Every opening starts with a fresh form. */
export const AddGiftDialog = freshDialog(AddGiftForm);

function AddGiftForm({ open, onClose, shared = null }: AddGiftDialogProps) {
  const data = usePersonalData();
  const client = useQueryClient();
  const { data: people = [] } = useQuery(personQueries.list(data));
  const add = useMutation(addGift(data));
  // One id for every try of this form: a repeated save is the same gift, not a second one.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<GiftFormValues, unknown, GiftDraft>({
    resolver: zodResolver(giftFormSchema),
    defaultValues: { ...giftFormDefaults, ...shared },
  });

  function save(draft: GiftDraft) {
    const person = people.find((candidate) => candidate.id === draft.personId) ?? null;
    const gift = giftFromDraft(draft, { id, person, today: today(new Date()) });
    add.mutate(gift, {
      onSuccess: () => {
        onClose();
        if (draft.refineWithAi) startAnalysis(client, data, gift);
      },
    });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Neue Geschenkidee hinzufügen"
      size="gift"
      compact
      dirty={form.formState.isDirty || shared !== null}
      onSubmit={() => void form.handleSubmit(save)()}
      mutation={add}
      submitLabel="Geschenkidee speichern"
    >
      <GiftFormFields form={form} people={people} />
    </FormDialog>
  );
}

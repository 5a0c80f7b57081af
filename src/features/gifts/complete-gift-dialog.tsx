import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift, giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { useTextDecision } from '@/data/texts/use-text-decision';
import { today } from '@/domain/calendar/calendar-day';
import { giftTexts } from '@/domain/fields/kept-fields';
import { completedFields, completionValues } from '@/domain/gift/completed-gift';
import type { NewGift } from '@/domain/gift/gift';
import { type GiftDraft, giftFormSchema } from '@/domain/gift/gift-form';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { TextConflict } from '@/ui/text-conflict';

import { GiftFields } from './add-gift-dialog';
import { startAnalysis } from './analysis/analyse-gift';

type CompleteGiftDialogProps = { open: boolean; onClose: () => void; gift: NewGift };

/** Everything that can be said about an idea, for one that was captured with a word or two. */
export const CompleteGiftDialog = freshDialog(CompleteGiftForm);

function CompleteGiftForm({ open, onClose, gift: captured }: CompleteGiftDialogProps) {
  const data = usePersonalData();
  const client = useQueryClient();
  const { data: people = [] } = useQuery(personQueries.list(data));
  const { data: stored = [] } = useQuery(occasionQueries.list(data));
  const { data: gifts = [] } = useQuery(giftQueries.list(data));
  // As it was when the form opened: an optimistic change that is refused must not look like the stored state.
  const [gift] = useState(() => gifts.find(({ id }) => id === captured.id) ?? captured);
  const change = useMutation(changeGift(data));
  const form = useForm({
    resolver: zodResolver(giftFormSchema),
    defaultValues: completionValues(gift, people),
  });

  const { save, question } = useTextDecision<Parameters<typeof change.mutate>[0]>({
    mutation: change,
    fields: giftTexts,
    subject: gift.title,
    typed: () => {
      const { title, description, link } = form.getValues();
      return { title, notes: description, link };
    },
    read(send, _intent, { title, notes, link }) {
      const submit = (draft: GiftDraft) => {
        const change = completedFields(draft, gift, { people, today: today(new Date()), stored });
        // It may have been given meanwhile, on another device.
        if (change.status === gift.status) delete change.status;
        if (change.isFavorite === gift.isFavorite) delete change.isFavorite;
        send({
          id: gift.id,
          change,
          base: { title: gift.title, notes: gift.notes, link: gift.link },
        });
      };
      const { title: ownTitle, description, link: ownLink, ...rest } = form.getValues();
      const taken = {
        ...rest,
        title: title ?? ownTitle,
        description: notes ?? description,
        link: link ?? ownLink,
      };
      const draft = giftFormSchema.safeParse(taken);
      if (draft.success) submit(draft.data);
      else void form.handleSubmit(submit)();
    },
    onSaved: ({ change: saved }) => {
      onClose();
      if (form.getValues('refineWithAi')) startAnalysis(client, data, { ...gift, ...saved });
    },
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Geschenkidee ergänzen"
      size="large"
      compact
      dirty={form.formState.isDirty}
      onSubmit={save}
      mutation={change}
      submitLabel="Speichern"
    >
      {question && <TextConflict {...question} reveal className="mb-4.5" />}
      <GiftFields form={form} people={people} giftId={gift.id} />
    </FormDialog>
  );
}

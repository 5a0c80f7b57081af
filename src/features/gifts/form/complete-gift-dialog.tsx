import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { useFormPicture } from '@/data/pictures/use-form-picture';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { today } from '@/domain/calendar/calendar-day';
import { giftTexts } from '@/domain/fields/field-rules';
import { completedFields, completionValues, giftEdit, unlistedRecipient } from '@/domain/gift/completed-gift';
import type { GiftChange, NewGift } from '@/domain/gift/gift';
import { type GiftDraft, giftFormSchema } from '@/domain/gift/gift-form';
import { pictureFields } from '@/domain/picture/chosen-picture';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { TextConflict } from '@/ui/text-conflict';

import { startAnalysis } from '../analysis/analyse-gift';
import { GiftFormFields } from './gift-form-fields';

type CompleteGiftDialogProps = {
  open: boolean;
  onClose: () => void;
  gift: NewGift;
  title?: string;
  onSend?: (change: GiftChange) => void;
  onSaved?: (change: GiftChange) => void;
};

/** Full form of an existing gift: completes a captured idea, or edits a gift. */
export const CompleteGiftDialog = freshDialog(CompleteGiftForm);

function CompleteGiftForm(props: CompleteGiftDialogProps) {
  const { open, onClose, gift: captured, title = 'Geschenkidee ergänzen', onSend, onSaved } = props;
  const data = usePersonalData();
  const client = useQueryClient();
  const { data: listed = [] } = useQuery(personQueries.list(data));
  const { data: stored = [] } = useQuery(occasionQueries.list(data));
  const { data: gifts = [] } = useQuery(giftQueries.list(data));
  // Snapshot from the opening of the form: an optimistic change that the server refuses later must not count as stored.
  const [gift] = useState(() => gifts.find(({ id }) => id === captured.id) ?? captured);
  const [unlisted] = useState(() => unlistedRecipient(gift, listed));
  const people = unlisted === null ? listed : [...listed, unlisted];
  const change = useMutation(changeGift(data));
  const form = useForm({
    resolver: zodResolver(giftFormSchema),
    defaultValues: completionValues(gift, listed),
  });
  const picture = useFormPicture(gift.pictureId === null ? null : { id: gift.pictureId });
  const { isDirty, dirtyFields } = form.formState;
  const touched = giftEdit.touched(dirtyFields);

  function finish(saved: GiftChange) {
    onClose();
    onSaved?.(saved);
    if (form.getValues('refineWithAi')) startAnalysis(client, data, { ...gift, ...saved });
  }

  const { save, question } = useConflictForm<Parameters<typeof change.mutate>[0]>({
    mutation: change,
    fields: giftTexts,
    subject: gift.title,
    typed: () => giftEdit.typedTexts(form.getValues(), dirtyFields),
    read(send, _intent, decided) {
      const submit = (draft: GiftDraft) => {
        const filled = completedFields(draft, gift, touched, { people, today: today(new Date()), stored });
        const { pictureId, ...taken } = pictureFields(picture.chosen);
        const change = { ...filled, ...(picture.isChanged && { pictureId }) };
        onSend?.(change);
        send({
          id: gift.id,
          change,
          base: giftEdit.baseOf(gift, dirtyFields),
          ...taken,
        });
      };
      const draft = giftFormSchema.safeParse(giftEdit.withTexts(form.getValues(), decided));
      if (draft.success) submit(draft.data);
      else void form.handleSubmit(submit)();
    },
    onSaved: ({ change: saved }) => finish(saved),
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      size="large"
      compact
      dirty={isDirty || picture.isChanged || picture.isReading}
      busy={picture.isReading}
      onSubmit={() => {
        if (question === null && touched.length === 0 && !picture.isChanged) finish({});
        else save();
      }}
      mutation={change}
      submitLabel="Speichern"
    >
      {question && <TextConflict {...question} reveal className="mb-4.5" />}
      <GiftFormFields form={form} people={people} giftId={gift.id} picture={picture} />
    </FormDialog>
  );
}

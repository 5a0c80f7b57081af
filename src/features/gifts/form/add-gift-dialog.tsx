import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { useFormPicture } from '@/data/pictures/use-form-picture';
import { addGift } from '@/data/queries/changes/gift-changes';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { today } from '@/domain/calendar/calendar-day';
import {
  type GiftAbout,
  type GiftDraft,
  giftFormAbout,
  giftFormDefaults,
  giftFormSchema,
  giftFromDraft,
} from '@/domain/gift/gift-form';
import type { SharedIdea } from '@/domain/launch/shared-idea';
import { withoutTracking } from '@/domain/page/tracking';
import { type ChosenPicture, pictureFields } from '@/domain/picture/chosen-picture';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';

import { startAnalysis } from '../analysis/analyse-gift';
import { GiftFormFields } from './gift-form-fields';

type AddGiftDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Idea that another app shared; prefills the form. */
  shared?: SharedIdea | null;
  photo?: ChosenPicture | null;
  /** True when the user has rejected the details read from the page of the shared link. */
  isPageLeftOut?: boolean;
  /** Person and occasion that are preselected. */
  about?: GiftAbout | null;
  onSaved?: () => void;
};

/** Dialog 'Neue Geschenkidee hinzufügen' with a fresh form on every opening. */
export const AddGiftDialog = freshDialog(AddGiftForm);

function AddGiftForm(props: AddGiftDialogProps) {
  const { open, onClose, shared = null, photo = null, isPageLeftOut = false, about = null, onSaved } = props;
  const data = usePersonalData();
  const client = useQueryClient();
  const { data: listed = [] } = useQuery(personQueries.list(data));
  // Adds the special person of the settings, who is not part of the people list, when the dialog is about them.
  const isListed = about === null || listed.some(({ id }) => id === about.person.id);
  const people = isListed ? listed : [...listed, about.person];
  const { data: stored = [] } = useQuery(occasionQueries.list(data));
  const add = useMutation(addGift(data));
  // One id for all attempts of this form: saving again is idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const brought = shared?.link ?? '';
  const form = useForm({
    resolver: zodResolver(giftFormSchema),
    defaultValues: {
      ...giftFormDefaults,
      ...shared,
      link: withoutTracking(brought),
      ...(about && giftFormAbout(about, stored)),
    },
  });
  const picture = useFormPicture(photo);

  function save(draft: GiftDraft) {
    const person = people.find((candidate) => candidate.id === draft.personId) ?? null;
    const gift = giftFromDraft(draft, { id, person, today: today(new Date()), stored });
    add.mutate(
      { ...gift, ...pictureFields(picture.chosen) },
      {
        onSuccess: () => {
          onClose();
          onSaved?.();
          if (draft.refineWithAi) startAnalysis(client, data, gift);
        },
      },
    );
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Neue Geschenkidee hinzufügen"
      size="large"
      compact
      dirty={
        form.formState.isDirty || picture.isChanged || picture.isReading || shared !== null || photo !== null
      }
      busy={picture.isReading}
      onSubmit={() => void form.handleSubmit(save)()}
      mutation={add}
      submitLabel="Geschenkidee speichern"
    >
      <GiftFormFields
        form={form}
        people={people}
        giftId={id}
        picture={picture}
        isNew
        brought={isPageLeftOut ? null : brought}
      />
    </FormDialog>
  );
}

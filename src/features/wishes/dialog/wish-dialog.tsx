import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { useFormPicture } from '@/data/pictures/use-form-picture';
import { addWish, changeWish } from '@/data/queries/changes/wish-changes';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { today } from '@/domain/calendar/calendar-day';
import { wishTexts } from '@/domain/fields/field-rules';
import type { GroupSummary } from '@/domain/group/group';
import { pictureFields } from '@/domain/picture/chosen-picture';
import { usualRevealDay } from '@/domain/wish/reveal-day';
import type { Wish } from '@/domain/wish/wish';
import {
  changedWish,
  type WishDraft,
  wishEdit,
  wishFormSchema,
  wishFormValues,
  wishFromDraft,
} from '@/domain/wish/wish-form';
import { firstPosition } from '@/domain/wish/wish-order';
import { shelfOf, type WishShelf } from '@/domain/wish/wish-shelf';
import { useToday } from '@/lib/hooks/use-today';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { TextConflict } from '@/ui/text-conflict';

import { WishFormFields } from './wish-form-fields';

type WishDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Wish to edit; null for a new one. */
  wish: Wish | null;
  /** True when the initial focus is on the audience. */
  sharing: boolean;
  /** All wishes of the owner. */
  wishes: readonly Wish[];
  groups: readonly GroupSummary[] | null;
  onSaved: (shelf: WishShelf) => void;
};

/** Form of a wish and its audience; fresh state at every opening. */
export const WishDialog = freshDialog(WishForm);

function WishForm({ open, onClose, wish: edited, sharing, wishes, groups, onSaved }: WishDialogProps) {
  const data = usePersonalData();
  const day = today(useToday());
  const add = useMutation(addWish(data));
  const change = useMutation(changeWish(data));
  // One id for all attempts of this form, so that retries are idempotent.
  const [id] = useState(() => crypto.randomUUID());
  // Snapshot at opening: a refused optimistic change must not become the base.
  const [wish] = useState(edited);
  const form = useForm({ resolver: zodResolver(wishFormSchema), defaultValues: wishFormValues(wish, day) });
  const picture = useFormPicture(wish?.pictureId ? { id: wish.pictureId } : null);
  const { isDirty, dirtyFields } = form.formState;
  const touched = wishEdit.touched(dirtyFields);
  const revealDayOf = (groupIds: readonly string[]) =>
    usualRevealDay(
      groupIds.map((groupId) => groups?.find((group) => group.id === groupId)?.eventDate ?? null),
      day,
    );

  const { save, question } = useConflictForm<Parameters<typeof change.mutate>[0]>({
    mutation: change,
    fields: wishTexts,
    subject: wish?.title ?? '',
    typed: () => wishEdit.typedTexts(form.getValues(), dirtyFields),
    read(send, _intent, decided) {
      if (wish === null) return;
      const submit = (draft: WishDraft) => {
        const said = changedWish(draft, wish, touched, revealDayOf(draft.groupIds));
        const { pictureId, ...taken } = pictureFields(picture.chosen);
        send({
          id: wish.id,
          change: { ...said, ...(picture.isChanged && { pictureId }) },
          // The state is checked for a conflict, because another device may have marked the wish as received.
          base: { ...wishEdit.baseOf(wish, dirtyFields), ...(said.state && { state: wish.state }) },
          ...taken,
        });
      };
      const draft = wishFormSchema.safeParse(wishEdit.withTexts(form.getValues(), decided));
      if (draft.success) submit(draft.data);
      else void form.handleSubmit(submit)();
    },
    onSaved: ({ change: saved }) => finish({ ...wishFromValues(), ...saved }),
  });

  function wishFromValues(): Pick<Wish, 'state' | 'groupIds' | 'onLink'> {
    return wish ?? { state: 'draft', groupIds: [], onLink: false };
  }
  function finish(saved: Pick<Wish, 'state' | 'groupIds' | 'onLink'>) {
    onClose();
    onSaved(shelfOf(saved));
  }
  function store(draft: WishDraft) {
    const position = firstPosition(wishes);
    const made = wishFromDraft(draft, { id, position, revealDay: revealDayOf(draft.groupIds) });
    add.mutate({ ...made, ...pictureFields(picture.chosen) }, { onSuccess: () => finish(made) });
  }
  function submit() {
    if (wish === null) void form.handleSubmit(store)();
    else if (question !== null || isDirty || picture.isChanged) save();
    else onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={wish === null ? 'Neuer Wunsch' : 'Wunsch bearbeiten'}
      dirty={isDirty || picture.isChanged || picture.isReading}
      busy={picture.isReading}
      onSubmit={submit}
      mutation={wish ? change : add}
      submitLabel="Wunsch speichern"
    >
      {question && <TextConflict {...question} reveal className="mb-4.5" />}
      <WishFormFields
        form={form}
        wish={wish}
        picture={picture}
        sharing={sharing}
        groups={groups}
        day={day}
        revealDayOf={revealDayOf}
      />
    </FormDialog>
  );
}

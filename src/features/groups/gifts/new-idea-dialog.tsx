import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn, useController } from 'react-hook-form';

import type { Membership } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { filledTexts, usePageFilling } from '@/data/pages/use-page-filling';
import { useFormPicture, type FormPicture } from '@/data/pictures/use-form-picture';
import {
  type GroupGiftDraft,
  groupGiftFormDefaults,
  groupGiftFormSchema,
  type GroupGiftFormValues,
} from '@/domain/group/group-gift-form';
import type { FilledField } from '@/domain/page/page-filling';
import { pictureFields } from '@/domain/picture/chosen-picture';
import { hasVisibleCharacter } from '@/domain/text/text';
import { cx } from '@/ui/cx';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { PictureField } from '@/ui/form/picture-field';
import { Select } from '@/ui/form/select';
import { Textarea } from '@/ui/form/textarea';
import { PageLink } from '@/ui/link-reading/page-link';
import { SourceMark } from '@/ui/link-reading/source-mark';

import { addGroupGift } from './add-group-gift';

const priceInput = { inputMode: 'numeric', autoComplete: 'off' } as const;

export const NewIdeaDialog = freshDialog(NewIdeaForm);

function NewIdeaForm({ me, open, onClose }: { me: Membership; open: boolean; onClose: () => void }) {
  const { data: members = [] } = useQuery(groupQueries.members(me));
  const add = useMutation(addGroupGift(me));
  // Idempotency: every try of this form stores the same idea with the same picture.
  const [id] = useState(() => crypto.randomUUID());
  const [pictureId] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(groupGiftFormSchema),
    defaultValues: groupGiftFormDefaults,
  });
  const { register, control, handleSubmit, formState, setFocus } = form;
  const picture = useFormPicture(null);
  const filling = useIdeaFilling(form, picture);
  const shops = { title: filling.shopOf('title'), budget: filling.shopOf('budget') };
  const { errors, isDirty } = formState;
  const { title = '', recipientUserId = '' } = useWatch({ control });
  const priceClass = cx('tabular-nums', shops.budget !== null && 'from-page');
  const others = members.filter(({ userId }) => userId !== me.userId);

  function save(draft: GroupGiftDraft) {
    if (add.isPending) return;
    const chosen = picture.chosen && { ...picture.chosen, id: pictureId };
    add.mutate({ id, ...draft, ...pictureFields(chosen) }, { onSuccess: onClose });
  }
  function takeBack(field: FilledField, focus: 'title' | 'priceMin') {
    filling.takeBack(field);
    setFocus(focus);
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Neue Idee"
      dirty={isDirty || picture.isChanged || picture.isReading}
      busy={picture.isReading}
      onSubmit={() => void handleSubmit(save)()}
      mutation={add}
      submitLabel="Idee speichern"
      canSubmit={hasVisibleCharacter(title)}
    >
      <div className="flex flex-col gap-4.5">
        <PageLink
          reading={filling}
          src={filling.shopOf('picture') === null ? null : picture.src}
          onWithoutPicture={() => filling.takeBack('picture')}
          onBlocked={() => setFocus('title')}
        >
          <PictureField src={picture.src} alt={title} onChoose={picture.choose} onRemove={picture.remove} />
        </PageLink>
        <Field
          required
          label="Titel*"
          labelEnd={
            shops.title !== null && (
              <SourceMark source={shops.title} field="Titel" onTakeBack={() => takeBack('title', 'title')} />
            )
          }
          error={errors.title?.message}
        >
          <Input
            {...register('title')}
            required
            data-first-focus
            autoComplete="off"
            placeholder="Wie heißt es?"
            onPaste={filling.pasteInto}
            className={cx(shops.title !== null && 'from-page')}
          />
        </Field>
        <Field label="Notizen" error={errors.notes?.message}>
          <Textarea
            {...register('notes')}
            rows={2}
            placeholder="Welche Größe, welche Farbe, was ist wichtig?"
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Preis von (€)" error={errors.priceMin?.message}>
            <Input {...register('priceMin')} {...priceInput} className={priceClass} />
          </Field>
          <Field label="Preis bis (€)" error={errors.priceMax?.message}>
            <Input {...register('priceMax')} {...priceInput} className={priceClass} />
          </Field>
          {shops.budget !== null && (
            <SourceMark
              source={shops.budget}
              field="Preis"
              onTakeBack={() => takeBack('budget', 'priceMin')}
            />
          )}
        </div>
        {others.length > 0 && (
          <Field
            label="Überraschung für"
            hint={recipientUserId === '' ? undefined : 'Diese Person sieht die Idee nicht.'}
            error={errors.recipientUserId?.message}
          >
            <Select {...register('recipientUserId')}>
              <option value="">Niemanden aus der Gruppe</option>
              {others.map(({ userId, displayName }) => (
                <option key={userId} value={userId}>
                  {displayName}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </FormDialog>
  );
}

/** Fills the form of an idea with details read from the page of its link. */
function useIdeaFilling(
  { control, formState, setValue }: UseFormReturn<GroupGiftFormValues, unknown, GroupGiftDraft>,
  picture: FormPicture,
) {
  const { field, fieldState } = useController({ control, name: 'url' });
  const [title, priceMin, priceMax] = useWatch({ control, name: filledTexts });
  return usePageFilling({
    link: { value: field.value, write: field.onChange, brought: '', error: fieldState.error?.message },
    texts: { title, priceMin, priceMax },
    picture,
    offered: { priceMin: '', priceMax: '' },
    writeText: (name, text) =>
      setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  });
}

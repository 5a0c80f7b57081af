import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import {
  type GroupGiftDraft,
  groupGiftFormDefaults,
  groupGiftFormSchema,
} from '@/domain/group/group-gift-form';
import { hasVisibleCharacter } from '@/domain/text/text';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Select } from '@/ui/form/select';
import { Textarea } from '@/ui/form/textarea';

import type { Membership } from '../shared/group-keys';
import { groupQueries } from '../shared/group-queries';
import { addGroupGift } from './add-group-gift';

type NewIdeaDialogProps = { me: Membership; open: boolean; onClose: () => void };

const priceInput = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular-nums' } as const;

export const NewIdeaDialog = freshDialog(NewIdeaForm);

function NewIdeaForm({ me, open, onClose }: NewIdeaDialogProps) {
  const { data: members = [] } = useQuery(groupQueries.members(me));
  const add = useMutation(addGroupGift(me));
  // Idempotency: every try of this form saves the same idea.
  const [id] = useState(() => crypto.randomUUID());
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(groupGiftFormSchema),
    defaultValues: groupGiftFormDefaults,
  });
  const { errors, isDirty } = formState;
  const { title = '', recipientUserId = '' } = useWatch({ control });
  const others = members.filter(({ userId }) => userId !== me.userId);

  function save(draft: GroupGiftDraft) {
    if (add.isPending) return;
    add.mutate({ id, pictureId: null, ...draft }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Neue Idee"
      dirty={isDirty}
      onSubmit={() => void handleSubmit(save)()}
      mutation={add}
      submitLabel="Idee speichern"
      canSubmit={hasVisibleCharacter(title)}
    >
      <div className="flex flex-col gap-4.5">
        <Field required label="Titel*" error={errors.title?.message}>
          <Input {...register('title')} required autoComplete="off" />
        </Field>
        <Field label="Notizen" error={errors.notes?.message}>
          <Textarea
            {...register('notes')}
            rows={2}
            placeholder="Welche Größe, welche Farbe, was ist wichtig?"
          />
        </Field>
        <Field label="Link" error={errors.url?.message}>
          <Input {...register('url')} type="url" inputMode="url" placeholder="https://" autoComplete="off" />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Preis von (€)" error={errors.priceMin?.message}>
            <Input {...register('priceMin')} {...priceInput} />
          </Field>
          <Field label="Preis bis (€)" error={errors.priceMax?.message}>
            <Input {...register('priceMax')} {...priceInput} />
          </Field>
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

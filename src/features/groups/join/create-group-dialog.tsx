import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import { today } from '@/domain/calendar/calendar-day';
import { groupFormDefaults, groupFormSchema, type NewGroup } from '@/domain/group/group-form';
import { groupPath } from '@/lib/address/paths';
import { useToday } from '@/lib/hooks/use-today';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { DateField } from '@/ui/form/date/date-field';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Textarea } from '@/ui/form/textarea';

import { createGroup, groupTries } from './create-group';

export const CreateGroupDialog = freshDialog(CreateGroupForm);

function CreateGroupForm({ userId, open, onClose }: { userId: string; open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const day = today(useToday());
  const schema = useMemo(() => groupFormSchema(day), [day]);
  const [triesOf] = useState(groupTries);
  const create = useMutation(createGroup(userId, triesOf));
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: groupFormDefaults,
  });
  const { errors, isDirty } = formState;
  const { field: eventDate } = useController({ control, name: 'eventDate' });

  function save(group: NewGroup) {
    if (create.isPending) return;
    create.mutate(group, {
      onSuccess: (groupId) => {
        onClose();
        void navigate(groupPath(groupId));
      },
    });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Neue Gruppe erstellen"
      dirty={isDirty}
      onSubmit={() => void handleSubmit(save)()}
      mutation={create}
      submitLabel="Gruppe erstellen"
    >
      <div className="flex flex-col gap-4.5">
        <Field required label="Name" error={errors.name?.message}>
          <Input {...register('name')} autoComplete="off" />
        </Field>
        <Field label="Beschreibung" error={errors.description?.message}>
          <Textarea {...register('description')} rows={2} placeholder="Worum geht es, wer macht mit?" />
        </Field>
        <DateField
          label="Wann feiert ihr?"
          today={day}
          min={day}
          value={eventDate.value}
          onChange={eventDate.onChange}
          error={errors.eventDate?.message}
        />
      </div>
    </FormDialog>
  );
}

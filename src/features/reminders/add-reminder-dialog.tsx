import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { addReminder } from '@/data/reminder-queries';
import type { Person } from '@/domain/person/person';
import { useOpenCount } from '@/lib/hooks/use-open-count';

import { ReminderFormDialog } from './reminder-form-dialog';

type AddReminderDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Whom it is about, when that is already known. */
  person?: Person | null;
};

export function AddReminderDialog({ open, onClose, person = null }: AddReminderDialogProps) {
  return <AddReminderForm key={useOpenCount(open)} open={open} onClose={onClose} person={person} />;
}

function AddReminderForm({ open, onClose, person }: Required<AddReminderDialogProps>) {
  // One id for every try of this form: a repeated save is the same reminder, not a second one.
  const [id] = useState(() => crypto.randomUUID());
  const add = useMutation(addReminder(usePersonalData()));
  return (
    <ReminderFormDialog
      open={open}
      onClose={onClose}
      person={person}
      mutation={add}
      onSave={(reminder) => add.mutate({ id, ...reminder }, { onSuccess: onClose })}
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { addPerson, changePerson } from '@/data/queries/person-queries';
import { useTextDecision } from '@/data/texts/use-text-decision';
import { personTexts } from '@/domain/fields/kept-fields';
import type { Person, PersonFields } from '@/domain/person/person';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { TextConflict } from '@/ui/text-conflict';

import { addPersonText } from './messages';
import { PersonFormDialog, usePersonForm, usePersonSchema } from './person-form-dialog';

type DialogState = { open: boolean; onClose: () => void };

export const AddPersonDialog = freshDialog(AddPersonForm);
export const EditPersonDialog = freshDialog(EditPersonForm);

function AddPersonForm({ open, onClose }: DialogState) {
  // One id for every try of this form: a repeated save is the same person, not a second one.
  const [id] = useState(() => crypto.randomUUID());
  const add = useMutation(addPerson(usePersonalData()));
  const form = usePersonForm(null);
  return (
    <PersonFormDialog
      open={open}
      onClose={onClose}
      title={addPersonText}
      submitLabel={addPersonText}
      edited={null}
      form={form}
      mutation={add}
      onSubmit={() =>
        void form.handleSubmit((person) => add.mutate({ id, ...person }, { onSuccess: onClose }))()
      }
    />
  );
}

function EditPersonForm({ open, onClose, person }: DialogState & { person: Person }) {
  const change = useMutation(changePerson(usePersonalData()));
  // The optimistic change must not reach the open form: a refused save would look like the stored state.
  const [edited] = useState(person);
  const form = usePersonForm(edited);
  const schema = usePersonSchema(edited);
  const name = useWatch({ control: form.control, name: 'name' });
  const { save, question } = useTextDecision<Parameters<typeof change.mutate>[0]>({
    mutation: change,
    fields: personTexts,
    subject: edited.name,
    typed: () => ({ name }),
    read(send, _intent, taken) {
      const submit = (fields: PersonFields) =>
        send({ id: edited.id, change: fields, base: { name: edited.name } });
      const fields = schema.safeParse({ ...form.getValues(), ...taken });
      if (fields.success) submit(fields.data);
      else void form.handleSubmit(submit)();
    },
    onSaved: onClose,
  });
  return (
    <PersonFormDialog
      open={open}
      onClose={onClose}
      title="Person bearbeiten"
      submitLabel="Speichern"
      edited={edited}
      form={form}
      mutation={change}
      onSubmit={save}
    >
      {question && <TextConflict {...question} reveal className="mb-4.5" />}
    </PersonFormDialog>
  );
}

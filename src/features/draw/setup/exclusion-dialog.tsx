import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import type { Draw } from '@/domain/draw/draw';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { CheckRow } from '@/ui/form/check-row';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';

import { setDrawExclusion } from '../actions/participant-actions';
import type { DrawPerson } from '../result/use-people';

type ExclusionDialogProps = {
  groupRef: GroupRef;
  draw: Draw;
  personOf: (participantId: string) => DrawPerson;
  open: boolean;
  onClose: () => void;
};

export const ExclusionDialog = freshDialog(ExclusionForm);

function ExclusionForm({ groupRef, draw, personOf, open, onClose }: ExclusionDialogProps) {
  const set = useMutation(setDrawExclusion(groupRef));
  const [giver, setGiver] = useState('');
  const [receiver, setReceiver] = useState('');
  const [isMutual, setMutual] = useState(true);
  const people = draw.participants.map(({ id }) => ({ id, name: personOf(id).name }));

  return (
    <FormDialog
      fit
      open={open}
      onClose={onClose}
      title="Wer darf sich nicht ziehen?"
      mutation={set}
      submitLabel="Hinzufügen"
      canSubmit={giver !== '' && receiver !== ''}
      onSubmit={() => {
        if (set.isPending) return;
        set.mutate(
          { drawId: draw.id, pair: { giver, receiver, isMutual }, isExcluded: true },
          { onSuccess: onClose },
        );
      }}
    >
      <div className="draw">
        <PersonSelect
          label="Wer?"
          people={people.filter(({ id }) => id !== receiver)}
          value={giver}
          onChange={setGiver}
        />
        <PersonSelect
          label="Zieht wen nicht?"
          people={people.filter(({ id }) => id !== giver)}
          value={receiver}
          onChange={setReceiver}
        />
        <CheckRow checked={isMutual} onChange={setMutual} title="Gegenseitig" hint="Auch umgekehrt nicht" />
      </div>
    </FormDialog>
  );
}

type PersonSelectProps = {
  label: string;
  people: readonly { id: string; name: string }[];
  value: string;
  onChange: (id: string) => void;
};

function PersonSelect({ label, people, value, onChange }: PersonSelectProps) {
  return (
    <Field required label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Bitte wählen</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

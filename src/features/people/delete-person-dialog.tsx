import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { removePerson } from '@/data/queries/changes/person-changes';
import type { Person } from '@/domain/person/person';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type DeletePersonDialogProps = {
  open: boolean;
  onClose: () => void;
  person: Person;
  /** Called right after the deletion was sent. */
  onDelete?: (() => void) | undefined;
};

export function DeletePersonDialog({ open, onClose, person, onDelete }: DeletePersonDialogProps) {
  const remove = useMutation(removePerson(usePersonalData()));
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Person löschen?"
      description={`${person.name} wird aus deiner Liste entfernt. Steckbrief, Anlässe und Budget gehen verloren. Deine Geschenkideen bleiben erhalten.`}
      confirmLabel="Löschen"
      onConfirm={() => {
        remove.mutate(person);
        onClose();
        onDelete?.();
      }}
    />
  );
}

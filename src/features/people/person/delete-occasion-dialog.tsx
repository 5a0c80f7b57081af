import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { removeOccasion } from '@/data/queries/changes/occasion-changes';
import { changePerson } from '@/data/queries/changes/person-changes';
import { birthday } from '@/domain/calendar/occasion';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type DeleteOccasionDialogProps = {
  open: boolean;
  onClose: () => void;
  person: Person;
  /** Further occasion; null for the person's own occasion. */
  occasion: PersonOccasion | null;
};

export function DeleteOccasionDialog({ open, onClose, person, occasion }: DeleteOccasionDialogProps) {
  const data = usePersonalData();
  const remove = useMutation(removeOccasion(data));
  const change = useMutation(changePerson(data));
  const label = occasion?.label ?? person.occasion ?? birthday;
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Anlass löschen?"
      description={`„${label}“ wird bei ${person.name} entfernt. Deine Geschenkideen bleiben erhalten.`}
      confirmLabel="Löschen"
      onConfirm={() => {
        if (occasion) remove.mutate(occasion);
        else change.mutate({ id: person.id, change: { occasion: null, occasionDate: null } });
        onClose();
      }}
    />
  );
}

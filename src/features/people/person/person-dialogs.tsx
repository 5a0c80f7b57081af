import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { removeOccasion } from '@/data/queries/occasion-queries';
import { changePerson } from '@/data/queries/person-queries';
import { birthday } from '@/domain/calendar/occasion';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import { LeadDaysDrawer } from './lead-days-drawer';
import { OccasionDialog } from './occasion-dialog';

export type PersonDialog =
  | { kind: 'occasion'; person: Person; occasion: PersonOccasion | null }
  | { kind: 'delete-occasion'; person: Person; occasion: PersonOccasion | null }
  | { kind: 'remind'; person: Person };

type PersonDialogsProps = {
  dialog: PersonDialog;
  open: boolean;
  onClose: () => void;
  /** Opens the dialog for a reminder on a single day. */
  onPickDay: (person: Person) => void;
};

/** Dialogs used only by the page of a person; at most one is open. */
export function PersonDialogs({ dialog, onPickDay, ...layer }: PersonDialogsProps) {
  const { person } = dialog;
  if (dialog.kind === 'remind')
    return <LeadDaysDrawer {...layer} person={person} onPickDay={() => onPickDay(person)} />;
  const about = { ...layer, person, occasion: dialog.occasion };
  return dialog.kind === 'occasion' ? <OccasionDialog {...about} /> : <DeleteOccasionDialog {...about} />;
}

type DeleteOccasionDialogProps = {
  open: boolean;
  onClose: () => void;
  person: Person;
  /** Further occasion; null for the person's own occasion. */
  occasion: PersonOccasion | null;
};

function DeleteOccasionDialog({ open, onClose, person, occasion }: DeleteOccasionDialogProps) {
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

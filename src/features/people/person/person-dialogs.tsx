import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';

import { DeleteOccasionDialog } from './delete-occasion-dialog';
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

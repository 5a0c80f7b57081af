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
  /** Asks for one day instead of those before every occasion. */
  onPickDay: (person: Person) => void;
};

/** What can be asked on the page of a person alone; at most one is open. */
export function PersonDialogs({ dialog, onPickDay, ...layer }: PersonDialogsProps) {
  const { person } = dialog;
  if (dialog.kind === 'remind')
    return <LeadDaysDrawer {...layer} person={person} onPickDay={() => onPickDay(person)} />;
  const about = { ...layer, person, occasion: dialog.occasion };
  return dialog.kind === 'occasion' ? <OccasionDialog {...about} /> : <DeleteOccasionDialog {...about} />;
}

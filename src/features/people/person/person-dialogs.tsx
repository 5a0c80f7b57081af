import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy-part';

const OccasionDialog = lazyPart(() => import('./occasion-dialog'), 'OccasionDialog');
const DeleteOccasionDialog = lazyPart(() => import('./delete-occasion-dialog'), 'DeleteOccasionDialog');
const LeadDaysDrawer = lazyPart(() => import('./lead-days-drawer'), 'LeadDaysDrawer');

export type PersonDialog =
  | { kind: 'occasion'; person: Person; occasion: PersonOccasion | null }
  | { kind: 'delete-occasion'; person: Person; occasion: PersonOccasion | null }
  | { kind: 'remind'; person: Person };

type PersonDialogsProps = {
  dialog: PersonDialog | null;
  onClose: () => void;
  /** Asks for one day instead of those before every occasion. */
  onPickDay: (person: Person) => void;
};

/** What can be asked on the page of a person alone; at most one is open. */
export function PersonDialogs({ dialog, onClose, onPickDay }: PersonDialogsProps) {
  const shown = useLast(dialog);
  if (shown === null) return null;
  const { person } = shown;
  const state = { open: dialog !== null, onClose };
  if (shown.kind === 'remind')
    return <LeadDaysDrawer {...state} person={person} onPickDay={() => onPickDay(person)} />;
  const about = { ...state, person, occasion: shown.occasion };
  return shown.kind === 'occasion' ? <OccasionDialog {...about} /> : <DeleteOccasionDialog {...about} />;
}

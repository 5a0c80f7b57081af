import type { FeastName } from '@/domain/calendar/feast';
import type { Person } from '@/domain/person/person';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy/lazy-part';

const AddPersonDialog = lazyPart(() => import('./person-dialog'), 'AddPersonDialog');
const EditPersonDialog = lazyPart(() => import('./person-dialog'), 'EditPersonDialog');
const DeletePersonDialog = lazyPart(() => import('./delete-person-dialog'), 'DeletePersonDialog');
const CalendarDialog = lazyPart(() => import('./calendar-dialog'), 'CalendarDialog');
const ImportDialog = lazyPart(() => import('./import/import-dialog'), 'ImportDialog');

export type PeopleDialog =
  | { kind: 'add' }
  | { kind: 'edit'; person: Person }
  | { kind: 'delete'; person: Person }
  | { kind: 'calendar' }
  | { kind: 'import' };

/** Feast to plan, null to ask for it; `first` are imported people. */
export type FeastQuestion = { feast: FeastName | null; first?: readonly string[] };

type PeopleDialogsProps = {
  dialog: PeopleDialog | null;
  onClose: () => void;
  onDelete?: () => void;
  onChooseFeast?: (question: FeastQuestion) => void;
};

/** Dialogs of the people page, of which at most one is open; each is a lazy chunk. */
export function PeopleDialogs({ dialog, onClose, onDelete, onChooseFeast }: PeopleDialogsProps) {
  const shown = useLast(dialog);
  if (shown === null) return null;
  const state = { open: dialog !== null, onClose };
  return (
    <>
      {shown.kind === 'add' && <AddPersonDialog {...state} />}
      {shown.kind === 'edit' && <EditPersonDialog {...state} person={shown.person} />}
      {shown.kind === 'calendar' && <CalendarDialog {...state} />}
      {shown.kind === 'import' && <ImportDialog {...state} onChooseFeast={onChooseFeast} />}
      {shown.kind === 'delete' && <DeletePersonDialog {...state} person={shown.person} onDelete={onDelete} />}
    </>
  );
}

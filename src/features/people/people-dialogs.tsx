import { Suspense, useState } from 'react';

import type { Person } from '@/domain/person/person';
import { lazyPart } from '@/ui/lazy-part';

const AddPersonDialog = lazyPart(async () => ({
  default: (await import('./person-dialog')).AddPersonDialog,
}));
const EditPersonDialog = lazyPart(async () => ({
  default: (await import('./person-dialog')).EditPersonDialog,
}));
const DeletePersonDialog = lazyPart(async () => ({
  default: (await import('./delete-person-dialog')).DeletePersonDialog,
}));
const CalendarDialog = lazyPart(async () => ({
  default: (await import('./calendar-dialog')).CalendarDialog,
}));
const ImportDialog = lazyPart(async () => ({ default: (await import('./import-dialog')).ImportDialog }));

export type PeopleDialog =
  | { kind: 'add' }
  | { kind: 'edit'; person: Person }
  | { kind: 'delete'; person: Person }
  | { kind: 'calendar' }
  | { kind: 'import' };

/** The dialogs of the page, of which at most one is open. Their code comes with the first one. */
export function PeopleDialogs({ dialog, onClose }: { dialog: PeopleDialog | null; onClose: () => void }) {
  // A closed dialog stays until the next one, so that it can play its way out.
  const [shown, setShown] = useState(dialog);
  if (dialog !== null && dialog !== shown) setShown(dialog);
  if (shown === null) return null;
  const state = { open: dialog !== null, onClose };
  return (
    <Suspense fallback={null}>
      {shown.kind === 'add' && <AddPersonDialog {...state} />}
      {shown.kind === 'edit' && <EditPersonDialog {...state} person={shown.person} />}
      {shown.kind === 'calendar' && <CalendarDialog {...state} />}
      {shown.kind === 'import' && <ImportDialog {...state} />}
      {shown.kind === 'delete' && <DeletePersonDialog {...state} person={shown.person} />}
    </Suspense>
  );
}

import type { GroupRef } from '@/data/groups/group-keys';
import type { Draw } from '@/domain/draw/draw';
import type { Group } from '@/domain/group/group';
import { Dialog, DialogCancel } from '@/ui/dialog/dialog';

import { PeopleChips } from './people-chips';

type DrawPeopleDialogProps = {
  groupRef: GroupRef;
  group: Group;
  draw: Draw;
  open: boolean;
  onClose: () => void;
};

/**
 * Dialog that changes the participants after the drawing. A new participant gets a receiver at once; when a participant
 * leaves, their giver gets another receiver.
 */
export function DrawPeopleDialog({ groupRef, group, draw, open, onClose }: DrawPeopleDialogProps) {
  return (
    <Dialog
      fit
      open={open}
      onClose={onClose}
      title="Wer macht noch mit?"
      footer={<DialogCancel>Fertig</DialogCancel>}
    >
      <PeopleChips groupRef={groupRef} group={group} draw={draw} />
    </Dialog>
  );
}

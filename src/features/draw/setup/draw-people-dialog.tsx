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

/** After names are drawn: who comes gets a name at once, and who goes is left out between two. */
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

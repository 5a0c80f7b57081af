import { useMutation } from '@tanstack/react-query';

import type { GroupMember } from '@/domain/group/group';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import type { GroupPlace } from '../group-keys';
import { removeMember } from './member-changes';

type RemoveMemberDialogProps = {
  place: GroupPlace;
  member: GroupMember;
  open: boolean;
  onClose: () => void;
};

export function RemoveMemberDialog({ place, member, open, onClose }: RemoveMemberDialogProps) {
  const remove = useMutation(removeMember(place));
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title="Mitglied entfernen?"
      description={
        <span className="[overflow-wrap:anywhere]">
          {member.displayName} sieht die Gruppe nicht mehr. Reservierungen werden frei, Nachrichten bleiben.
          Code und Einladungslink werden erneuert.
        </span>
      }
      confirmLabel="Entfernen"
      onConfirm={() => {
        remove.mutate(member.id);
        onClose();
      }}
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { CheckRow } from '@/ui/form/check-row';

import { renewWishLink } from './wish-link';

type RenewLinkDialogProps = { userId: string; open: boolean; onClose: () => void };

/** Replaces a link that has reached the wrong people; can release all claims made over the link. */
export const RenewLinkDialog = freshDialog(RenewLinkQuestion);

function RenewLinkQuestion({ userId, open, onClose }: RenewLinkDialogProps) {
  const renew = useMutation(renewWishLink(userId));
  const [isReleasing, setReleasing] = useState(false);
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Link erneuern?"
      description="Der bisherige Link öffnet deine Wünsche dann nicht mehr. Wer sie weiter sehen soll, braucht den neuen."
      confirmLabel="Erneuern"
      busy={renew.isPending}
      onConfirm={() => renew.mutate(isReleasing, { onSettled: onClose })}
    >
      <div className="mt-3">
        <CheckRow
          checked={isReleasing}
          onChange={setReleasing}
          title="Reservierungen über den Link aufheben"
          hint="Wir sagen dir nicht, ob es welche gab."
        />
      </div>
    </AlertDialog>
  );
}

import type { ComponentProps } from 'react';

import { AlertDialog } from '@/ui/dialog/alert-dialog';

type ConfirmDialogProps = Omit<ComponentProps<typeof AlertDialog>, 'onOpenChange'> & { onClose: () => void };

/** Asks before something is gone. The description may hold a name of any length. */
export function ConfirmDialog({ onClose, description, ...props }: ConfirmDialogProps) {
  return (
    <AlertDialog
      {...props}
      onOpenChange={onClose}
      description={<span className="[overflow-wrap:anywhere]">{description}</span>}
    />
  );
}

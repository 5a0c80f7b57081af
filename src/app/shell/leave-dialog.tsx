import { useUnkeptElsewhere } from '@/data/offline/unkept-messages';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import { changesText, useLosses } from './use-waiting-count';

interface LeaveDialogProps {
  userId: string;
  /** How many messages other tabs alone have, as the question comes up. */
  elsewhere: number;
  onClose: () => void;
  onLeave: () => void;
}

/** Signing out clears the device, also of what the server does not have yet. */
export function LeaveDialog({ userId, elsewhere, onClose, onLeave }: LeaveDialogProps) {
  const count = useLosses(userId) + useUnkeptElsewhere(`user:${userId}`, elsewhere);
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Trotzdem abmelden?"
      description={
        count === 0
          ? 'Inzwischen ist alles gesendet.'
          : `${changesText(count)} ${count === 1 ? 'ist' : 'sind'} nicht gespeichert. Beim Abmelden ${count === 1 ? 'geht sie' : 'gehen sie'} verloren.`
      }
      confirmLabel={count === 0 ? 'Abmelden' : 'Abmelden und verwerfen'}
      cancelLabel="Angemeldet bleiben"
      onConfirm={onLeave}
    />
  );
}

import { AlertDialog } from '@/ui/dialog/alert-dialog';

import { changesText, useLosses } from './use-waiting-count';

interface LeaveDialogProps {
  userId: string;
  onClose: () => void;
  onLeave: () => void;
}

/** Confirms signing out, which deletes all data on the device, including unsent changes. */
export function LeaveDialog({ userId, onClose, onLeave }: LeaveDialogProps) {
  const { changes, drafts } = useLosses(userId);
  const isAllSent = changes + drafts === 0;
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Trotzdem abmelden?"
      description={isAllSent ? 'Inzwischen ist alles gesendet.' : lossText(changes, drafts)}
      confirmLabel={isAllSent ? 'Abmelden' : 'Abmelden und verwerfen'}
      cancelLabel="Angemeldet bleiben"
      onConfirm={onLeave}
    />
  );
}

function lossText(changes: number, drafts: number): string {
  const parts = [changes > 0 && changesText(changes), drafts > 0 && draftsText(drafts)].filter(Boolean);
  if (changes + drafts > 1)
    return `${parts.join(' und ')} sind nicht gespeichert. Beim Abmelden gehen sie verloren.`;
  return `${parts.join('')} ist nicht gespeichert. Beim Abmelden geht ${drafts === 1 ? 'er' : 'sie'} verloren.`;
}

function draftsText(count: number): string {
  return count === 1 ? '1\u00a0Entwurf' : `${count}\u00a0Entwürfe`;
}

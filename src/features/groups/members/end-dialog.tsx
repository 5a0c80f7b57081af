import { AlertDialog } from '@/ui/dialog/alert-dialog';

type EndDialogProps = {
  ending: 'leave' | 'delete';
  isAdmin: boolean;
  name: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before the group is left or deleted. */
export function EndDialog({ ending, isAdmin, name, open, busy, onClose, onConfirm }: EndDialogProps) {
  const isLeaving = ending === 'leave';
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      busy={busy}
      title={isLeaving ? 'Gruppe verlassen?' : 'Gruppe löschen?'}
      description={<span className="[overflow-wrap:anywhere]">{text()}</span>}
      confirmLabel={isLeaving ? 'Verlassen' : 'Löschen'}
      onConfirm={onConfirm}
    />
  );

  function text(): string {
    if (!isLeaving) return `„${name}“ wird mit allen Ideen, Kommentaren und dem Chat für alle gelöscht.`;
    return isAdmin
      ? `Du verlässt „${name}“ und verlierst deine Admin-Rechte. Mindestens ein anderer Admin sollte in der Gruppe bleiben.`
      : `Du verlässt „${name}“. Zurück kommst du nur mit einem Code oder Einladungslink.`;
  }
}

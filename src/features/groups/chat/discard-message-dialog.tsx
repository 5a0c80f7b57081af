import type { FeedMessage } from '@/domain/chat/chat-message';
import { beginningOf } from '@/domain/text/beginning-of';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

interface DiscardMessageDialogProps {
  /** Null while nothing is asked. */
  message: FeedMessage | null;
  onClose: () => void;
  onDiscard: (id: string) => void;
}

/** The server does not have the message: after this nobody has. */
export function DiscardMessageDialog({ message, onClose, onDiscard }: DiscardMessageDialogProps) {
  return (
    <AlertDialog
      open={message !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Nachricht verwerfen?"
      description={message && `„${beginningOf(message.text)}“ lässt sich nicht wiederherstellen.`}
      confirmLabel="Verwerfen"
      onConfirm={() => {
        onClose();
        if (message) onDiscard(message.id);
      }}
    />
  );
}

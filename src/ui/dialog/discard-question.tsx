import { AlertDialog } from './alert-dialog';

type DiscardQuestionProps = { open: boolean; onStay: () => void; onDiscard: () => void };

/** Confirmation before typed text is lost, as a form may be closed by mistake. */
export function DiscardQuestion({ open, onStay, onDiscard }: DiscardQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onClose={onStay}
      title="Eingaben verwerfen?"
      description="Was du eingegeben hast, ist noch nicht gespeichert."
      cancelLabel="Weiter bearbeiten"
      confirmLabel="Verwerfen"
      onConfirm={onDiscard}
    />
  );
}

import { AlertDialog } from './alert-dialog';

type DiscardQuestionProps = { open: boolean; onStay: () => void; onDiscard: () => void };

/** Asked when somebody leaves a form by Escape or by a press beside it, which also happens by mistake. */
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

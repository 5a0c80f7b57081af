import { AlertDialog } from './alert-dialog';

type DiscardQuestionProps = { open: boolean; onStay: () => void; onDiscard: () => void };

/** Asked before typed text is lost: the ways out of a form are taken by mistake as well. */
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

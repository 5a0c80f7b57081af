import type { Draw } from '@/domain/draw/draw';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type LeaveQuestionProps = {
  draw: Draw;
  /** Name of the participant to remove; null when the user leaves. */
  name: string | null;
  /** True when the participant has accepted the invitation. */
  isIn: boolean;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Confirms leaving, removing a participant and withdrawing an invitation. */
export function LeaveQuestion({ draw, name, isIn, open, onClose, onConfirm }: LeaveQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={titleOf(name, isIn)}
      description={
        isIn ? descriptionOf(draw, name) : `${name} hat noch nicht geantwortet. ${withoutText(name)}`
      }
      confirmLabel={name === null ? 'Aussteigen' : isIn ? 'Herausnehmen' : 'Nicht mehr fragen'}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    />
  );
}

function titleOf(name: string | null, isIn: boolean): string {
  if (name === null) return 'Aussteigen?';
  return isIn ? `${name} herausnehmen?` : `${name} nicht mehr fragen?`;
}

function withoutText(name: string | null): string {
  return `Ausnahmen mit ${name} werden gelöscht.`;
}

function descriptionOf({ state }: Draw, name: string | null): string {
  // Before the drawing users leave without a confirmation, so this text is only for removing somebody else.
  if (state === 'gathering' && name !== null) return `${name} hat schon zugesagt. ${withoutText(name)}`;
  const again = `Wieder mitmachen ${name === null ? 'kannst du' : `kann ${name}`} erst, wenn neu ausgelost wird.`;
  return `Wer ${name ?? 'dich'} beschenkt hätte, bekommt ein anderes Wichtelkind. Geht das nicht auf, muss neu ausgelost werden. ${again}`;
}

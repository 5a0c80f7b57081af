import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

type DraftMarkProps = {
  /** The field, as its label calls it. */
  what: string;
  onDiscard: () => void;
  /** For a field that saves itself, and not what was begun earlier. */
  onSave?: () => void;
  className?: string;
};

/** Says that a field shows what was begun and nobody has stored, which one tap takes back. */
export function DraftMark({ what, onDiscard, onSave, className }: DraftMarkProps) {
  const of = <span className="sr-only">: {what}</span>;
  return (
    <span className={cx('-my-3 flex flex-none items-center gap-x-1', className)}>
      <span className="text-small font-semibold text-honey-ink">Entwurf</span>
      {onSave && (
        <Button kind="text" size="sm" onClick={onSave}>
          Speichern{of}
        </Button>
      )}
      <Button kind="text" size="sm" className="-mr-3.5" onClick={onDiscard}>
        Verwerfen{of}
      </Button>
    </span>
  );
}

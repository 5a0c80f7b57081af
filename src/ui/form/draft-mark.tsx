import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

type DraftMarkProps = {
  /** Label of the field. */
  what: string;
  onDiscard: () => void;
  /** Saves an older draft; only for a field that otherwise saves by itself. */
  onSave?: () => void;
  className?: string;
};

/** Mark of a field with an unsaved draft, and a button that discards it. */
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

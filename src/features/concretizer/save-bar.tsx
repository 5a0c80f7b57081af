import { Button } from '@/ui/button';
import { linkClass } from '@/ui/link';

type SaveBarProps = {
  canApply: boolean;
  isSaving: boolean;
  /** True while the suggestion is being applied, false while saving without one. */
  isApplying: boolean;
  onApply: () => void;
  onSaveOnly: () => void;
};

export function SaveBar({ canApply, isSaving, isApplying, onApply, onSaveOnly }: SaveBarProps) {
  return (
    <div className="flex w-full flex-col-reverse items-center md:flex-row md:justify-between">
      <button
        type="button"
        aria-disabled={isSaving || undefined}
        onClick={() => isSaving || onSaveOnly()}
        className={linkClass({ className: 'max-md:-mb-2' })}
      >
        Ohne KI speichern
      </button>
      <Button
        className="max-md:w-full"
        disabled={!canApply}
        busy={isSaving && isApplying}
        onClick={() => isSaving || onApply()}
      >
        Speichern &amp; übernehmen
      </Button>
    </div>
  );
}

import Check from 'lucide-react/icons/check';

import './link-reading.css';

type SourceMarkProps = {
  /** Source of the value, such as `thalia.de`. */
  source: string;
  /** Name of the field, as in 'Zurück: Titel'. */
  field: string;
  onTakeBack: () => void;
};

/** Mark of a field that was filled from a product page, with an undo button. */
export function SourceMark({ source, field, onTakeBack }: SourceMarkProps) {
  return (
    <span className="source-mark flex min-w-0 items-center gap-[4px] text-small font-semibold text-pine-ink">
      <Check aria-hidden className="size-[15px] flex-none" />
      <span className="min-w-0 truncate">von {source}</span>
      <TakeBack what={field} onClick={onTakeBack} />
    </span>
  );
}

export function TakeBack({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <button type="button" className="take-back" aria-label={`Zurück: ${what}`} onClick={onClick}>
      Zurück
    </button>
  );
}

import Check from 'lucide-react/icons/check';

import './link-reading.css';

type SourceMarkProps = {
  /** Where it is from, such as `thalia.de`. */
  source: string;
  /** What is marked, as in 'Zurück: Titel'. */
  field: string;
  onTakeBack: () => void;
};

/** A field says what somebody else has said: where that is from, and the way back. */
export function SourceMark({ source, field, onTakeBack }: SourceMarkProps) {
  return (
    <span className="source-mark text-small">
      <Check aria-hidden />
      <span>von {source}</span>
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

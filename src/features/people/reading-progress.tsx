import { Button } from '@/ui/button';

import { barClass } from './import-progress';

type ReadingProgressProps = { share: number; onStop: () => void };

/** How far a file has been read, and the way to give it up. */
export function ReadingProgress({ share, onStop }: ReadingProgressProps) {
  return (
    <div className="grid justify-items-start gap-2.5">
      <p role="status" className="text-ink-2">
        Die Datei wird gelesen …
      </p>
      <progress aria-label="Fortschritt" value={share} max={1} className={barClass} />
      <Button kind="text" size="sm" onClick={onStop}>
        Lesen abbrechen
      </Button>
    </div>
  );
}

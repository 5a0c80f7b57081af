import type { ReactNode } from 'react';

import { Button } from '@/ui/button';

type ChoiceHeadProps = { onAll: () => void; onNone: () => void; children: ReactNode };

/** How many of a list are chosen, and two buttons for all and nobody. Stays in sight while the list scrolls. */
export function ChoiceHead({ onAll, onNone, children }: ChoiceHeadProps) {
  return (
    <div className="sticky -top-px z-1 flex flex-wrap items-center justify-between gap-x-3 bg-raised py-1.5">
      <p role="status" className="text-facts font-semibold tabular-nums">
        {children}
      </p>
      <div className="-mr-3.5 flex">
        <Button kind="text" size="sm" onClick={onAll}>
          Alle auswählen
        </Button>
        <Button kind="text" size="sm" onClick={onNone}>
          Keine
        </Button>
      </div>
    </div>
  );
}

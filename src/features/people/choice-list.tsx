import type { ComponentProps, ReactNode } from 'react';

import { Button } from '@/ui/button';
import { CheckRow } from '@/ui/form/check-row';

type ChoiceHeadProps = { onAll: () => void; onNone: () => void; children: ReactNode };

/** Sticky header of a list: number of chosen rows, and buttons for choosing all or none. */
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

/** Rows outside the viewport are not rendered (`content-visibility`), which keeps lists of thousands fast. */
export function ChoiceRow(props: ComponentProps<typeof CheckRow>) {
  return (
    <li className="border-t border-line [contain-intrinsic-size:auto_53px] [content-visibility:auto]">
      <CheckRow {...props} />
    </li>
  );
}

/** Copy of the set with or without the id. */
export function withChoice(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

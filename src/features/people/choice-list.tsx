import type { ComponentProps, ReactNode } from 'react';

import { Button } from '@/ui/button';
import { CheckRow } from '@/ui/form/check-row';

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

/** Lists of thousands are fast, because rows that are out of sight are not drawn. */
export function ChoiceRow(props: ComponentProps<typeof CheckRow>) {
  return (
    <li className="border-t border-line [contain-intrinsic-size:auto_53px] [content-visibility:auto]">
      <CheckRow {...props} />
    </li>
  );
}

/** A copy of the ids with this one or without it. */
export function withChoice(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

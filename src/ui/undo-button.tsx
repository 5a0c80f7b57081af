import type { ComponentProps } from 'react';

import { Button } from './button';
import { cx } from './cx';

type UndoButtonProps = Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'children'> & {
  /** Event that the button undoes: `„Schal“ gelöscht`. */
  what: string;
};

/** Undo button at the place of the change. */
export function UndoButton({ what, className, ...rest }: UndoButtonProps) {
  return (
    <Button
      {...rest}
      kind="text"
      size="sm"
      data-undo
      aria-label={`Rückgängig: ${what}`}
      className={cx('flex-none text-band-ink!', className)}
    >
      Rückgängig
    </Button>
  );
}

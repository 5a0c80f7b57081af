import type { ComponentProps } from 'react';

import { Button } from './button';
import { cx } from './cx';

type UndoButtonProps = Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'children'> & {
  /** What happened: `„Schal“ gelöscht`. */
  what: string;
};

/** Stands where something happened and takes it back. */
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

import type { ReactNode } from 'react';

import { cx } from '@/ui/cx';

type LineWithHintProps = { hint: ReactNode; className?: string; children: ReactNode };

/** A small line and a hint after a dot. Where the hint begins a line of its own, the dot is out of sight. */
export function LineWithHint({ hint, className, children }: LineWithHintProps) {
  return (
    <p className={cx('min-w-0 overflow-x-clip text-small text-ink-2', className)}>
      <span className="-ml-3 flex flex-wrap">
        <span className="pl-3">{children}</span>
        {hint && (
          <span className="relative pl-3">
            <span className="absolute left-0 w-3 text-center"> · </span>
            {hint}
          </span>
        )}
      </span>
    </p>
  );
}

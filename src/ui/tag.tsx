import type { ReactNode } from 'react';

import { cx } from './cx';

/** Paper tag on a string with the name of the owner. Long text ends in an ellipsis. */
export function Tag({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'tag relative isolate inline-flex h-8 max-w-full min-w-0 items-center text-facts leading-none font-[650] text-ink drop-shadow-[0_1px_2px_rgb(0_0_0/.24)]',
        className,
      )}
    >
      <span className="truncate leading-8">{children}</span>
    </span>
  );
}

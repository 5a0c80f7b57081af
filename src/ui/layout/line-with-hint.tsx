import type { ReactNode } from 'react';

import { cx } from '@/ui/cx';

type LineWithHintProps = { hint: ReactNode; className?: string; children: ReactNode };

/** Small line of text, followed by a dot and a hint. The dot is clipped if the hint wraps to its own line. */
export function LineWithHint({ hint, className, children }: LineWithHintProps) {
  const small = cx('min-w-0 text-small text-ink-2', className);
  if (!hint) return <p className={small}>{children}</p>;
  return (
    <p className={cx('flex flex-wrap gap-x-3 overflow-x-clip', small)}>
      <span>{children}</span>
      <span className="relative -ml-3 pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']">
        {hint}
      </span>
    </p>
  );
}

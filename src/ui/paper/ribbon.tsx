import { use } from 'react';

import { cx } from '@/ui/cx';

import { SecondRibbon } from './paper';

type RibbonProps = {
  direction?: 'down' | 'across';
  /** Pixels. */
  width?: number;
  /** Plays the tying once when it appears. */
  tie?: boolean;
  /** Place it: `right-6.5` for a ribbon down, `top-6.5` for one across. */
  className?: string;
};

export function Ribbon({ direction = 'down', width = 16, tie = false, className }: RibbonProps) {
  const second = use(SecondRibbon);
  return (
    <span
      aria-hidden="true"
      className={cx('ribbon', direction === 'across' && 'ribbon-across', tie && 'tie-ribbon', className)}
      style={{ '--ribbon-width': `${width}px` }}
    >
      {second && (
        <span
          className={cx(second, 'absolute bg-paper-bg')}
          style={{ inset: direction === 'across' ? '30% 0' : '0 30%' }}
        />
      )}
    </span>
  );
}

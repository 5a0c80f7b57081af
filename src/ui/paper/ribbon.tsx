import { use } from 'react';

import { cx } from '@/ui/cx';

import { SecondRibbon } from './paper';

type RibbonProps = {
  direction?: 'down' | 'across';
  /** Width in pixels. */
  width?: number;
  /** Plays the tying animation once on mount. */
  tie?: boolean;
  /** Position: `right-6.5` for a vertical ribbon, `top-6.5` for a horizontal one. */
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

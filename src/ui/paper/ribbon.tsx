import { cx } from '@/ui/cx';

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
  return (
    <span
      aria-hidden="true"
      className={cx('ribbon', direction === 'across' && 'ribbon-across', tie && 'tie-ribbon', className)}
      style={{ '--ribbon-width': `${width}px` }}
    />
  );
}

import { cx } from '@/ui/cx';

import { BowShape } from './bow-shape';

type BowProps = {
  width?: number;
  /** Plays the tying animation once on mount. */
  tie?: boolean;
  className?: string;
};

export function Bow({ width = 120, tie = false, className }: BowProps) {
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={Math.round((width * 104) / 136)}
      viewBox="-68 -46 136 104"
      className={cx(
        'absolute -z-1 max-w-none drop-shadow-[0_3px_5px_rgb(0_0_0/.22)]',
        tie && 'tie-bow',
        className,
      )}
    >
      <BowShape />
    </svg>
  );
}

import type { CSSProperties } from 'react';

import { cx } from '@/ui/cx';

import { BowShape } from './bow-shape';

type BowProps = {
  /** Pixels. */
  width?: number;
  withTails?: boolean;
  /** Plays the tying once when it appears. */
  tie?: boolean;
  className?: string;
  style?: CSSProperties;
};

export function Bow({ width = 120, withTails = true, tie = false, className, style }: BowProps) {
  const height = withTails ? 104 : 60;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={Math.round((width * height) / 136)}
      viewBox={`-68 -46 136 ${height}`}
      className={cx(
        'absolute -z-1 max-w-none drop-shadow-[0_3px_5px_rgb(0_0_0/.22)]',
        tie && 'tie-bow',
        className,
      )}
      style={style}
    >
      <BowShape withTails={withTails} />
    </svg>
  );
}

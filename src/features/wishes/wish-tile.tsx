import Star from 'lucide-react/icons/star';
import type { Ref } from 'react';

import { cx } from '@/ui/cx';
import { Paper } from '@/ui/paper/paper';

type WishTileProps = {
  ref?: Ref<HTMLSpanElement>;
  /** Without paper, for what nobody else sees. */
  isPlain?: boolean;
  className?: string;
};

/** The own paper with the place of a picture on it. */
export function WishTile({ ref, isPlain = false, className }: WishTileProps) {
  return (
    <span ref={ref} aria-hidden className={cx('wish-paper', className)}>
      {!isPlain && <Paper as="span" paper="himbeere" className="wish-wrapping" />}
      <span className="wish-picture">
        <Star />
      </span>
    </span>
  );
}

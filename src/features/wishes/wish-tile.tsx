import Star from 'lucide-react/icons/star';
import type { Ref } from 'react';

import { cx } from '@/ui/cx';
import { lazyExtra } from '@/ui/lazy-code';
import { Paper } from '@/ui/paper/paper';

type WishTileProps = {
  ref?: Ref<HTMLSpanElement>;
  pictureId?: string | null;
  /** Without paper, for what nobody else sees. */
  isPlain?: boolean;
  className?: string;
};

/** The own paper with the picture on it, or the place of one. */
export function WishTile({ ref, pictureId = null, isPlain = false, className }: WishTileProps) {
  return (
    <span ref={ref} aria-hidden className={cx('wish-paper', className)}>
      {!isPlain && <Paper as="span" paper="himbeere" className="wish-wrapping" />}
      {pictureId === null ? <NoPicture /> : <ShownPicture id={pictureId} />}
    </span>
  );
}

export function NoPicture() {
  return (
    <span className="wish-picture">
      <Star />
    </span>
  );
}

const ShownPicture = lazyExtra(() => import('./shown-picture'), 'ShownPicture', NoPicture, NoPicture);

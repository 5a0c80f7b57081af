import Star from 'lucide-react/icons/star';
import type { Ref } from 'react';

import { usePictureSource } from '@/data/queries/pictures/picture-queries';
import { cx } from '@/ui/cx';
import { Paper } from '@/ui/paper/paper';
import { Picture } from '@/ui/picture/picture';

type WishTileProps = {
  ref?: Ref<HTMLSpanElement>;
  pictureId?: string | null;
  /** True for a wish shown without wrapping paper, such as one that nobody else sees. */
  isPlain?: boolean;
  className?: string;
};

/** Wrapping paper of the owner with the picture of the wish, or with a placeholder. */
export function WishTile({ ref, pictureId = null, isPlain = false, className }: WishTileProps) {
  return (
    <span ref={ref} aria-hidden className={cx('wish-paper', className)}>
      {!isPlain && (
        <Paper as="span" paper="himbeere" className="wish-wrapping absolute inset-0 rounded-[inherit]" />
      )}
      {pictureId === null ? <NoPicture /> : <WishPicture id={pictureId} />}
    </span>
  );
}

function WishPicture({ id }: { id: string }) {
  return <Picture src={usePictureSource(id, 'wishes')} fallback={<NoPicture />} className="wish-photo" />;
}

function NoPicture() {
  return (
    <span className="wish-picture relative grid aspect-square w-[76px] place-items-center rounded-[14px] border-[1.5px] border-dashed border-line-strong text-ink-3">
      <Star className="size-6" />
    </span>
  );
}

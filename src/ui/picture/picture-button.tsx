import { useState } from 'react';

import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy-part';

import { Picture } from './picture';

const PictureDialog = lazyPart(() => import('./picture-dialog'), 'PictureDialog');

type PictureButtonProps = {
  src: string;
  /** What it shows. */
  title: string;
  className?: string | undefined;
};

/** A picture that opens larger: 88 px, or as `className` says. */
export function PictureButton({ src, title, className }: PictureButtonProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Bild von ${title} vergrößern`}
        onClick={() => setLarge(true)}
        className={cx('picture-button', className)}
      >
        <Picture src={src} alt="" />
      </button>
      <PictureDialog open={isLarge} onClose={() => setLarge(false)} src={src} title={title} />
    </>
  );
}

import { type ReactNode, useState } from 'react';

import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';

const PictureDialog = lazyPart(() => import('./picture-dialog'), 'PictureDialog');

type PictureProps = {
  /** `data:` URL; null while loading and without a picture. */
  src: string | null;
  /** Shown in place of a missing picture. */
  fallback?: ReactNode;
  /** Alternative text; empty if a text beside the picture says the same. */
  alt?: string;
  /** Title of the enlarged picture; without one it cannot be enlarged. */
  largeTitle?: string | undefined;
  className?: string | undefined;
};

/** Picture of a gift in a square, uncropped: 52 px, 88 px if it can be enlarged, or as `className` says. */
export function Picture({ src, fallback = null, alt = '', largeTitle, className }: PictureProps) {
  if (src === null) return fallback;
  if (largeTitle !== undefined) return <PictureButton src={src} title={largeTitle} className={className} />;
  return <img src={src} alt={alt} decoding="async" className={cx('picture', className)} />;
}

type PictureButtonProps = { src: string; title: string; className: string | undefined };

function PictureButton({ src, title, className }: PictureButtonProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Bild von ${title} vergrößern`}
        onClick={() => setLarge(true)}
        className={cx('picture-button', className)}
      >
        <Picture src={src} />
      </button>
      <PictureDialog open={isLarge} onClose={() => setLarge(false)} src={src} title={title} />
    </>
  );
}

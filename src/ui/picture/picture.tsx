import { type ReactNode, useState } from 'react';

import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';

const PictureDialog = lazyPart(() => import('./picture-dialog'), 'PictureDialog');

type PictureProps = {
  /** A `data:` address; null until it has come, and where there is none. */
  src: string | null;
  /** Takes the room of the picture until then. */
  fallback?: ReactNode;
  /** Empty where a text beside it says the same. */
  alt?: string;
  /** What it shows, for a picture that opens larger. */
  largeTitle?: string | undefined;
  className?: string | undefined;
};

/** A picture of a thing, whole, in a square of its own: 52 px, 88 px where it opens larger, or as `className` says. */
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

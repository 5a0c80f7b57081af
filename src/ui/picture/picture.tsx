import { cx } from '@/ui/cx';

import './picture.css';

type PictureProps = {
  /** A `data:` address. */
  src: string;
  /** Empty where a text beside it says the same. */
  alt: string;
  className?: string | undefined;
};

/** A picture of a thing, whole, in a square of its own: 52 px, or as `className` says. */
export function Picture({ src, alt, className }: PictureProps) {
  return <img src={src} alt={alt} decoding="async" className={cx('picture', className)} />;
}

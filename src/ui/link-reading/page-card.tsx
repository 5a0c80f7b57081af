import Store from 'lucide-react/icons/store';

import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/skeleton';
import { Picture } from '@/ui/picture/picture';

import './link-reading.css';

type PageCardProps = {
  title: string | null;
  price: { price: string; day: string } | null;
  /** The picture as a `data:` address; null without one. */
  src: string | null;
  /** Leaves out the picture. */
  onWithoutPicture: () => void;
};

/** What a page says of its product. */
export function PageCard({ title, price, src, onWithoutPicture }: PageCardProps) {
  return (
    <div className={cx('page-card', src === null && 'is-text')}>
      <Picture src={src} alt={title ?? ''} />
      <span>
        {title !== null && <b className="page-card-title">{title}</b>}
        {price && <span className="page-card-price">{price.price}</span>}
        <span className="page-card-facts text-small text-ink-2">
          {price?.day}
          {src !== null && (
            <button type="button" className="take-back" onClick={onWithoutPicture}>
              Ohne Bild
            </button>
          )}
        </span>
      </span>
    </div>
  );
}

/** Stands in its place while the page is read, as tall. */
export function PageCardSkeleton() {
  return (
    <div className="page-card" aria-busy>
      <Skeleton className="page-card-square rounded-md" />
      <span className="page-card-lines">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </span>
    </div>
  );
}

/** Why a page said nothing. */
export function PageRemark({ children }: { children: string }) {
  return (
    <p className="page-remark text-facts">
      <Store aria-hidden />
      {children}
    </p>
  );
}

import Store from 'lucide-react/icons/store';

import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/skeleton';
import { Picture } from '@/ui/picture/picture';

import './link-reading.css';

type PageCardProps = {
  title: string | null;
  price: { price: string; day: string } | null;
  /** Picture as a `data:` URL; null without one. */
  src: string | null;
  onWithoutPicture: () => void;
};

/** Card with the facts read from a product page. */
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

/** Placeholder of the same height while the page is read. */
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

/** Reason why a product page could not be read. */
export function PageRemark({ children }: { children: string }) {
  return (
    <p className="page-remark text-facts">
      <Store aria-hidden />
      {children}
    </p>
  );
}

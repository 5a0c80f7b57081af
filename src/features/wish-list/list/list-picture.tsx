import { useEffect, useRef, useState } from 'react';

import { pictureSource } from '@/domain/picture/picture';
import { Picture } from '@/ui/picture/picture';

import { type ListRef, pictureOf } from './list-pictures';
import { WishMark } from './wish-mark';

type ListPictureProps = {
  listRef: ListRef;
  id: string;
  /** Ids of neighbouring pictures, fetched in the same request. */
  together: readonly string[];
  isFavorite: boolean;
};

/** Picture that is fetched shortly before it becomes visible; shows a placeholder until then and on errors. */
export function ListPicture({ listRef, id, together, isFavorite }: ListPictureProps) {
  const [data, setData] = useState<string | null>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const latest = useRef({ listRef, together });
  useEffect(() => {
    latest.current = { listRef, together };
  });

  useEffect(() => {
    if (!mark.current) return undefined;
    let isShown = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void pictureOf(latest.current.listRef, id, latest.current.together).then(
          (found) => isShown && setData(found),
          () => null,
        );
      },
      { rootMargin: '50%' },
    );
    observer.observe(mark.current);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, [id]);

  return (
    <Picture
      src={data && pictureSource(data)}
      fallback={
        <span ref={mark}>
          <WishMark isFavorite={isFavorite} />
        </span>
      }
      className="w-full md:w-31"
    />
  );
}

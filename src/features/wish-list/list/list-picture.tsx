import { useEffect, useRef, useState } from 'react';

import { pictureSource } from '@/domain/picture/picture';
import { Picture } from '@/ui/picture/picture';

import { type PicturePlace, pictureOf } from './list-pictures';
import { WishMark } from './wish-mark';

type ListPictureProps = {
  place: PicturePlace;
  id: string;
  /** Ids of neighbouring pictures, fetched in the same request. */
  together: readonly string[];
  isFavorite: boolean;
};

/** Picture that is fetched shortly before it becomes visible; shows a placeholder until then and on errors. */
export function ListPicture({ place, id, together, isFavorite }: ListPictureProps) {
  const [data, setData] = useState<string | null>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const latest = useRef({ place, together });
  useEffect(() => {
    latest.current = { place, together };
  });

  useEffect(() => {
    if (!mark.current) return undefined;
    let isShown = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void pictureOf(latest.current.place, id, latest.current.together).then(
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

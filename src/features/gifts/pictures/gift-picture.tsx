import { usePictureSource } from '@/data/queries/picture-queries';
import type { Gift } from '@/domain/gift/gift';
import type { Wrapping } from '@/domain/person/paper';
import { Picture } from '@/ui/picture/picture';
import { PicturePaper } from '@/ui/picture/picture-paper';

import './gift-picture.css';

type GiftPictureProps = {
  gift: Pick<Gift, 'title' | 'pictureId'>;
  /** Of the person it is for. */
  paper: Wrapping | null;
  /** Opens larger by a tap. */
  opens?: boolean;
  className?: string;
};

/** The picture of a gift that has one. */
export function GiftPicture({ gift, paper, opens = false, className }: GiftPictureProps) {
  return (
    <Picture
      src={usePictureSource(gift.pictureId)}
      fallback={<PicturePaper paper={paper} className={className} />}
      largeTitle={opens ? gift.title : undefined}
      className={className}
    />
  );
}

/** On a small parcel; the paper alone until it has come. */
export function ParcelPicture({ id }: { id: string }) {
  return <Picture src={usePictureSource(id)} className="parcel-picture" />;
}

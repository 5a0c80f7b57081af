import { usePictureSource } from '@/data/queries/pictures/picture-queries';
import type { Gift } from '@/domain/gift/gift';
import type { Wrapping } from '@/domain/person/paper';
import { Picture } from '@/ui/picture/picture';
import { PicturePaper } from '@/ui/picture/picture-paper';

import './gift-picture.css';

type GiftPictureProps = {
  gift: Pick<Gift, 'title' | 'pictureId'>;
  /** Wrapping paper of the recipient, shown until the picture has loaded. */
  paper: Wrapping | null;
  /** A tap opens the large picture. */
  opens?: boolean;
  className?: string;
};

/** Picture of a gift, with wrapping paper as fallback. */
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

/** Picture on a small parcel; shows the parcel's paper until the picture has loaded. */
export function ParcelPicture({ id }: { id: string }) {
  return <Picture src={usePictureSource(id)} className="parcel-picture" />;
}

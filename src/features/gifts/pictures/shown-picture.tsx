import { usePictureSource } from '@/data/queries/picture-queries';
import { Picture } from '@/ui/picture/picture';
import { PictureButton } from '@/ui/picture/picture-button';
import { PicturePaper } from '@/ui/picture/picture-paper';

import type { GiftPictureProps } from './gift-picture';

/** See `GiftPicture`. */
export function ShownPicture({ gift, paper, opens = false, className }: GiftPictureProps) {
  const src = usePictureSource(gift.pictureId);
  if (src === null) return <PicturePaper paper={paper} className={className} />;
  if (opens) return <PictureButton src={src} title={gift.title} className={className} />;
  return <Picture src={src} alt="" className={className} />;
}

import { useGroupPictureSource } from '@/data/queries/group-picture-queries';
import { PictureButton } from '@/ui/picture/picture-button';
import { PicturePaper } from '@/ui/picture/picture-paper';

import type { GroupPictureProps } from './group-picture';

/** See `GroupPicture`. */
export function ShownPicture({ place, gift, paper }: GroupPictureProps) {
  const src = useGroupPictureSource(place, gift);
  return src === null ? <PicturePaper paper={paper} /> : <PictureButton src={src} title={gift.title} />;
}

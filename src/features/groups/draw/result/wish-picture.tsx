import { useGroupPictureSource } from '@/data/queries/group-picture-queries';
import type { GroupGift } from '@/domain/group/group-gift';
import type { Wrapping } from '@/domain/person/paper';
import { Picture } from '@/ui/picture/picture';
import { PicturePaper } from '@/ui/picture/picture-paper';

import type { GroupPlace } from '../../shared/group-keys';

type WishPictureProps = { place: GroupPlace; gift: GroupGift; paper: Wrapping };

export function WishPicture({ place, gift, paper }: WishPictureProps) {
  const src = useGroupPictureSource(place, gift);
  if (src === null) return <PicturePaper paper={paper} className="receiver-picture" />;
  return <Picture src={src} alt="" className="receiver-picture" />;
}

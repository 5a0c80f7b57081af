import { useGroupPictureSource } from '@/data/queries/group-picture-queries';
import { usePictureSource } from '@/data/queries/picture-queries';
import { Picture } from '@/ui/picture/picture';
import { PicturePaper } from '@/ui/picture/picture-paper';

import type { ShoppingPictureProps } from './shopping-picture';
import { useUserId } from './use-user-id';

/** See `ShoppingPicture`. */
export function ShownPicture({ row, paper }: ShoppingPictureProps) {
  const { group, pictureId } = row;
  const own = usePictureSource(group === null ? pictureId : null);
  const place = { userId: useUserId() ?? '', groupId: group?.id ?? '' };
  const ofGroup = useGroupPictureSource(place, group === null ? null : row);
  const src = own ?? ofGroup;
  if (src === null) return <PicturePaper paper={paper} className="shopping-picture" />;
  return <Picture src={src} alt="" className="shopping-picture" />;
}

import { useGroupPictureSource } from '@/data/queries/pictures/group-picture-queries';
import { usePictureSource } from '@/data/queries/pictures/picture-queries';
import type { Wrapping } from '@/domain/person/paper';
import type { ShoppingRow } from '@/domain/shopping/shopping-list';
import { Picture } from '@/ui/picture/picture';
import { PicturePaper } from '@/ui/picture/picture-paper';

import { useUserId } from './use-user-id';

export function ShoppingPicture({ row, paper }: { row: ShoppingRow; paper: Wrapping }) {
  const { group, pictureId } = row;
  const own = usePictureSource(group === null ? pictureId : null);
  const groupRef = { userId: useUserId() ?? '', groupId: group?.id ?? '' };
  const ofGroup = useGroupPictureSource(groupRef, group === null ? null : row);
  return (
    <Picture
      src={own ?? ofGroup}
      fallback={<PicturePaper paper={paper} className="shopping-picture" />}
      className="shopping-picture"
    />
  );
}

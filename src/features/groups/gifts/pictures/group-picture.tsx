import type { GroupRef } from '@/data/groups/group-keys';
import { useGroupPictureSource } from '@/data/queries/pictures/group-picture-queries';
import type { GroupGift } from '@/domain/group/group-gift';
import type { Wrapping } from '@/domain/person/paper';
import { Picture } from '@/ui/picture/picture';
import { PicturePaper } from '@/ui/picture/picture-paper';

type GroupPictureProps = {
  groupRef: GroupRef;
  gift: Pick<GroupGift, 'id' | 'title' | 'wishId' | 'pictureId'>;
  paper: Wrapping | null;
  /** A tap opens the large picture. */
  opens?: boolean;
  className?: string;
};

/** Picture of a group gift, with wrapping paper as fallback. */
export function GroupPicture({ groupRef, gift, paper, opens = false, className }: GroupPictureProps) {
  return (
    <Picture
      src={useGroupPictureSource(groupRef, gift)}
      fallback={<PicturePaper paper={paper} className={className} />}
      largeTitle={opens ? gift.title : undefined}
      className={className}
    />
  );
}

import type { GroupRef } from '@/data/groups/group-keys';
import { useGroupPictureSource } from '@/data/queries/group-picture-queries';
import type { GroupGift } from '@/domain/group/group-gift';
import type { Wrapping } from '@/domain/person/paper';
import { Picture } from '@/ui/picture/picture';
import { PicturePaper } from '@/ui/picture/picture-paper';

type GroupPictureProps = {
  groupRef: GroupRef;
  gift: Pick<GroupGift, 'id' | 'title' | 'wishId' | 'pictureId'>;
  paper: Wrapping | null;
  /** Opens larger by a tap. */
  opens?: boolean;
  className?: string;
};

/** The picture of a group's gift that has one. */
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

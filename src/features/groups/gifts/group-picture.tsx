import type { GroupGift } from '@/domain/group/group-gift';
import type { Wrapping } from '@/domain/person/paper';
import { lazyExtra } from '@/ui/lazy-code';
import { PicturePaper } from '@/ui/picture/picture-paper';

import type { GroupPlace } from '../shared/group-keys';

export type GroupPictureProps = {
  place: GroupPlace;
  gift: Pick<GroupGift, 'id' | 'title' | 'wishId' | 'pictureId'>;
  /** It stands there until the picture has come. */
  paper: Wrapping | null;
};

const ShownPicture = lazyExtra(() => import('./shown-picture'), 'ShownPicture', PicturePaper, PicturePaper);

/** The picture of a group's gift, which opens larger; nothing where it has none. */
export function GroupPicture(props: GroupPictureProps) {
  return props.gift.pictureId === null ? null : <ShownPicture {...props} />;
}

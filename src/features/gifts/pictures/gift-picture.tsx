import type { Gift } from '@/domain/gift/gift';
import type { Wrapping } from '@/domain/person/paper';
import { lazyExtra } from '@/ui/lazy-code';
import { PicturePaper } from '@/ui/picture/picture-paper';

export type GiftPictureProps = {
  gift: Pick<Gift, 'title' | 'pictureId'>;
  /** Of whom it is for; it stands there until the picture has come. */
  paper: Wrapping | null;
  /** Whether it opens larger; else it stands beside a text that says the same. */
  opens?: boolean;
  className?: string | undefined;
};

const ShownPicture = lazyExtra(() => import('./shown-picture'), 'ShownPicture', PicturePaper, PicturePaper);

/** The picture of a gift; nothing where it has none. */
export function GiftPicture(props: GiftPictureProps) {
  return props.gift.pictureId === null ? null : <ShownPicture {...props} />;
}

import type { Wrapping } from '@/domain/person/paper';
import type { ShoppingRow } from '@/domain/shopping/shopping-list';
import { lazyExtra } from '@/ui/lazy-code';
import { PicturePaper } from '@/ui/picture/picture-paper';

export type ShoppingPictureProps = { row: ShoppingRow; paper: Wrapping };

/** The picture of a row that has one. */
export const ShoppingPicture = lazyExtra(() => import('./shown-picture'), 'ShownPicture', Place, Place);

function Place({ paper }: ShoppingPictureProps) {
  return <PicturePaper paper={paper} className="shopping-picture" />;
}

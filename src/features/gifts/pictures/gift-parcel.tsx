import type { ComponentProps } from 'react';

import { lazyExtra } from '@/ui/lazy-code';
import { SmallParcel } from '@/ui/paper/small-parcel';

type GiftParcelProps = Omit<ComponentProps<typeof SmallParcel>, 'picture'> & { pictureId: string | null };

const PicturedParcel = lazyExtra(
  () => import('./pictured-parcel'),
  'PicturedParcel',
  SmallParcel,
  SmallParcel,
);

/** The small parcel of a gift; where the gift has a picture, the paper is around it. */
export function GiftParcel(props: GiftParcelProps) {
  const Parcel = props.pictureId === null ? SmallParcel : PicturedParcel;
  return <Parcel {...props} />;
}

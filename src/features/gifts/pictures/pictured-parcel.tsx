import type { ComponentProps } from 'react';

import { usePictureSource } from '@/data/queries/picture-queries';
import { SmallParcel } from '@/ui/paper/small-parcel';
import { Picture } from '@/ui/picture/picture';

import './pictured-parcel.css';

type PicturedParcelProps = ComponentProps<typeof SmallParcel> & { pictureId: string | null };

/** The paper alone until the picture has come, and where it does not. */
export function PicturedParcel({ pictureId, ...parcel }: PicturedParcelProps) {
  const src = usePictureSource(pictureId);
  const picture = src === null ? undefined : <Picture src={src} alt="" className="parcel-picture" />;
  return <SmallParcel {...parcel} picture={picture} />;
}

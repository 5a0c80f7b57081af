import { usePictureSource } from '@/data/queries/picture-queries';
import { Picture } from '@/ui/picture/picture';

import { NoPicture } from './wish-tile';

/** The place of a picture until it has come, and where it does not. */
export function ShownPicture({ id }: { id: string }) {
  const src = usePictureSource(id, 'wishes');
  return src === null ? <NoPicture /> : <Picture src={src} alt="" className="wish-photo" />;
}

import { useState } from 'react';

import type { ChosenPicture } from '@/domain/picture/chosen-picture';
import { pictureSource } from '@/domain/picture/picture';

import { encodePicture } from './encode-picture';

export type FormPicture = ReturnType<typeof useFormPicture>;

/** The picture of a form; it begins with the one that is stored, if any. */
export function useFormPicture(storedId: string | null) {
  const [chosen, put] = useState<ChosenPicture | null>(storedId === null ? null : { id: storedId });
  return {
    chosen,
    put,
    isChanged: (chosen?.id ?? null) !== storedId,
    /** As a `data:` address; null also for one that is stored. */
    src: chosen?.data === undefined ? null : pictureSource(chosen.data),
    choose: async (file: Blob) => put(await encodePicture(file)),
  };
}

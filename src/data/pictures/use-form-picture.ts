import { useState } from 'react';

import type { ChosenPicture } from '@/domain/picture/chosen-picture';
import { pictureSource } from '@/domain/picture/picture';

import { encodePicture } from './encode-picture';

export type FormPicture = ReturnType<typeof useFormPicture>;

/** The picture of a form, and what it begins with. */
export function useFormPicture(begun: ChosenPicture | null) {
  const [begunId] = useState(begun?.id);
  const [chosen, put] = useState(begun);
  return {
    chosen,
    put,
    isChanged: chosen?.id !== begunId,
    /** As a `data:` address; null also for one that is stored. */
    src: chosen?.data === undefined ? null : pictureSource(chosen.data),
    choose: async (file: Blob) => put(await encodePicture(file)),
  };
}

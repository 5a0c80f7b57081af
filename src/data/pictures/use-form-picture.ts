import { useRef, useState } from 'react';

import type { ChosenPicture } from '@/domain/picture/chosen-picture';
import { pictureSource } from '@/domain/picture/picture';

import { encodePicture } from './encode-picture';

export type FormPicture = ReturnType<typeof useFormPicture>;

/** The picture of a form, and what it begins with. */
export function useFormPicture(initial: ChosenPicture | null) {
  const [initialId] = useState(initial?.id);
  const [chosen, put] = useState(initial);
  const [reading, setReading] = useState<Blob | null>(null);
  const latest = useRef<Blob>(null);

  /** The latest choice counts, whichever of them is read first. */
  async function choose(file: Blob): Promise<void> {
    latest.current = file;
    setReading(file);
    try {
      const picture = await encodePicture(file);
      if (latest.current === file) put(picture);
    } finally {
      if (latest.current === file) setReading(null);
    }
  }

  /** Also what is being read: nobody wants it any more. */
  function remove(): void {
    latest.current = null;
    setReading(null);
    put(null);
  }

  return {
    chosen,
    put,
    choose,
    remove,
    /** What was chosen is not there yet: whoever saved now would lose it. */
    isReading: reading !== null,
    /** The file of it. */
    reading,
    isChanged: chosen?.id !== initialId,
    /** As a `data:` address; null also for one that is stored. */
    src: chosen?.data === undefined ? null : pictureSource(chosen.data),
  };
}

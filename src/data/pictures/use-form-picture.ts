import { useRef, useState } from 'react';

import type { ChosenPicture } from '@/domain/picture/chosen-picture';
import { pictureSource } from '@/domain/picture/picture';

import { encodePicture } from './encode-picture';

export type FormPicture = ReturnType<typeof useFormPicture>;

/** State of the picture in a form, which begins with `initial`. */
export function useFormPicture(initial: ChosenPicture | null) {
  const [initialId] = useState(initial?.id);
  const [chosen, put] = useState(initial);
  const [reading, setReading] = useState<Blob | null>(null);
  const latest = useRef<Blob>(null);

  /** Encodes a chosen file. The last choice wins, in whatever order the files are encoded. */
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

  /** Removes the picture, and cancels a file that is being encoded. */
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
    /** True while a chosen file is being encoded; a save would lose it. */
    isReading: reading !== null,
    /** The file that is being encoded, or null. */
    reading,
    isChanged: chosen?.id !== initialId,
    /** `data:` URL of a chosen picture; null for a stored one. */
    src: chosen?.data === undefined ? null : pictureSource(chosen.data),
  };
}

import type { Picture } from '@/domain/picture/picture';

import { AppError } from '../app-error';
import type { DrawnPicture } from './draw-picture';
import { mostBytes } from './picture-header';
import { problemSentences } from './picture-problem';

/** A file that takes longer was made to. */
const MOST_MS = 30_000;

/**
 * A photo, or what a page has as a picture, as it is kept: drawn anew within `pictureLimits`, without anything else that
 * the file carried, under a new id. A worker does it, so that the page goes on meanwhile. Rejects with an `AppError` of
 * kind `invalid` whose sentence says what is wrong with the file.
 */
export async function encodePicture(source: Blob): Promise<Picture> {
  const drawn = source.size > mostBytes ? ({ problem: 'bytes' } as const) : await drawInWorker(source);
  if ('problem' in drawn) throw new AppError('invalid', problemSentences[drawn.problem]);
  return { id: crypto.randomUUID(), data: drawn.data };
}

/** The picture of a page, as `PageFacts` has it, to be encoded; what is no base64 is an empty file. */
export function pageBlob(base64: string): Blob {
  try {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return new Blob([bytes]);
  } catch {
    return new Blob();
  }
}

async function drawInWorker(source: Blob): Promise<DrawnPicture> {
  const drawing = new Promise<DrawnPicture>((resolve) => {
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
    const tooLong = setTimeout(() => end({ problem: 'unreadable' }), MOST_MS);
    function end(drawn: DrawnPicture) {
      clearTimeout(tooLong);
      worker.terminate();
      resolve(drawn);
    }
    worker.addEventListener('message', ({ data }: MessageEvent<DrawnPicture>) => end(data));
    // Also where its script does not load or may not run.
    worker.addEventListener('error', () => end({ problem: 'worker' }));
    worker.addEventListener('messageerror', () => end({ problem: 'worker' }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
    worker.postMessage(source);
  });
  return drawing.catch(() => ({ problem: 'worker' }));
}

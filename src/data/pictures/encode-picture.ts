import type { Picture } from '@/domain/picture/picture';

import { AppError } from '../app-error';
import type { DrawnPicture } from './draw-picture';
import { mostBytes } from './picture-header';
import { problemSentences } from './picture-problem';

/** Timeout for encoding a file, as a file can be made to take very long. */
const MOST_MS = 30_000;

/**
 * Encodes a chosen file or the picture of a page for storage: redrawn within `pictureLimits`, without metadata, with a
 * new id. Runs in a worker to keep the page responsive. Rejects with kind `invalid` and a German sentence.
 */
export async function encodePicture(source: Blob): Promise<Picture> {
  const drawn = source.size > mostBytes ? ({ problem: 'bytes' } as const) : await drawInWorker(source);
  if ('problem' in drawn) throw new AppError('invalid', problemSentences[drawn.problem]);
  return { id: crypto.randomUUID(), data: drawn.data };
}

/** Picture of a page (`PageFacts`) as a Blob for encoding; empty if it is not base64. */
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
    // The event also comes when the script of the worker cannot be loaded or is blocked.
    worker.addEventListener('error', () => end({ problem: 'worker' }));
    worker.addEventListener('messageerror', () => end({ problem: 'worker' }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
    worker.postMessage(source);
  });
  return drawing.catch(() => ({ problem: 'worker' }));
}

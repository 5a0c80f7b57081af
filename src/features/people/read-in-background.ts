import type { ContactWorkerMessage } from './contact-worker';
import { type ContactsToRead, importLimits, type ReadContacts, type ReadingProblem } from './read-contacts';

const tooLarge = { problem: 'Die Datei ist zu groß. Wir lesen Dateien bis 10 MB.' };
const noWorker = {
  problem:
    'Dein Browser konnte die Datei nicht im Hintergrund lesen. Lade die Seite neu und versuche es noch einmal, oder nimm einen anderen Browser.',
};

/**
 * Reads a file in a worker, so that the page goes on meanwhile; a file that is too large is not opened at all. Null
 * when it was given up by `signal`, which stops the worker at once. Never rejects.
 */
export function readInBackground(
  job: ContactsToRead,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ReadContacts | ReadingProblem | null> {
  return new Promise((resolve) => {
    if (job.file.size > importLimits.bytes) return resolve(tooLarge);
    const worker = startWorker();
    if (worker === null) return resolve(noWorker);

    function end(outcome: ReadContacts | ReadingProblem | null) {
      worker?.terminate();
      resolve(outcome);
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ContactWorkerMessage>) => {
      if ('share' in data) onProgress(data.share);
      else end(data.outcome);
    });
    // Also where its script does not load or may not run.
    worker.addEventListener('error', () => end(noWorker));
    worker.addEventListener('messageerror', () => end(noWorker));
    signal.addEventListener('abort', () => end(null));
    if (signal.aborted) return end(null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
    worker.postMessage(job);
  });
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./contact-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

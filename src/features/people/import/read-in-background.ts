import type { ContactWorkerMessage } from './contact-worker';
import { type ContactsToRead, importLimits, type ReadContacts, type ReadingProblem } from './read-contacts';

const tooLarge = { problem: 'Die Datei ist zu groß. Wir lesen Dateien bis 100 MB.' };
const noWorker = {
  problem:
    'Dein Browser konnte die Datei nicht im Hintergrund lesen. Lade die Seite neu und versuche es noch einmal, oder nimm einen anderen Browser.',
};

type Outcome = ReadContacts | ReadingProblem | null;

/**
 * Reads a file in a worker, so that the page stays responsive; a file that is too large is not opened. Resolves to null
 * after `signal` was aborted, which terminates the worker. Never rejects.
 */
export async function readInBackground(
  job: ContactsToRead,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Outcome> {
  if (job.file.size > importLimits.fileBytes) return tooLarge;
  const reading = new Promise<Outcome>((resolve) => {
    const worker = new Worker(new URL('./contact-worker.ts', import.meta.url), { type: 'module' });
    function end(outcome: Outcome) {
      worker.terminate();
      resolve(outcome);
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ContactWorkerMessage>) => {
      if ('share' in data) onProgress(data.share);
      else end(data.outcome);
    });
    // `error` also fires if the worker script cannot be loaded or is blocked.
    worker.addEventListener('error', () => end(noWorker));
    worker.addEventListener('messageerror', () => end(noWorker));
    signal.addEventListener('abort', () => end(null));
    if (signal.aborted) return end(null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
    worker.postMessage(job);
  });
  return reading.catch(() => noWorker);
}

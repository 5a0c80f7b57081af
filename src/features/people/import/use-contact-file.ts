import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { asAppError } from '@/data/app-error';
import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { today } from '@/domain/calendar/calendar-day';
import { mostPeople } from '@/domain/person/person';

import type { ContactWorkerMessage } from './contact-worker';
import { type ReadContacts, type ContactsToRead, importLimits, type ReadingProblem } from './read-contacts';

export interface Preview extends ReadContacts {
  /** Number of people the account can still add; null without a limit. */
  freePlaces: number | null;
}

export function useContactFile() {
  const data = usePersonalData();
  const client = useQueryClient();
  /** Share of the file already read, from 0 to 1; null when no file is being read. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function read(file: File): Promise<Preview | null> {
    const { signal } = (abort.current = new AbortController());
    setProgress(0);
    setProblem(null);
    const outcome = await readAndCompare(file, signal).catch((error: unknown) => ({
      problem: asAppError(error).message,
    }));
    if (signal.aborted || outcome === null) return null;
    setProgress(null);
    if ('problem' in outcome) {
      setProblem(outcome.problem);
      return null;
    }
    setPreview(outcome);
    return outcome;
  }

  async function readAndCompare(file: File, signal: AbortSignal) {
    const [people, special] = await Promise.all([
      client.ensureQueryData(personQueries.list(data)),
      client.ensureQueryData(profileQueries.read(data)),
    ]);
    const job = { file, today: today(new Date()), people, special };
    const outcome = await readInBackground(job, { onProgress: setProgress, signal });
    if (outcome === null || 'problem' in outcome) return outcome;
    const isAccount = data.scope.startsWith('user:');
    return { ...outcome, freePlaces: isAccount ? Math.max(0, mostPeople - people.length) : null };
  }

  /** Discards the current reading, so that another file can be chosen. */
  function stop() {
    abort.current?.abort();
    setProgress(null);
  }

  return { progress, problem, preview, read, stop };
}

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
async function readInBackground(
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
    // `error` also fires when the worker script cannot be loaded or is blocked.
    worker.addEventListener('error', () => end(noWorker));
    worker.addEventListener('messageerror', () => end(noWorker));
    signal.addEventListener('abort', () => end(null));
    if (signal.aborted) return end(null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
    worker.postMessage(job);
  });
  return reading.catch(() => noWorker);
}

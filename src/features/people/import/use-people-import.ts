import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { importPeople, type StoredImport } from '@/data/queries/import/store-imported';
import { completes, type ImportRow } from '@/domain/import/import-rows';
import { showToast } from '@/ui/toast/toast';

import { importedText } from './imported-text';

const nothing: StoredImport = { added: [], completed: [], aged: [], refused: [], failure: null };

/** Imports people and remembers each result, so that a retry continues with the rest. */
export function usePeopleImport() {
  const mutation = useMutation(importPeople(usePersonalData()));
  const [abort] = useState(() => new AbortController());
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [result, setResult] = useState<StoredImport | null>(null);

  async function store(rows: readonly ImportRow[]) {
    const before = result ?? nothing;
    const finished = new Set([...before.added, ...before.completed, ...before.aged, ...before.refused]);
    const left = rows.filter(({ person }) => !finished.has(person));
    const onProgress = (done: number) => setProgress({ done: finished.size + done, total: rows.length });
    onProgress(0);
    const now = await mutation.mutateAsync({
      people: left.filter(({ status }) => !completes(status)).map(({ person }) => person),
      dateless: left.filter(({ status }) => status.kind === 'dateless').map(({ person }) => person),
      yearless: left.filter(({ status }) => status.kind === 'yearless').map(({ person }) => person),
      onProgress,
      signal: abort.signal,
    });
    const added = [...before.added, ...now.added];
    const completed = [...before.completed, ...now.completed];
    const aged = [...before.aged, ...now.aged];
    if (abort.signal.aborted && added.length + completed.length + aged.length > 0) {
      const counts = { added: added.length, completed: completed.length, aged: aged.length, known: 0 };
      showToast({ tone: 'info', title: importedText(counts) });
    }
    const refused = [...before.refused, ...now.refused];
    setResult({ added, completed, aged, refused, failure: now.failure });
  }

  /** Starts no further person; those already stored remain. */
  function stop() {
    if (mutation.isPending) abort.abort();
  }

  return { isStoring: mutation.isPending, progress, result, store, stop };
}

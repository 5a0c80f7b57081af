import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { AddedPeople } from '@/data/add-people';
import { importPeople } from '@/data/person-queries';
import { usePersonalData } from '@/data/personal-data-context';
import type { NewPerson } from '@/domain/person';
import { showToast } from '@/ui/toast';

import { importedText } from './imported-text';

const nothing: AddedPeople = { added: [], refused: [], failure: null };

/** Stores people and remembers what has become of them, so that another try goes on with the rest. */
export function usePeopleImport() {
  const mutation = useMutation(importPeople(usePersonalData()));
  const [abort] = useState(() => new AbortController());
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [result, setResult] = useState<AddedPeople | null>(null);

  async function store(people: readonly NewPerson[]) {
    const before = result ?? nothing;
    const settled = new Set([...before.added, ...before.refused]);
    const left = people.filter((person) => !settled.has(person));
    const onProgress = (done: number) => setProgress({ done: settled.size + done, total: people.length });
    onProgress(0);
    const now = await mutation.mutateAsync({ people: left, onProgress, signal: abort.signal });
    const added = [...before.added, ...now.added];
    if (abort.signal.aborted && added.length > 0)
      showToast({ tone: 'info', title: importedText(added.length, 0) });
    setResult({ added, refused: [...before.refused, ...now.refused], failure: now.failure });
  }

  /** Begins with nobody else; who is stored stays. */
  function stop() {
    if (mutation.isPending) abort.abort();
  }

  return { isStoring: mutation.isPending, progress, result, store, stop };
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { importPeople, type StoredImport } from '@/data/queries/import/store-imported';
import { today } from '@/domain/calendar/calendar-day';
import { completes, isChosenAtFirst, withinPlaces, type ImportRow } from '@/domain/import/import-rows';
import { askedFeasts } from '@/domain/next/asked-feasts';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog/dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { showToast } from '@/ui/toast/toast';

import { importText } from '../messages';
import type { FeastQuestion } from '../people-dialogs';
import { ImportChoose } from './import-choose';
import { idsOf, ImportList } from './import-list';
import { ImportProgress, ImportResult } from './import-progress';
import { peopleText, importedText } from './imported-text';
import { useContactFile } from './use-contact-file';

export const ImportDialog = freshDialog(ImportSteps);

type ImportDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Asks which of the imported people get presents for the coming feast. */
  onChooseFeast?: ((question: FeastQuestion) => void) | undefined;
};

/** Import of contacts in four steps: choose a file, choose people, store, show the result. */
function ImportSteps({ open, onClose, onChooseFeast }: ImportDialogProps) {
  const file = useContactFile();
  const { preview } = file;
  const { isStoring, progress, result, store, stop } = usePeopleImport();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isDone = result !== null && result.failure === null;

  async function read(choice: File) {
    const found = await file.read(choice);
    if (found === null) return;
    setChosen(idsOf(withinPlaces(found.rows.filter(isChosenAtFirst), found.freePlaces)));
  }

  function close() {
    stop();
    file.stop();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={importText}
      dirty={preview !== null && !isDone}
      footer={renderFooter()}
    >
      {renderStep()}
    </Dialog>
  );

  function renderStep() {
    if (preview === null) {
      return (
        <ImportChoose
          progress={file.progress}
          problem={file.problem}
          onChoose={(choice) => void read(choice)}
          onStop={file.stop}
        />
      );
    }
    if (isStoring) return <ImportProgress {...progress} />;
    if (result !== null)
      return <ImportResult result={result} knownCount={knownCount(preview.rows, chosen)} />;
    return <ImportList preview={preview} chosen={chosen} setChosen={setChosen} />;
  }

  function renderFooter() {
    if (preview === null) return <DialogCancel />;
    if (isDone) {
      const feast = askedFeasts(today(new Date()))[0]?.feast;
      const first = result.added.map(({ id }) => id);
      if (!feast || !onChooseFeast || first.length === 0) return <Button onClick={close}>Fertig</Button>;
      const ask = () => {
        close();
        onChooseFeast({ feast, first });
      };
      return <Button onClick={ask}>Weiter</Button>;
    }
    const label = result === null ? `${peopleText(chosen.size)} übernehmen` : 'Noch einmal versuchen';
    const chosenRows = preview.rows.filter(({ person }) => chosen.has(person.id));
    return (
      <>
        <DialogCancel />
        <Button disabled={chosenRows.length === 0} busy={isStoring} onClick={() => void store(chosenRows)}>
          {label}
        </Button>
      </>
    );
  }
}

function knownCount(rows: readonly ImportRow[], chosen: ReadonlySet<string>): number {
  const isThere = ({ status }: ImportRow) => status.kind === 'known' || completes(status);
  return rows.filter((row) => isThere(row) && !chosen.has(row.person.id)).length;
}

const nothing: StoredImport = { added: [], completed: [], aged: [], refused: [], failure: null };

/** Imports people and remembers each result, so that a retry continues with the rest. */
function usePeopleImport() {
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

  /** Stops before the next person; those already stored remain. */
  function stop() {
    if (mutation.isPending) abort.abort();
  }

  return { isStoring: mutation.isPending, progress, result, store, stop };
}

import { useState } from 'react';

import { completes, isChosenAtFirst, withinPlaces, type ImportRow } from '@/domain/import/import-rows';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog/dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';

import { importText } from '../messages';
import { ImportChoose } from './import-choose';
import { idsOf, ImportList } from './import-list';
import { ImportProgress, ImportResult } from './import-progress';
import { peopleText } from './imported-text';
import { useContactFile } from './use-contact-file';
import { usePeopleImport } from './use-people-import';

type ImportDialogProps = { open: boolean; onClose: () => void };

export const ImportDialog = freshDialog(ImportSteps);

/** Import of contacts in four steps: choose a file, choose people, store, show the result. */
function ImportSteps({ open, onClose }: ImportDialogProps) {
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
    if (isDone) return <Button onClick={close}>Fertig</Button>;
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

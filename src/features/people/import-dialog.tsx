import { useCallback, useState } from 'react';

import { isChosenAtFirst, withinPlaces, type ImportRow } from '@/domain/import/import-rows';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog/dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';

import { ImportChoose } from './import-choose';
import { ImportList } from './import-list';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { peopleText } from './imported-text';
import { importText } from './messages';
import { useContactFile } from './use-contact-file';
import { usePeopleImport } from './use-people-import';

type ImportDialogProps = { open: boolean; onClose: () => void };

export const ImportDialog = freshDialog(ImportSteps);

/** Choose a file, choose from whoever is in it, store, tell what happened. */
function ImportSteps({ open, onClose }: ImportDialogProps) {
  const file = useContactFile();
  const { isStoring, progress, result, store, stop } = usePeopleImport();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = file.preview?.rows ?? [];
  const isDone = result !== null && result.failure === null;
  const toggle = useCallback((id: string, isChosen: boolean) => {
    setChosen((current) => {
      const next = new Set(current);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  async function read(choice: File) {
    const preview = await file.read(choice);
    if (preview !== null)
      setChosen(idsOf(withinPlaces(preview.rows.filter(isChosenAtFirst), preview.freePlaces)));
  }

  function close() {
    stop();
    file.stop();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={importText}
      dirty={file.preview !== null && !isDone}
      footer={renderFooter()}
    >
      {renderStep()}
    </Dialog>
  );

  function renderStep() {
    if (file.preview === null) {
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
    if (result !== null) return <ImportResult result={result} knownCount={knownCount(rows, chosen)} />;
    const { namelessCount, isCut, freePlaces } = file.preview;
    const storable = rows.filter(({ status }) => status.kind !== 'refused');
    return (
      <ImportList
        rows={rows}
        namelessCount={namelessCount}
        isCut={isCut}
        freePlaces={freePlaces}
        chosen={chosen}
        onToggle={toggle}
        onAll={() => setChosen(idsOf(withinPlaces(storable, freePlaces)))}
        onNone={() => setChosen(new Set())}
      />
    );
  }

  function renderFooter() {
    if (file.preview === null) return <DialogCancel />;
    if (isDone) return <Button onClick={close}>Fertig</Button>;
    const label = result === null ? `${peopleText(chosen.size)} übernehmen` : 'Noch einmal versuchen';
    const chosenRows = rows.filter(({ person }) => chosen.has(person.id));
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

function idsOf(rows: readonly ImportRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ person }) => person.id));
}

function knownCount(rows: readonly ImportRow[], chosen: ReadonlySet<string>): number {
  const isThere = ({ status }: ImportRow) => status.kind === 'known' || status.kind === 'dateless';
  return rows.filter((row) => isThere(row) && !chosen.has(row.person.id)).length;
}

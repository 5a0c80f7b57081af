import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useState } from 'react';

import { Button, buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';
import { FieldMessage } from '@/ui/form/field';

import { ProgressBar } from './import-progress';

type ImportChooseProps = {
  /** Share of the file already read, from 0 to 1; null when no file is being read. */
  progress: number | null;
  problem: string | null;
  onChoose: (file: File) => void;
  onStop: () => void;
};

export function ImportChoose({ progress, problem, onChoose, onStop }: ImportChooseProps) {
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file !== undefined && progress === null) onChoose(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Kontakte aus Google, iPhone, Android oder Outlook gibst du als .vcf-Datei weiter, einen
        Geburtstagskalender als .ics. Wir lesen die Datei nur hier in deinem Browser.
      </p>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-3.5 rounded-lg border-2 border-dashed px-5 py-8 text-center',
          isOver ? 'border-band-ink bg-band-soft' : 'border-line-strong bg-sunken',
        )}
      >
        <FileUp aria-hidden className="size-7 text-ink-2" />
        <p className="hidden text-ink-2 md:any-pointer-fine:block">Zieh die Datei hierher oder</p>
        <label
          className={buttonClass({
            className:
              'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          })}
        >
          Datei wählen
          <input
            type="file"
            accept=".vcf,.vcard,.ics,text/vcard,text/x-vcard,text/calendar"
            aria-describedby={problem === null ? undefined : 'import-problem'}
            onChange={(event) => {
              take(event.target.files);
              // The input is cleared, so that choosing the same file again fires a change event.
              event.target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
      {progress !== null && (
        <div className="grid justify-items-start gap-2.5">
          <p role="status" className="text-ink-2">
            Die Datei wird gelesen …
          </p>
          <ProgressBar value={progress} max={1} />
          <Button kind="text" size="sm" onClick={onStop}>
            Lesen abbrechen
          </Button>
        </div>
      )}
      <div role="status">
        {problem !== null && <FieldMessage id="import-problem" hint={null} error={problem} />}
      </div>
    </div>
  );
}

import Camera from 'lucide-react/icons/camera';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';

import { Button, buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Picture } from '@/ui/picture/picture';
import { Spinner } from '@/ui/spinner';

import { FieldMessage } from './field';

import './picture-field.css';

type PictureFieldProps = {
  /** Chosen or stored picture as a `data:` URL; null without one. */
  src: string | null;
  alt: string;
  /** Gets a chosen, dropped or pasted file; a rejection's message is shown. */
  onChoose: (file: Blob) => Promise<void>;
  onRemove: () => void;
};

/** Field that adds a picture from the camera or the device, shows it and removes it. */
export function PictureField({ src, alt, onChoose, onRemove }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { isBusy, problem, announcement, take, forget } = useChoosing(onChoose);
  usePicturesBeside(take);
  const isFilled = src !== null;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  function remove() {
    forget();
    onRemove();
    // Moves the focus before the pressed button unmounts.
    input.current?.focus({ preventScroll: true });
  }

  return (
    <div className="picture-field relative grid grid-cols-1 gap-[6px] wrap-anywhere">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx('picture-field-box', isFilled && 'is-filled', isOver && 'is-over')}
      >
        {isFilled && <Picture src={src} alt={alt} className="w-24" />}
        <div className={isFilled ? 'flex min-w-0 flex-[1_1_8rem] flex-col items-start' : 'contents'}>
          <label
            className={cx(
              'picture-field-choice relative cursor-pointer',
              isFilled ? buttonClass({ kind: 'text', size: 'sm' }) : 'picture-field-row',
            )}
          >
            <input
              ref={input}
              type="file"
              accept="image/*"
              aria-labelledby={`${id}-label`}
              aria-describedby={isFilled ? `${id}-message` : `${id}-hint ${id}-message`}
              aria-invalid={problem !== null || undefined}
              aria-busy={isBusy || undefined}
              onChange={({ target }) => {
                take(target.files?.[0]);
                // Empties the input, which allows choosing the same file again.
                target.value = '';
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {isFilled ? (
              <>
                {isBusy && <Spinner size="2xs" tone="current" />}
                <span id={`${id}-label`}>Anderes Bild</span>
              </>
            ) : (
              <AddRow id={id} isBusy={isBusy} />
            )}
          </label>
          {isFilled && (
            <Button kind="text" size="sm" onClick={remove}>
              Bild entfernen
            </Button>
          )}
        </div>
      </div>
      <div role="status" id={`${id}-message`}>
        {problem !== null && <FieldMessage id={`${id}-problem`} hint={null} error={problem} />}
        {problem === null && <span className="sr-only">{announcement}</span>}
      </div>
    </div>
  );
}

function AddRow({ id, isBusy }: { id: string; isBusy: boolean }) {
  return (
    <>
      <span className="grid size-9 flex-none place-items-center rounded-[50%] bg-band-soft text-band-ink">
        {isBusy ? <Spinner size="xs" tone="current" /> : <Camera aria-hidden className="size-5" />}
      </span>
      <span className="grid min-w-0 flex-1">
        <span id={`${id}-label`} className="text-facts leading-5 font-semibold">
          Bild hinzufügen
        </span>
        <span id={`${id}-hint`} className="text-small text-ink-2">
          Foto aufnehmen oder auswählen
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none" />
    </>
  );
}

/** Runs `onChoose` for the latest file; results of earlier files are ignored. */
function useChoosing(onChoose: PictureFieldProps['onChoose']) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Removing the picture also cancels a read in flight.
  const wanted = useRef<Blob>(null);

  async function read(file: Blob) {
    wanted.current = file;
    setBusy(true);
    setProblem(null);
    setAnnouncement('Das Bild wird gelesen …');
    const failure = await onChoose(file).then(() => null, messageOf);
    if (wanted.current !== file) return;
    setBusy(false);
    setProblem(failure);
    if (failure === null) setAnnouncement('Das Bild ist da.');
  }

  return {
    isBusy,
    problem,
    announcement,
    take: (file: Blob | undefined) => {
      if (file !== undefined) void read(file);
    },
    forget: () => {
      wanted.current = null;
      setBusy(false);
      setProblem(null);
      setAnnouncement('Das Bild ist entfernt.');
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Accepts a picture pasted or dropped anywhere on the page; a browser would otherwise open a dropped file. Clipboard data with
 * text is left to the focused field.
 */
function usePicturesBeside(take: (file: Blob | undefined) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const { clipboardData } = event;
      const file = clipboardData?.files[0];
      if (!file?.type.startsWith('image/') || clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      latest.current(file);
    }
    function drag(event: globalThis.DragEvent) {
      const { dataTransfer, defaultPrevented, type } = event;
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (type === 'drop') latest.current(dataTransfer.files[0]);
    }
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('dragover', drag, { signal });
    document.addEventListener('drop', drag, { signal });
    return () => controller.abort();
  }, []);
}

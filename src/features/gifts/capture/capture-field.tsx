import Camera from 'lucide-react/icons/camera';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';

import { asAppError } from '@/data/app-error';
import { type Captured, captureProblem } from '@/domain/capture/captured';
import { Button, buttonClass } from '@/ui/button';
import { FieldMessage } from '@/ui/form/field';
import { inputOf } from '@/ui/form/input-of';

type CaptureFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  remark: Captured['remark'] | undefined;
  onText: (text: string, input: InputEvent | null) => void;
  /** Called on blur: a link that was being typed is then complete. */
  onLeave: () => void;
  /** Photo that was not decoded yet when the capture sheet closed. */
  unreadPhoto: Blob | null;
  onPhoto: (file: Blob) => Promise<void>;
  onSubmit: () => void;
};

const remarks = {
  'no-address': 'Diese Adresse lässt sich nicht öffnen. Sie wird als Text gemerkt.',
  blank: 'In der Adresse steht ein Leerzeichen. Sie wird als Text gemerkt.',
  shortened: 'Für einen Titel zu lang (höchstens 200 Zeichen). Der ganze Text kommt in die Notizen.',
};

export function CaptureField(props: CaptureFieldProps) {
  const { ref, label, text, remark, onText, onLeave, unreadPhoto, onPhoto, onSubmit } = props;
  const messageId = useId();
  const [toolProblem, setToolProblem] = useState<string | null>(null);
  const problem = captureProblem(text);
  const hint = toolProblem ?? (remark ? remarks[remark] : null);
  const hasMessage = problem !== null || hint !== null;

  function write(next: string, input: InputEvent | null) {
    setToolProblem(null);
    onText(next, input);
  }

  async function paste() {
    const field = ref.current;
    const pasted = await navigator.clipboard.readText().catch(() => null);
    if (pasted === null) setToolProblem('Dein Browser gibt die Zwischenablage hier nicht frei.');
    else if (pasted === '') setToolProblem('In der Zwischenablage ist kein Text.');
    else write(text.slice(0, field?.selectionStart) + pasted + text.slice(field?.selectionEnd), null);
    field?.focus();
  }

  async function readPhoto(file: Blob) {
    await onPhoto(file).catch((error: unknown) => setToolProblem(asAppError(error).message));
    ref.current?.focus();
  }
  function takePhoto(file: Blob) {
    setToolProblem(null);
    void readPhoto(file);
  }
  const readAgain = useEffectEvent(() => {
    if (unreadPhoto !== null) void readPhoto(unreadPhoto);
  });
  useEffect(() => readAgain(), []);

  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <div>
      <div className="capture-field" data-invalid={problem !== null || undefined}>
        <textarea
          ref={ref}
          rows={2}
          value={text}
          onChange={({ target, nativeEvent }) => write(target.value, inputOf(nativeEvent))}
          onBlur={onLeave}
          onKeyDown={submitByKey}
          aria-label={label}
          aria-invalid={problem !== null || undefined}
          aria-describedby={hasMessage ? messageId : undefined}
          autoComplete="off"
          placeholder="Ein Einfall, ein Satz von ihr, ein Link"
          className="capture-text text-body text-ink"
        />
        <div className="flex flex-wrap pb-[2px] pl-[4px]">
          {canPaste() && (
            <Button
              kind="text"
              size="sm"
              icon={ClipboardPaste}
              className="text-ink-2"
              onClick={() => void paste()}
            >
              Einfügen
            </Button>
          )}
          <PhotoButton onPhoto={takePhoto} />
        </div>
      </div>
      {hasMessage && (
        <div role="status" className="mt-1.5">
          <FieldMessage id={messageId} hint={hint} error={problem} />
        </div>
      )}
    </div>
  );
}

/** The Clipboard API is missing in insecure contexts, and some browsers do not let a page read the clipboard. */
function canPaste(): boolean {
  return 'clipboard' in navigator && 'readText' in navigator.clipboard;
}

/** Opens the camera or the file picker. */
function PhotoButton({ onPhoto }: { onPhoto: (file: Blob) => void }) {
  return (
    <label
      className={buttonClass({
        kind: 'text',
        size: 'sm',
        className: 'capture-photo relative cursor-pointer text-ink-2',
      })}
    >
      <Camera aria-hidden />
      Foto
      <input
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPhoto(file);
          // The input is cleared, so that choosing the same file again fires a change event.
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

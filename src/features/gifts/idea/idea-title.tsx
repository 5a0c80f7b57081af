import Camera from 'lucide-react/icons/camera';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

import { asAppError } from '@/data/app-error';
import type { Captured } from '@/domain/capture/captured';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/field';
import { useFieldControl } from '@/ui/form/field-context';
import { inputOf } from '@/ui/form/input-of';
import { IconButton, iconButtonClass } from '@/ui/icon-button';

type IdeaTitleProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string, input: InputEvent | null) => void;
  onPaste?: ((event: ClipboardEvent<HTMLTextAreaElement>) => void) | undefined;
  /** Called on blur: a link that was being typed is then complete. */
  onLeave: () => void;
  /** True while an input method composes a word. */
  onComposing: (isComposing: boolean) => void;
  error: string | null;
  remark: Captured['remark'];
  labelEnd?: ReactNode;
  isFromPage: boolean;
  /** Photo that was not decoded yet when the sheet closed. */
  unreadPhoto: Blob | null;
  onPhoto: (file: Blob) => Promise<void>;
  /** Whether Enter submits; with Ctrl or Cmd it always does. */
  submitsByEnter: boolean;
  onSubmit: () => void;
};

const remarks = {
  'no-address': 'Diese Adresse lässt sich nicht öffnen. Sie wird als Text gemerkt.',
  blank: 'In der Adresse steht ein Leerzeichen. Sie wird als Text gemerkt.',
  shortened: 'Für einen Titel zu lang (höchstens 200 Zeichen). Der ganze Text kommt in die Notizen.',
};

/** Field 'Titel*', which takes a sentence, a link or a photo as well. */
export function IdeaTitle(props: IdeaTitleProps) {
  const { ref, text, onText, error, remark, labelEnd, unreadPhoto, onPhoto, ...box } = props;
  const [problem, setProblem] = useState<string | null>(null);

  function write(next: string, input: InputEvent | null) {
    setProblem(null);
    onText(next, input);
  }

  async function paste() {
    const field = ref.current;
    const pasted = await navigator.clipboard.readText().catch(() => null);
    if (pasted === null) setProblem('Dein Browser gibt die Zwischenablage hier nicht frei.');
    else if (pasted === '') setProblem('In der Zwischenablage ist kein Text.');
    else write(text.slice(0, field?.selectionStart) + pasted + text.slice(field?.selectionEnd), null);
    field?.focus();
  }

  async function readPhoto(file: Blob) {
    await onPhoto(file).catch((failure: unknown) => setProblem(asAppError(failure).message));
    ref.current?.focus();
  }
  const readAgain = useEffectEvent(() => {
    if (unreadPhoto !== null) void readPhoto(unreadPhoto);
  });
  useEffect(() => readAgain(), []);

  const said = problem ?? (remark && remarks[remark]);
  return (
    <Field
      required
      label="Titel*"
      labelEnd={labelEnd}
      error={error}
      hint={said && <span role="status">{said}</span>}
    >
      <TitleBox ref={ref} text={text} onText={write} {...box}>
        {canPaste() && <IconButton icon={ClipboardPaste} label="Einfügen" onClick={() => void paste()} />}
        <PhotoButton
          onPhoto={(file) => {
            setProblem(null);
            void readPhoto(file);
          }}
        />
      </TitleBox>
    </Field>
  );
}

type TitleBoxProps = Pick<
  IdeaTitleProps,
  | 'ref'
  | 'text'
  | 'onText'
  | 'onPaste'
  | 'onLeave'
  | 'onComposing'
  | 'submitsByEnter'
  | 'onSubmit'
  | 'isFromPage'
> & { children: ReactNode };

function TitleBox(props: TitleBoxProps) {
  const { ref, text, onText, onPaste, onLeave, onComposing, submitsByEnter, onSubmit, isFromPage } = props;
  const control = useFieldControl();

  function submitByKey(event: KeyboardEvent) {
    const isMeant = submitsByEnter || event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !isMeant || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <div className="idea-title">
      <textarea
        {...control}
        ref={ref}
        rows={1}
        value={text}
        data-first-focus
        onChange={({ target, nativeEvent }) => onText(target.value, inputOf(nativeEvent))}
        onPaste={onPaste}
        onBlur={onLeave}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={submitByKey}
        autoComplete="off"
        placeholder="Was hast du gesehen?"
        className={cx('text-body text-ink', isFromPage && 'from-page')}
      />
      <span className="flex flex-none">{props.children}</span>
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
    <label className={iconButtonClass('plain', 'idea-photo relative cursor-pointer')}>
      <Camera aria-hidden />
      <input
        type="file"
        accept="image/*"
        aria-label="Foto"
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

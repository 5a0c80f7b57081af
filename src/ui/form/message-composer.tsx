import SendHorizontal from 'lucide-react/icons/send-horizontal';
import type { FormEvent, KeyboardEvent } from 'react';

import { Button } from '@/ui/button';

import { Textarea } from './textarea';

type MessageComposerProps = {
  label: string;
  placeholder: string;
  draft: string;
  onDraft: (draft: string) => void;
  /** Called with the trimmed text, which is never blank. */
  onSend: (text: string) => void;
  busy?: boolean;
  /** True if the text is blank. */
  isBlank: boolean;
  /** Error message of a text that cannot be sent. */
  problem: string | null;
  className?: string;
};

/** Field with a send button: Enter sends, Shift+Enter starts a new line. */
export function MessageComposer({
  label,
  placeholder,
  draft,
  onDraft,
  onSend,
  isBlank,
  problem,
  busy = false,
  className,
}: MessageComposerProps) {
  const canSend = problem === null && !isBlank;

  function send() {
    if (canSend && !busy) onSend(draft.trim());
  }
  function sendOnEnter(event: KeyboardEvent) {
    // Enter ends the composition of a word instead of sending. Safari reports it by key code 229 only.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Moves the focus to the field, because the button is disabled with an empty field and would lose it.
    event.currentTarget.querySelector('textarea')?.focus();
    send();
  }

  return (
    <form noValidate onSubmit={submit} data-keep-clear className={className}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5">
        <Textarea
          rows={1}
          aria-label={label}
          aria-invalid={problem !== null || undefined}
          placeholder={placeholder}
          value={draft}
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={sendOnEnter}
          enterKeyHint="send"
          className="field-sizing-content max-h-36 min-h-12"
        />
        <Button
          type="submit"
          aria-label="Senden"
          disabled={!canSend}
          busy={busy}
          icon={SendHorizontal}
          className="size-12 px-0"
        />
      </div>
      <p role="alert" className="pt-1 text-small text-danger-ink empty:hidden">
        {problem}
      </p>
    </form>
  );
}

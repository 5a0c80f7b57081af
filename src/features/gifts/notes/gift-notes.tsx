import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { isWaiting } from '@/data/offline/outbox/waiting-count';
import type { Gift } from '@/domain/gift/gift';
import { textLimits, textProblem } from '@/domain/text/text';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Textarea } from '@/ui/form/textarea';

import type { NoteAutosave } from './note-autosave';

const statuses = [
  { phase: 'saved', icon: Check, text: 'Gespeichert', className: 'text-pine-ink' },
  { phase: 'waiting', icon: Hourglass, text: 'Vorgemerkt', className: 'text-honey-ink' },
  { phase: 'failed', icon: CircleAlert, text: 'Nicht gespeichert', className: 'text-danger-ink' },
];

/** Notes field with autosave. Typed text wins over refetched text until shortly after the save. */
export function GiftNotes({ gift, autosave }: { gift: Gift; autosave: NoteAutosave }) {
  const id = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const draft = useSyncExternalStore(autosave.subscribe, () => autosave.draft(gift.id));
  const text = draft?.text ?? gift.notes ?? '';
  const problem = draft ? textProblem(text, textLimits.notes) : null;
  const phase = draft?.phase === 'saved' && isWaiting(gift.id) ? 'waiting' : draft?.phase;
  const status = statuses.find((candidate) => candidate.phase === phase);
  const isFolded = !isOpen && text === '' && draft === undefined;

  const open = () => {
    // Renders synchronously: phones open their keyboard only when the focus moves within the tap event.
    flushSync(() => setOpen(true));
    textarea.current?.focus();
  };
  const leave = () => {
    autosave.flush(gift.id);
    setOpen(false);
  };
  const tryAgain = () => {
    textarea.current?.focus({ preventScroll: true });
    autosave.flush(gift.id);
  };

  return (
    <div className="flex flex-1 flex-col">
      <button
        type="button"
        onClick={open}
        className={cx(
          'flex min-h-11 items-center gap-2 text-left text-facts font-semibold text-ink-2 md:hidden',
          !isFolded && 'hidden',
        )}
      >
        <Plus aria-hidden className="size-4.5" />
        Notiz hinzufügen<span className="sr-only"> zu {gift.title}</span>
      </button>
      <div className={cx('flex flex-1 flex-col gap-[5px]', isFolded && 'max-md:hidden')}>
        <div className="flex flex-wrap justify-between gap-x-3 text-small font-semibold">
          <label htmlFor={id}>
            Persönliche Notizen<span className="sr-only"> zu {gift.title}</span>
          </label>
          <span aria-live="polite">
            {status && (
              <span className={cx('flex items-center gap-1', status.className)}>
                <status.icon className="size-[0.9375rem]" />
                {status.text}
              </span>
            )}
          </span>
        </div>
        <Textarea
          id={id}
          ref={textarea}
          value={text}
          placeholder="Größe, Lieblingsfarbe, Ladentipp …"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onFocus={() => setOpen(true)}
          onChange={(event) => autosave.type(gift.id, event.target.value, gift.notes ?? '')}
          onBlur={leave}
          rows={lineCount(text)}
          className="min-h-18 flex-1 px-3! py-2.5! text-[1rem]! leading-5.5! md:text-facts!"
        />
        {problem !== null && (
          <p id={`${id}-problem`} role="alert" className="text-small font-semibold text-danger-ink">
            {problem}
          </p>
        )}
        {draft?.phase === 'failed' && problem === null && (
          <Button
            kind="secondary"
            size="sm"
            aria-label={`Noch einmal speichern: Notizen zu ${gift.title}`}
            onClick={tryAgain}
            className="self-start"
          >
            Noch einmal
          </Button>
        )}
      </div>
    </div>
  );
}

/** Rows of the textarea; long text scrolls from 8 rows on. */
function lineCount(text: string): number {
  if (text.length > 320) return 8;
  const lines = text.split('\n').reduce((count, line) => count + 1 + Math.floor(line.length / 40), 0);
  return Math.min(Math.max(lines, 2), 8);
}

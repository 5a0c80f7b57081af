import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import { useId, useRef, useState, useSyncExternalStore } from 'react';

import { isWaiting } from '@/data/offline/outbox/waiting-count';
import type { Gift } from '@/domain/gift/gift';
import { textLimits, textProblem } from '@/domain/text/text';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Textarea } from '@/ui/form/textarea';

import type { NoteAutosave } from './note-autosave';

import './gift-notes.css';

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
  // A touched note stays open, because a field that shrinks would move the buttons below it under a tap.
  if (draft !== undefined && !isOpen) setOpen(true);

  const tryAgain = () => {
    textarea.current?.focus({ preventScroll: true });
    autosave.flush(gift.id);
  };

  return (
    <div className="flex flex-1 flex-col gap-[5px]">
      <div
        className={cx(
          'flex flex-wrap justify-between gap-x-3 text-small font-semibold',
          !isOpen && 'sr-only',
        )}
      >
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
        placeholder={isOpen ? 'Größe, Lieblingsfarbe, Ladentipp …' : 'Notiz hinzufügen'}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onFocus={() => setOpen(true)}
        onChange={(event) => autosave.type(gift.id, event.target.value, gift.notes ?? '')}
        onBlur={() => autosave.flush(gift.id)}
        rows={isOpen ? lineCount(text) : 1}
        className={cx(
          'flex-1 px-3! py-2.5! text-[1rem]! leading-5.5! md:text-facts!',
          isOpen ? 'min-h-18' : 'gift-note-line',
        )}
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
  );
}

/** Rows of the textarea; long text scrolls from 8 rows on. */
function lineCount(text: string): number {
  if (text.length > 320) return 8;
  const lines = text.split('\n').reduce((count, line) => count + 1 + Math.floor(line.length / 40), 0);
  return Math.min(Math.max(lines, 2), 8);
}

import FileDiff from 'lucide-react/icons/file-diff';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';

import { Button } from './button';
import { cx } from './cx';
import { reachWhenScrolling } from './reach-when-scrolling';

/** Both versions of one text. */
export type Versions = { label?: string; mine: string | null; theirs: string | null };

type TextConflictProps = {
  versions: readonly Versions[];
  canJoin: boolean;
  onChoose: (choice: 'mine' | 'theirs' | 'both') => void;
  /** Name of the item, as in 'Keramikkurs': a page may show several conflicts. */
  subject: string;
  /** Number of attempts to continue without a choice; each one focuses the conflict. */
  attempts?: number;
  /** True to scroll the conflict into view, because in a dialog it may appear out of sight. */
  reveal?: boolean;
  /** Element that gets the focus if the focused conflict disappears. */
  next?: RefObject<HTMLElement | null>;
  className?: string;
};

const choices = [
  { choice: 'mine', label: 'Meine behalten' },
  { choice: 'theirs', label: 'Andere nehmen' },
  { choice: 'both', label: 'Beide behalten' },
] as const;

/** Conflict of a text that was changed on two devices: shows both versions and resolves with one tap. */
export function TextConflict(props: TextConflictProps) {
  const { versions, canJoin, onChoose, subject, attempts = 0, reveal = false, next, className } = props;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (reveal) section.current?.scrollIntoView({ block: 'nearest' });
  }, [reveal]);
  useEffect(() => {
    if (attempts > 0) heading.current?.focus();
  }, [attempts]);
  useLayoutEffect(() => {
    const element = section.current;
    const successor = next?.current;
    // Moves the focus before the buttons are removed, because it is lost afterwards.
    return () => {
      if (element?.contains(document.activeElement)) successor?.focus({ preventScroll: true });
    };
  }, [next]);

  return (
    <section
      ref={section}
      data-conflict={subject}
      aria-labelledby={id}
      className={cx(
        'flex flex-col gap-2.5 rounded-md bg-honey-soft p-3.5 text-facts forced-colors:border',
        className,
      )}
    >
      <p
        id={id}
        ref={heading}
        role="alert"
        tabIndex={-1}
        className="flex items-center gap-2 font-semibold text-honey-ink"
      >
        <FileDiff aria-hidden className="size-[18px] flex-none" />
        <span>
          Auf einem anderen Gerät geändert<span className="sr-only">: {subject}</span>
        </span>
      </p>
      {attempts > 0 && <p role="status">Wähle zuerst eine Fassung.</p>}
      {versions.map(({ label, mine, theirs }) => (
        <dl key={label ?? ''} className="grid gap-2">
          <Version name={versionName('Deine', label)} text={mine} />
          <Version name={versionName('Andere', label)} text={theirs} />
        </dl>
      ))}
      <div className="flex flex-wrap gap-2">
        {choices
          .filter(({ choice }) => canJoin || choice !== 'both')
          .map(({ choice, label }) => (
            <Button
              key={choice}
              kind="secondary"
              size="sm"
              aria-label={`${label}: ${subject}`}
              onClick={() => onChoose(choice)}
            >
              {label}
            </Button>
          ))}
      </div>
    </section>
  );
}

function versionName(whose: 'Deine' | 'Andere', label: string | undefined): string {
  return label === undefined ? `${whose} Fassung` : `${label}: ${whose.toLowerCase()} Fassung`;
}

function Version({ name, text }: { name: string; text: string | null }) {
  return (
    <div>
      <dt className="text-small font-semibold text-honey-ink">{name}</dt>
      <dd
        ref={reachWhenScrolling}
        className="max-h-44 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {text === null || text === '' ? <i className="text-ink-2">leer</i> : text}
      </dd>
    </div>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Spinner } from '@/ui/spinner';

import { SuggestionRounds } from './suggestion-rounds';
import type { Suggestions } from './use-suggestions';

type SuggestionPanelProps = {
  suggestions: Suggestions;
  isLimited: boolean;
  onRefine: (feedback: string) => void;
};

/** 'KI-Vorschläge': nothing yet, waiting, failed, or the cards. */
export function SuggestionPanel({ suggestions, isLimited, onRefine }: SuggestionPanelProps) {
  const { rounds, isWaiting, problem, cancel, retry } = suggestions;
  const heading = useRef<HTMLHeadingElement>(null);
  const roundCount = rounds.length;

  useEffect(() => {
    if (roundCount > 0) showHeading(heading.current);
  }, [roundCount]);

  /** The control that is used goes away with the state it belongs to. */
  function leadingTo(action: () => void) {
    return () => {
      heading.current?.focus({ preventScroll: true });
      action();
    };
  }

  return (
    <section aria-labelledby="suggestions-heading" className="flex min-w-0 flex-col gap-4">
      <h3 id="suggestions-heading" ref={heading} tabIndex={-1} className="scroll-mt-4.5 text-h3 outline-none">
        KI-Vorschläge
      </h3>
      <div role="status" className="contents">
        {isWaiting && (
          <Notice isLow={roundCount > 0} icon={<Spinner tone="ice" />}>
            <p>KI analysiert deine Geschenkidee...</p>
            <Button kind="text" size="sm" className="text-ice-ink" onClick={leadingTo(cancel)}>
              Abbrechen
            </Button>
          </Notice>
        )}
        {!isWaiting && roundCount > 0 && (
          <span className="sr-only">{countText(rounds[0]?.suggestions.length ?? 0)}</span>
        )}
      </div>
      {!isWaiting && problem !== null && (
        <Notice isLow={roundCount > 0} isProblem icon={<CircleAlert aria-hidden className="size-9" />}>
          <p>{problem}</p>
          <Button kind="secondary" size="sm" disabled={isLimited} onClick={leadingTo(retry)}>
            Erneut versuchen
          </Button>
        </Notice>
      )}
      {!isWaiting && problem === null && roundCount === 0 && (
        <Notice icon={<Sparkles aria-hidden className="size-9" />}>
          <p>Hier erscheinen gleich deine Vorschläge.</p>
        </Notice>
      )}
      <SuggestionRounds
        suggestions={suggestions}
        isLimited={isLimited}
        onRefine={(feedback) => leadingTo(() => onRefine(feedback))()}
      />
    </section>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 Vorschlag gefunden' : `${count} Vorschläge gefunden`;
}

type NoticeProps = { icon: ReactNode; isLow?: boolean; isProblem?: boolean; children: ReactNode };

function Notice({ icon, isLow = false, isProblem = false, children }: NoticeProps) {
  return (
    <div
      role={isProblem ? 'alert' : undefined}
      className={cx(
        'flex flex-col items-center justify-center gap-4 rounded-[16px] p-6 text-center font-semibold',
        isLow ? 'min-h-44' : 'min-h-52 lg:min-h-80',
        isProblem ? 'bg-danger-soft text-danger-ink' : 'bg-ice-soft text-ice-ink',
      )}
    >
      {icon}
      {children}
    </div>
  );
}

/** On phones the answer comes below the form, out of sight. */
function showHeading(heading: HTMLHeadingElement | null) {
  const isPhone = !matchMedia('(width >= 64em)').matches;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: isPhone ? 'start' : 'nearest', behavior: 'smooth' });
}

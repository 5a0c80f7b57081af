import CircleAlert from 'lucide-react/icons/circle-alert';
import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useId, useRef, useState } from 'react';

import { requestLimits } from '@/domain/suggestion/concretize-request';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useUnsaved } from '@/ui/dialog/unsaved';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Spinner } from '@/ui/spinner';

import { SuggestionCard } from './suggestion-card';
import { countText, Notice, showHeading } from './suggestion-notice';
import type { Round, Suggestions } from './use-suggestions';

type SuggestionPanelProps = {
  suggestions: Suggestions;
  isLimited: boolean;
  onRefine: (feedback: string) => void;
};

/** States: empty, loading, failed, or suggestions with the newest round on top. */
export function SuggestionPanel({ suggestions, isLimited, onRefine }: SuggestionPanelProps) {
  const { rounds, selected, select, isWaiting, problem, cancel, retry } = suggestions;
  const groupName = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const roundCount = rounds.length;

  useEffect(() => {
    if (roundCount > 0) showHeading(heading.current);
  }, [roundCount]);

  /** Moves the focus to the heading first, because the used control unmounts. */
  function withHeadingFocus(action: () => void) {
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
            <Button kind="text" size="sm" className="text-ice-ink" onClick={withHeadingFocus(cancel)}>
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
          <Button kind="secondary" size="sm" disabled={isLimited} onClick={withHeadingFocus(retry)}>
            Erneut versuchen
          </Button>
        </Notice>
      )}
      {!isWaiting && problem === null && roundCount === 0 && (
        <Notice icon={<Sparkles aria-hidden className="size-9" />}>
          <p>Hier erscheinen gleich deine Vorschläge.</p>
        </Notice>
      )}
      {rounds.map((round, index) => (
        <div key={round.number} className="flex flex-col gap-3">
          {(roundCount > 1 || round.source === 'catalogue') && (
            <RoundHeading round={round} isOnly={roundCount === 1} />
          )}
          <ol aria-label={`Vorschläge der Runde ${round.number}`} className="flex flex-col gap-3">
            {round.suggestions.map((suggestion, position) => (
              <SuggestionCard
                key={suggestion.id}
                suggestion={suggestion}
                number={position + 1}
                round={roundCount > 1 ? `Runde ${round.number},` : null}
                groupName={groupName}
                isSelected={suggestion.id === selected?.id}
                onSelect={() => select(suggestion.id)}
              />
            ))}
          </ol>
          {index === 0 && !isWaiting && (
            <RefinementForm
              disabled={isLimited}
              onRefine={(feedback) => withHeadingFocus(() => onRefine(feedback))()}
            />
          )}
        </div>
      ))}
    </section>
  );
}

function RoundHeading({ round, isOnly }: { round: Round; isOnly: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {!isOnly && (
        <h4 className="font-display text-body font-[650] [overflow-wrap:anywhere]">
          Runde {round.number}
          {round.feedback !== null && (
            <span className="font-text text-facts font-normal text-ink-2"> nach „{round.feedback}“</span>
          )}
        </h4>
      )}
      {round.source === 'catalogue' && <Badge tone="pine">Aus dem Ideenkatalog</Badge>}
    </div>
  );
}

const quickAnswers = ['Zu teuer', 'Passt nicht', 'Schon vorhanden'];

function RefinementForm({ disabled, onRefine }: { disabled: boolean; onRefine: (feedback: string) => void }) {
  const [text, setText] = useState('');
  const own = text.trim();
  useUnsaved(own !== '');
  const refine = () => own !== '' && !disabled && onRefine(own);
  return (
    <fieldset className="min-w-0 rounded-[16px] border border-ice-line px-4 pt-2.5 pb-4">
      <legend className="px-1.5 text-facts font-semibold">Noch nicht das Richtige?</legend>
      <div className="flex flex-wrap gap-2">
        {quickAnswers.map((answer) => (
          <Button
            key={answer}
            kind="secondary"
            size="sm"
            disabled={disabled}
            onClick={() => onRefine([answer, own].filter(Boolean).join('. '))}
          >
            {answer}
          </Button>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <Field label="Was soll anders sein?" className="flex-1 basis-52">
          <Input
            value={text}
            maxLength={requestLimits.feedback - 20}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Prevents Enter from submitting the surrounding form, which would ignore the feedback.
              event.preventDefault();
              refine();
            }}
          />
        </Field>
        <Button kind="ice" className="min-h-12" disabled={disabled || own === ''} onClick={refine}>
          Verfeinern
        </Button>
      </div>
    </fieldset>
  );
}

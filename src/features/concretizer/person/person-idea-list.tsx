import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, useState } from 'react';

import { knownIdeaText } from '@/domain/suggestion/person-ideas';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

import { countText, Notice, showHeading } from '../suggestion-notice';
import type { Suggestions } from '../use-suggestions';
import { IdeaCard } from './idea-card';
import type { useIdeaPerson } from './use-idea-person';
import { useRemembered } from './use-remembered';

/** Number of cards shown at first. */
const FIRST = 3;

type PersonIdeaListProps = {
  suggestions: Suggestions;
  known: ReturnType<typeof useIdeaPerson>;
  /** Occasion in the form. */
  occasionOf: () => string | null;
  isLimited: boolean;
};

/** Newest answer as cards; nothing before the first request. */
export function PersonIdeaList({ suggestions, known, occasionOf, isLimited }: PersonIdeaListProps) {
  const { rounds, isWaiting, problem, cancel, retry } = suggestions;
  const heading = useRef<HTMLHeadingElement>(null);
  const remembered = useRemembered();
  const [wholeRound, setWholeRound] = useState(0);
  const [round] = rounds;
  const roundCount = rounds.length;
  useEffect(() => {
    if (roundCount > 0) showHeading(heading.current);
  }, [roundCount]);
  if (!round && !isWaiting && problem === null) return null;

  const { person, gifts, today, stored } = known;
  const all = round?.suggestions ?? [];
  const shown = wholeRound === round?.number ? all : all.slice(0, FIRST);
  return (
    <section aria-labelledby="person-ideas" className="mt-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="person-ideas" ref={heading} tabIndex={-1} className="scroll-mt-4.5 text-h3 outline-none">
          KI-Vorschläge
        </h3>
        {round?.source === 'catalogue' && <Badge tone="pine">Aus dem Ideenkatalog</Badge>}
      </div>
      <div role="status" className="contents">
        {isWaiting && (
          <Notice isLow icon={<Spinner tone="ice" />}>
            <p>KI analysiert deine Geschenkidee...</p>
            <Button kind="text" size="sm" className="text-ice-ink" onClick={cancel}>
              Abbrechen
            </Button>
          </Notice>
        )}
        {!isWaiting && round && <span className="sr-only">{countText(all.length)}</span>}
      </div>
      {!isWaiting && problem !== null && (
        <Notice isLow isProblem icon={<CircleAlert aria-hidden className="size-9" />}>
          <p>{problem}</p>
          <Button kind="secondary" size="sm" disabled={isLimited} onClick={retry}>
            Erneut versuchen
          </Button>
        </Notice>
      )}
      {shown.length > 0 && (
        <ol aria-labelledby="person-ideas" className="flex flex-col gap-3">
          {shown.map((suggestion, index) => (
            <IdeaCard
              key={suggestion.id}
              suggestion={suggestion}
              number={index + 1}
              known={knownIdeaText(suggestion.title, gifts, today, remembered.giftIds)}
              isRemembered={remembered.isRemembered(suggestion.id)}
              isBusy={remembered.isBusy}
              onToggle={() =>
                remembered.toggle(suggestion, { person, occasion: occasionOf(), today, stored })
              }
            />
          ))}
        </ol>
      )}
      {round && shown.length < all.length && (
        <Button kind="secondary" full onClick={() => setWholeRound(round.number)}>
          Mehr anzeigen
        </Button>
      )}
    </section>
  );
}

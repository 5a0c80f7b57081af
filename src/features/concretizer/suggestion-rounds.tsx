import { useId } from 'react';

import { Badge } from '@/ui/badge';

import { Refinement } from './refinement';
import { SuggestionCard } from './suggestion-card';
import type { Round, Suggestions } from './use-suggestions';

type SuggestionRoundsProps = {
  suggestions: Suggestions;
  isLimited: boolean;
  onRefine: (feedback: string) => void;
};

/** The newest suggestions on top, the earlier rounds below; any of them can be chosen. */
export function SuggestionRounds({ suggestions, isLimited, onRefine }: SuggestionRoundsProps) {
  const groupName = useId();
  const { rounds, selected, select, isWaiting } = suggestions;
  return rounds.map((round, index) => {
    const isLatest = index === 0;
    return (
      <div key={round.number} className="flex flex-col gap-3">
        {(rounds.length > 1 || round.source === 'catalogue') && (
          <RoundHeading round={round} isOnly={rounds.length === 1} />
        )}
        <ol aria-label={`Vorschläge der Runde ${round.number}`} className="flex flex-col gap-3">
          {round.suggestions.map((suggestion, position) => (
            <SuggestionCard
              key={suggestion.id}
              suggestion={suggestion}
              number={position + 1}
              round={rounds.length > 1 ? `Runde ${round.number},` : null}
              groupName={groupName}
              isSelected={suggestion.id === selected?.id}
              onSelect={() => select(suggestion.id)}
            />
          ))}
        </ol>
        {isLatest && !isWaiting && <Refinement disabled={isLimited} onRefine={onRefine} />}
      </div>
    );
  });
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

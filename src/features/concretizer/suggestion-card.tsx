import Check from 'lucide-react/icons/check';
import { useId } from 'react';

import { groupPriceLabel } from '@/domain/gift/price/price-label';
import type { Suggestion } from '@/domain/suggestion/suggestion';
import { Badge } from '@/ui/badge';

import { SuggestionLink } from './suggestion-link';

import './suggestion-card.css';

type SuggestionCardProps = {
  suggestion: Suggestion;
  number: number;
  /** Label of the round of suggestions for screen readers; null when there is only one round. */
  round: string | null;
  /** Name of the radio group. */
  groupName: string;
  isSelected: boolean;
  onSelect: () => void;
};

/** Suggestion as a radio button; the whole card is clickable. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, number, round, groupName, isSelected, onSelect } = props;
  const id = useId();
  const price = groupPriceLabel(suggestion.priceMin, suggestion.priceMax);
  return (
    <li className="suggestion-card relative grid grid-cols-[auto_1fr_auto] gap-x-[14px] rounded-[16px] bg-ice-soft px-[16px] pt-[15px] pb-[8px]">
      <span
        aria-hidden
        className="min-w-[26px] font-display text-[1.25rem]/[1.625rem] font-bold text-ice-ink"
      >
        #{number}
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <label
          htmlFor={id}
          className="block cursor-pointer before:absolute before:inset-0 before:content-['']"
        >
          <span className="sr-only">{[round, `#${number}`].filter(Boolean).join(' ')}</span>{' '}
          <b className="relative block font-display text-h3 font-[650]">{suggestion.title}</b>{' '}
          {suggestion.description !== null && (
            <span className="relative mt-0.5 block text-facts whitespace-pre-line">
              {suggestion.description}
            </span>
          )}
        </label>
      </div>
      <span className="relative grid size-6.5 place-items-center">
        <input
          id={id}
          type="radio"
          name={groupName}
          checked={isSelected}
          onChange={onSelect}
          className="suggestion-radio size-6.5 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-4 text-on-ice"
        />
      </span>
      <div className="col-[2_/_span_2] mt-[6px] flex min-h-[8px] flex-wrap items-center gap-x-[8px]">
        {price !== null && (
          <Badge tone="honey" className="my-[4px]">
            {price}
          </Badge>
        )}
        {suggestion.category !== null && (
          <Badge className="suggestion-category my-[4px]">
            <span className="truncate">{suggestion.category}</span>
          </Badge>
        )}
        <SuggestionLink suggestion={suggestion} />
      </div>
    </li>
  );
}

import Check from 'lucide-react/icons/check';
import ExternalLink from 'lucide-react/icons/external-link';
import { useId } from 'react';

import { groupPriceLabel } from '@/domain/gift/price-label';
import type { Suggestion } from '@/domain/suggestion/suggestion';
import { parseExternalLink } from '@/domain/text/url';
import { Badge } from '@/ui/badge';

type SuggestionCardProps = {
  suggestion: Suggestion;
  number: number;
  /** Spoken before the number where several rounds are on the screen. */
  round: string | null;
  /** Of all cards that exclude each other. */
  groupName: string;
  isSelected: boolean;
  onSelect: () => void;
};

/** A suggestion as a radio button; the whole card selects it. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, number, round, groupName, isSelected, onSelect } = props;
  const id = useId();
  const price = groupPriceLabel(suggestion.priceMin, suggestion.priceMax);
  return (
    <li className="relative grid grid-cols-[auto_1fr_auto] gap-x-3.5 rounded-[16px] bg-ice-soft px-4 pt-[15px] pb-2 has-checked:shadow-[inset_0_0_0_2px_var(--ice)] has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
      <span aria-hidden className="min-w-6.5 font-display text-[1.25rem] leading-6.5 font-bold text-ice-ink">
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
          className="peer size-6.5 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none checked:border-ice checked:bg-ice"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-4 text-on-ice peer-checked:block"
        />
      </span>
      <div className="col-span-2 col-start-2 mt-1.5 flex min-h-2 flex-wrap items-center gap-x-2">
        {price !== null && (
          <Badge tone="honey" className="my-1">
            {price}
          </Badge>
        )}
        {suggestion.category !== null && (
          <Badge className="my-1 max-w-full bg-surface!">
            <span className="truncate">{suggestion.category}</span>
          </Badge>
        )}
        <SuggestionLink suggestion={suggestion} />
      </div>
    </li>
  );
}

/** Where a link leads is written on it: what the AI helper names is a search, never a shop it made up. */
function SuggestionLink({ suggestion }: { suggestion: Suggestion }) {
  const link = suggestion.url === null ? null : parseExternalLink(suggestion.url);
  if (link === null) return null;
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="relative inline-flex min-h-11 items-center gap-1.5 text-facts font-semibold text-ice-ink underline decoration-[color-mix(in_srgb,var(--ice-ink)_40%,transparent)] decoration-[1.5px] underline-offset-3 hover:decoration-current lg:ml-auto"
    >
      Ansehen auf {link.hostname}
      <ExternalLink aria-hidden className="size-4 flex-none" />
      <span className="sr-only"> ({suggestion.title}, öffnet in neuem Tab)</span>
    </a>
  );
}

import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';

import { groupPriceLabel } from '@/domain/gift/price/price-label';
import type { Suggestion } from '@/domain/suggestion/suggestion';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

import { SuggestionLink } from '../suggestion-link';

type IdeaCardProps = {
  suggestion: Suggestion;
  number: number;
  /** Hint about a similar idea; null without one. */
  known: string | null;
  isRemembered: boolean;
  /** True while it is being stored or removed. */
  isBusy: boolean;
  onToggle: () => void;
};

/** Suggestion with 'Merken', which keeps it as an idea of the person. */
export function IdeaCard({ suggestion, number, known, isRemembered, isBusy, onToggle }: IdeaCardProps) {
  const { title, description, priceMin, priceMax } = suggestion;
  const word = isRemembered ? 'Gemerkt' : 'Merken';
  return (
    <li className="rounded-[16px] border border-ice-line bg-ice-soft px-4 pt-3.5 pb-1.5 [overflow-wrap:anywhere]">
      <h4 className="font-display text-h3 font-[650]">
        <span className="mr-2 font-bold text-ice-ink">#{number}</span>
        {title}
      </h4>
      {description !== null && (
        <p className="mt-0.5 text-facts whitespace-pre-line text-ink-2">{description}</p>
      )}
      {known !== null && (
        <p className="mt-2 rounded-md bg-honey-soft px-3 py-1.5 text-facts font-semibold text-honey-ink">
          {known}
        </p>
      )}
      <div className="flex min-h-12 flex-wrap items-center gap-x-4">
        <b className="tabular-nums">{groupPriceLabel(priceMin, priceMax)}</b>
        <SuggestionLink suggestion={suggestion} />
        <Button
          kind="text"
          size="sm"
          icon={isRemembered ? Check : Plus}
          aria-pressed={isRemembered}
          aria-label={`${word}: ${title}`}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || onToggle()}
          className={cx('-mr-2 ml-auto', isRemembered ? 'text-pine-ink' : 'text-ice-ink')}
        >
          {word}
        </Button>
      </div>
    </li>
  );
}

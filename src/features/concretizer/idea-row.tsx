import ChevronRight from 'lucide-react/icons/chevron-right';

import { budgetText } from '@/domain/gift/budget';
import { type Gift, giftStatusLabels, isGiven } from '@/domain/gift/gift';
import type { Papers } from '@/domain/person/paper';

import { IdeaAvatar } from './idea-avatar';

type IdeaRowProps = { gift: Gift; papers: Papers; autoFocus: boolean; onPick: () => void };

export function IdeaRow({ gift, papers, autoFocus, onPick }: IdeaRowProps) {
  const text = gift.description ?? gift.notes;
  const facts = [
    gift.recipientName !== null && `Für ${gift.recipientName}`,
    gift.category,
    budgetText(gift),
    isGiven(gift) && giftStatusLabels.verschenkt,
  ].filter((fact) => typeof fact === 'string');
  return (
    <li>
      <button
        type="button"
        autoFocus={autoFocus}
        onClick={onPick}
        className="grid w-full grid-cols-[auto_1fr_auto] items-center gap-4 rounded-[16px] border border-line py-3.5 pr-3.5 pl-4 text-left transition-colors duration-[120ms] hover:border-line-strong hover:bg-sunken focus-visible:border-line-strong focus-visible:bg-sunken"
      >
        <IdeaAvatar recipientName={gift.recipientName} papers={papers} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <b className="block font-display text-h3 leading-[1.4375rem] font-[650]">{gift.title}</b>
          {text !== null && (
            <span className="line-clamp-2 text-facts leading-[1.3125rem] text-ink-2">{text}</span>
          )}
          {facts.length > 0 && (
            <span className="mt-[3px] block text-small text-ink-2 tabular-nums">{facts.join(' · ')}</span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 text-ink-2" />
      </button>
    </li>
  );
}

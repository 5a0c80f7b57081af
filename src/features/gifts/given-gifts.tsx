import { memo } from 'react';

import type { Gift } from '@/domain/gift/gift';
import type { Wrapping } from '@/domain/person/paper';
import { cx } from '@/ui/cx';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { CardGrid } from '@/ui/layout/card-grid';
import { EmptyState } from '@/ui/layout/empty-state';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

import { GiftSearch, NothingFound } from './search/gift-search';
import { useGiftSearch } from './search/use-gift-search';
import { useGiftPapers } from './use-gift-papers';

/** The tab 'Verschenkt'. */
export function GivenGifts({ gifts }: { gifts: readonly Gift[] }) {
  const searching = useGiftSearch(gifts, false);
  if (gifts.length === 0) {
    return (
      <EmptyState headingLevel={3} illustration={<IlluNochVerpackt />} title="Noch nichts verschenkt">
        Hier siehst du alle Geschenke, die du bereits verschenkt hast
      </EmptyState>
    );
  }
  return (
    <GiftSearch searching={searching}>
      {searching.found.length === 0 ? (
        <NothingFound onReset={searching.startOver} />
      ) : (
        <GivenGiftCards gifts={searching.found} mostGifts={gifts.length} />
      )}
    </GiftSearch>
  );
}

type GivenGiftCardsProps = { gifts: readonly Gift[]; mostGifts: number };

const GivenGiftCards = memo(function GivenGiftCards({ gifts, mostGifts }: GivenGiftCardsProps) {
  const paperOf = useGiftPapers();
  return (
    <CardGrid
      label="Verschenkt"
      items={gifts}
      mostItems={mostGifts}
      renderCard={(gift) => <GivenGiftCard gift={gift} paper={paperOf(gift)} />}
      estimateHeight={() => 98}
    />
  );
});

type GivenGiftCardProps = { gift: Gift; paper: Wrapping | null };

/** Faded by quiet colours: transparency would cost the contrast of the text. */
const GivenGiftCard = memo(function GivenGiftCard({ gift, paper }: GivenGiftCardProps) {
  const text = gift.description ?? gift.notes;
  const square = 'size-11 overflow-hidden rounded-md';
  return (
    <article className="grid h-full grid-cols-[44px_1fr] gap-3.5 rounded-lg border border-line px-4.5 py-4 text-ink-2">
      {paper === null ? (
        <span className={cx(square, 'border border-dashed border-line-strong')} />
      ) : (
        <Paper as="span" paper={paper} className={cx(square, 'opacity-55')}>
          <Ribbon width={8} className="left-4.5" />
        </Paper>
      )}
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] leading-5.5 [overflow-wrap:anywhere]">{gift.title}</h3>
        {text !== null && (
          <p className="mt-0.5 line-clamp-2 text-facts leading-[1.3125rem] [overflow-wrap:anywhere]">
            {text}
          </p>
        )}
      </div>
    </article>
  );
});

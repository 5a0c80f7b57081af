import { memo, useId, useMemo } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { givenByYear } from '@/domain/gift/history';
import { exactPriceLabel } from '@/domain/gift/price/cents';
import type { Wrapping } from '@/domain/person/paper';
import { useToday } from '@/lib/hooks/use-today';
import { cx } from '@/ui/cx';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { CardGrid } from '@/ui/layout/card-grid';
import { EmptyState } from '@/ui/layout/empty-state';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

import { GiftPicture } from './pictures/gift-picture';
import { GiftSearchPanel, NothingFound } from './search/gift-search-panel';
import { useGiftSearch } from './search/use-gift-search';
import { useGiftPapers } from './use-gift-papers';
import { YearHead } from './year-head';

/** Tab 'Verschenkt'. */
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
    <GiftSearchPanel searching={searching}>
      {searching.found.length === 0 ? (
        <NothingFound onReset={searching.startOver} />
      ) : (
        <GivenGiftCards
          gifts={searching.found}
          mostGifts={gifts.length}
          areByYear={searching.search.order === 'neueste'}
        />
      )}
    </GiftSearchPanel>
  );
}

type GivenGiftCardsProps = { gifts: readonly Gift[]; mostGifts: number; areByYear: boolean };

const GivenGiftCards = memo(function GivenGiftCards({ gifts, mostGifts, areByYear }: GivenGiftCardsProps) {
  const id = useId();
  const paperOf = useGiftPapers();
  const day = today(useToday());
  const years = useMemo(() => (areByYear ? givenByYear(gifts, day) : []), [areByYear, gifts, day]);
  const grid = (label: string, some: readonly Gift[], headingLevel: 3 | 4) => (
    <CardGrid
      label={label}
      items={some}
      mostItems={mostGifts}
      renderCard={(gift) => <GivenGiftCard gift={gift} paper={paperOf(gift)} headingLevel={headingLevel} />}
      estimateHeight={() => 98}
    />
  );
  if (!areByYear) return grid('Verschenkt', gifts, 3);
  return years.map(({ title, items }) => (
    <section key={title} aria-labelledby={`${id}${title}`} className="gift-year">
      <YearHead id={`${id}${title}`} title={title} gifts={items} />
      {grid(`Verschenkt: ${title}`, items, 4)}
    </section>
  ));
});

type GivenGiftCardProps = { gift: Gift; paper: Wrapping | null; headingLevel: 3 | 4 };

/** Card of a given gift. Muted colours fade it, because opacity would reduce the contrast of the text. */
const GivenGiftCard = memo(function GivenGiftCard({ gift, paper, headingLevel }: GivenGiftCardProps) {
  const Heading = `h${headingLevel}` as const;
  const about = [
    gift.recipientName !== null && `Für ${gift.recipientName}`,
    gift.paidCents !== null && exactPriceLabel(gift.paidCents),
  ].filter((part) => part !== false);
  const text = gift.description ?? gift.notes;
  return (
    <article className="grid h-full grid-cols-[44px_1fr] gap-3.5 rounded-lg border border-line px-4.5 py-4 text-ink-2">
      {gift.pictureId === null ? (
        <GivenParcel paper={paper} />
      ) : (
        <GiftPicture gift={gift} paper={paper} className={square} />
      )}
      <div className="min-w-0">
        <Heading className="font-display text-[1.0625rem] leading-5.5 font-bold [overflow-wrap:anywhere]">
          {gift.title}
        </Heading>
        {about.length > 0 && (
          <p className="text-facts [overflow-wrap:anywhere] tabular-nums">{about.join(' · ')}</p>
        )}
        {text !== null && (
          <p className="mt-0.5 line-clamp-2 text-facts leading-[1.3125rem] [overflow-wrap:anywhere]">
            {text}
          </p>
        )}
      </div>
    </article>
  );
});

const square = 'size-11 overflow-hidden rounded-md';

function GivenParcel({ paper }: { paper: Wrapping | null }) {
  if (paper === null) return <span className={cx(square, 'border border-dashed border-line-strong')} />;
  return (
    <Paper as="span" paper={paper} className={cx(square, 'opacity-55')}>
      <Ribbon width={8} className="left-4.5" />
    </Paper>
  );
}

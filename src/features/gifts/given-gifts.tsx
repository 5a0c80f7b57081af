import { memo } from 'react';

import type { Gift } from '@/domain/gift/gift';
import type { PaperName } from '@/domain/person/paper';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { CardGrid } from '@/ui/layout/card-grid';
import { EmptyState } from '@/ui/layout/empty-state';

import { GiftSearch } from './gift-search';
import { GivenGiftCard } from './given-gift-card';
import { NothingFound } from './nothing-found';
import { useGiftPapers } from './use-gift-papers';
import { useGiftSearch } from './use-gift-search';

/** The tab 'Verschenkt'. */
export function GivenGifts({ gifts }: { gifts: readonly Gift[] }) {
  const searching = useGiftSearch(gifts, false);
  const paperOf = useGiftPapers();
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
        <GivenGiftCards gifts={searching.found} mostGifts={gifts.length} paperOf={paperOf} />
      )}
    </GiftSearch>
  );
}

type GivenGiftCardsProps = {
  gifts: readonly Gift[];
  mostGifts: number;
  paperOf: (gift: Gift) => PaperName | null;
};

const GivenGiftCards = memo(function GivenGiftCards({ gifts, mostGifts, paperOf }: GivenGiftCardsProps) {
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

import type { Gift } from '@/domain/gift';
import { CardGrid } from '@/ui/card-grid';
import { EmptyState } from '@/ui/empty-state';
import { IlluNochVerpackt } from '@/ui/illu-noch-verpackt';

import { GivenGiftCard } from './given-gift-card';
import { useGiftPapers } from './use-gift-papers';

/** The tab 'Verschenkt'. */
export function GivenGifts({ gifts }: { gifts: readonly Gift[] }) {
  const paperOf = useGiftPapers();
  if (gifts.length === 0) {
    return (
      <EmptyState headingLevel={3} illustration={<IlluNochVerpackt />} title="Noch nichts verschenkt">
        Hier siehst du alle Geschenke, die du bereits verschenkt hast
      </EmptyState>
    );
  }
  return (
    <CardGrid
      label="Verschenkt"
      items={gifts}
      renderCard={(gift) => <GivenGiftCard gift={gift} paper={paperOf(gift)} />}
      estimateHeight={() => 98}
    />
  );
}

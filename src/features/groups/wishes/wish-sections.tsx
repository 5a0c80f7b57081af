import { useQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useId } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import type { GroupGift } from '@/domain/group/group-gift';
import { type WishSection as Section, wishSections } from '@/domain/group/group-wish';
import { wrappingOf } from '@/domain/person/paper';
import { Avatar } from '@/ui/avatar';
import { CardGrid } from '@/ui/layout/card-grid';

import { GroupWishFacts } from './group-wish-facts';
import { GroupWishNote } from './group-wish-note';
import { GroupWishesSkeleton } from './group-wishes-skeleton';
import type { WishParts } from './wish-parts';
import { WishStrip } from './wish-strip';

const parts: WishParts = { Strip: WishStrip, Facts: GroupWishFacts, Note: GroupWishNote };

type WishSectionsProps = {
  groupRef: GroupRef;
  /** Wishes in the chosen order. */
  wishes: readonly GroupGift[];
  /** Maximum number of cards on the page, ideas included. */
  mostItems: number;
  renderCard: (gift: GroupGift, wish: WishParts) => ReactNode;
  estimateHeight: (gift: GroupGift) => number;
};

/** Wishes of the members, one section per member. */
export function WishSections({ groupRef, wishes, mostItems, renderCard, estimateHeight }: WishSectionsProps) {
  const { data: members } = useQuery(groupQueries.members(groupRef));
  if (members === undefined) return <GroupWishesSkeleton />;
  return wishSections(wishes, members).map(({ wisher, wishes: ofOne }) => (
    <WishSection key={wisher?.userId ?? ''} wisher={wisher}>
      {(headingId) => (
        <CardGrid
          label={headingId}
          items={ofOne}
          mostItems={mostItems}
          renderCard={(wish) => renderCard(wish, parts)}
          estimateHeight={estimateHeight}
        />
      )}
    </WishSection>
  ));
}

type WishSectionProps = { wisher: Section['wisher']; children: (heading: string) => ReactNode };

function WishSection({ wisher, children }: WishSectionProps) {
  const id = useId();
  const name = wisher?.displayName;
  const heading = name === undefined ? 'Wünsche von früher' : `${name} wünscht sich`;
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-3.5 flex items-center gap-3">
        {wisher && (
          <Avatar name={wisher.displayName} paper={wrappingOf(wisher.paper)} className="size-12 text-h3" />
        )}
        <div className="min-w-0">
          <h3 id={id} className="text-h3-lg [overflow-wrap:anywhere]">
            {heading}
          </h3>
          <p className="flex items-start gap-1.5 text-facts text-ink-2">
            {wisher && <EyeOff aria-hidden className="mt-0.5 size-4.5 flex-none" />}
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name === undefined
                ? 'Wer sich das gewünscht hat, ist nicht mehr in der Gruppe.'
                : `${name} sieht nicht, was vergeben ist.`}
            </span>
          </p>
        </div>
      </div>
      {children(heading)}
    </section>
  );
}

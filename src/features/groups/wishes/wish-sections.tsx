import { useQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useId } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { type GroupGift, canBeReleased, holdOf, releaseLabel, takenText } from '@/domain/group/group-gift';
import { type WishSection as Section, wishSections, wishFacts } from '@/domain/group/group-wish';
import { wrappingOf } from '@/domain/person/paper';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { CardGrid } from '@/ui/layout/card-grid';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { PaperButton } from '@/ui/paper/paper-button';
import { Ribbon } from '@/ui/paper/ribbon';
import { Tag } from '@/ui/tag';

import { GroupGiftStrip, type GroupGiftStripProps } from '../gifts/group-gift-strip';
import { GroupWishNote } from './group-wish-note';
import { GroupWishesSkeleton } from './group-wishes-skeleton';
import type { WishParts } from './wish-parts';

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

/** Upper edge of a wish card: shows if the wish is taken elsewhere, and highlights the user's own reservation. */
function WishStrip(props: GroupGiftStripProps) {
  const { gift, paper, isMine, take, open } = props;
  if (gift.status === 'elsewhere') {
    return (
      <p className="flex min-h-13 flex-none items-center gap-2.5 bg-sunken px-4.5 py-2 text-facts font-semibold text-ink-2">
        <Lock aria-hidden className="size-4.5 flex-none" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{takenText(gift)}</span>
      </p>
    );
  }
  if (!isMine) return <GroupGiftStrip {...props} />;
  const isReleasable = canBeReleased(gift);
  return (
    <Paper
      paper={paper}
      faded={gift.status === 'gifted'}
      className="flex min-h-13 flex-none items-center gap-2 py-1 pr-2 pl-4"
    >
      <Ribbon width={16} className={isReleasable ? 'right-32' : 'right-8.5'} />
      {/* Hidden on the narrowest screens in favour of the text. */}
      <Bow
        width={58}
        className={cx('top-1 max-xs:hidden', isReleasable ? 'right-[107px]' : 'right-[13px]')}
      />
      <span className="flex min-w-0 flex-1 pr-9 xs:pr-14">
        <Tag>{takenText(gift, true)}</Tag>
      </span>
      {isReleasable && (
        <PaperButton
          label={releaseLabel(gift.title)}
          onClick={() => {
            // Asks before a withdrawn wish is released, because it disappears for good.
            if (gift.withdrawnAt !== null) open({ kind: 'let-go', giftId: gift.id });
            else take({ giftId: gift.id, status: 'free', hold: holdOf(gift) });
          }}
        >
          Doch nicht
        </PaperButton>
      )}
    </Paper>
  );
}

/** Facts below a wish card's title. For screen readers they begin with the owner, visible only in the heading above. */
function GroupWishFacts({ gift, recipientName }: { gift: GroupGift; recipientName: string | undefined }) {
  const facts = wishFacts(gift);
  return (
    <>
      {recipientName !== undefined && <p className="sr-only">Wunsch von {recipientName}</p>}
      {facts !== null && <p className="text-ink-2 tabular-nums">{facts}</p>}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import type { GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { useGiftClaims } from '@/data/groups/use-gift-claims';
import { useHearts } from '@/data/groups/use-hearts';
import { useMemberPapers } from '@/data/groups/use-member-papers';
import { waitingQuery } from '@/data/queries/waiting-queries';
import { today } from '@/domain/calendar/calendar-day';
import { tallyOf, tallyReactions } from '@/domain/group/gift-reaction';
import { needsGivenAnswer } from '@/domain/group/gift-revealed';
import type { Group } from '@/domain/group/group';
import {
  type GroupGiftOrder,
  type GroupGift,
  isFree,
  isGoneWish,
  sortGroupGifts,
} from '@/domain/group/group-gift';
import { paths } from '@/lib/address/paths';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { isFirstRead, usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';
import { CardGrid } from '@/ui/layout/card-grid';
import { EmptyState } from '@/ui/layout/empty-state';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { useMe } from '../shared/use-me';
import { GroupWishesSkeleton } from '../wishes/group-wishes-skeleton';
import type { WishParts } from '../wishes/wish-parts';
import type { GiftLayer } from './gift-layers';
import { GiftsBar } from './gifts-bar';
import { GiftsSkeleton } from './gifts-skeleton';
import { GroupGiftCard } from './group-gift-card';
import { OwnMatters } from './own-matters';
import type { Deletions } from './removal/deletions';

const GiftLayers = lazyPart(() => import('./gift-layers'), 'GiftLayers');
// Needs no request: the delete dialog is in the same chunk.
const DeletedGroupGift = lazyPart(() => import('./removal/delete-group-gift'), 'DeletedGroupGift');
const WishSections = lazyPart(
  early(() => import('../wishes/wish-sections')),
  'WishSections',
  () => <GroupWishesSkeleton />,
);

export function GiftsTab({ groupRef, group }: { groupRef: GroupRef; group: Group }) {
  const { memberId } = group.me;
  const me = useMemo(() => ({ ...groupRef, memberId }), [groupRef, memberId]);
  const gifts = useQuery(groupGiftQueries.list(groupRef));
  // What the user owes or has to answer stands above the gifts, so it is read before they are shown.
  const mayOwe =
    group.hasDraw ||
    gifts.data?.some(({ pool }) => pool?.state === 'fixed' && pool.memberIds.includes(memberId)) === true;
  const waiting = useQuery({ ...waitingQuery(groupRef.userId), enabled: mayOwe });
  const isWaiting = usePending(gifts.isPending || isFirstRead(waiting));
  const retry = useFocusAfterRetry(() => void gifts.refetch());
  const { data: reactions } = useQuery(groupGiftQueries.reactions(groupRef));
  const { data: commentCounts } = useQuery(groupGiftQueries.commentCounts(groupRef));
  const { data: members } = useQuery(groupQueries.members(groupRef));
  const paperOf = useMemberPapers(groupRef);
  const day = today(useToday());
  const [order, setOrder] = useState<GroupGiftOrder>('newest');
  const [isOnlyFree, setOnlyFree] = useState(false);
  const [deletions, setDeletions] = useState<Deletions>();
  const [layer, setLayer] = useState<GiftLayer | null>(null);
  // A transition, so that the browser can react to the tap before the dialog is rendered.
  const openLayer = useCallback((next: GiftLayer) => startTransition(() => setLayer(next)), []);
  // If the gift of an open dialog is removed, the dialog closes and the focus returns to the list.
  const openGiftId = layer === null || layer.kind === 'new' ? null : layer.giftId;
  if (openGiftId !== null && gifts.data?.every(({ id }) => id !== openGiftId)) setLayer(null);

  const myName = members?.find(({ id }) => id === memberId)?.displayName ?? 'dir';
  const { take, releases, choices, said } = useGiftClaims(me, myName, gifts.data);
  const { react, awaited } = useHearts(me);

  const tallies = useMemo(() => tallyReactions(reactions ?? [], memberId), [reactions, memberId]);
  const names = useMemo(
    () => new Map(members?.map(({ userId, displayName }) => [userId, displayName])),
    [members],
  );
  const shown = useMemo(() => {
    const listed = gifts.data?.filter((gift) => !isGoneWish(gift)) ?? [];
    const placed = deletions?.insertInto(listed) ?? listed;
    const wanted = isOnlyFree
      ? placed.filter((gift) => isFree(gift) || isPlaceholder(gift, deletions))
      : placed;
    const heartCount = (gift: GroupGift) =>
      deletions?.heartsOf(gift) ?? tallyOf(tallies, gift.id).heart.count;
    return sortGroupGifts(wanted, order, heartCount);
  }, [gifts.data, deletions, isOnlyFree, order, tallies]);

  const wishes = shown.filter(({ wishId }) => wishId !== null);
  const ideas = shown.filter(({ wishId }) => wishId === null);

  function renderCard(gift: GroupGift, wish?: WishParts) {
    if (isPlaceholder(gift, deletions))
      return <DeletedGroupGift groupRef={groupRef} gift={gift} setDeletions={setDeletions} />;
    const { heart } = tallyOf(tallies, gift.id);
    const isHeartMine = awaited[gift.id] ?? heart.isMine;
    return (
      <GroupGiftCard
        gift={gift}
        wish={wish}
        me={me}
        paper={paperOf(gift.reservedBy)}
        isAdmin={group.me.role === 'admin'}
        asksIfGiven={needsGivenAnswer(gift, memberId, day)}
        recipientName={gift.recipientUserId === null ? undefined : names.get(gift.recipientUserId)}
        heartCount={heart.count + Number(isHeartMine) - Number(heart.isMine)}
        isHeartMine={isHeartMine}
        commentCount={commentCounts?.[gift.id] ?? 0}
        released={releases[gift.id]}
        choices={choices[gift.id]}
        take={take}
        react={react}
        open={openLayer}
      />
    );
  }

  if (isWaiting) return <GiftsSkeleton />;
  return (
    <section aria-labelledby="group-gifts" tabIndex={-1} className="pt-4.5 outline-none md:pt-6">
      <h2 id="group-gifts" className="sr-only">
        Geschenke
      </h2>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {gifts.data ? (
        <>
          {mayOwe && (
            <OwnMatters
              things={(waiting.data ?? []).filter(({ groupId }) => groupId === group.id)}
              onPay={(giftId) => openLayer({ kind: 'pool', giftId, view: 'pay' })}
            />
          )}
          <GiftsBar
            gifts={gifts.data}
            order={order}
            onOrder={(wished) => {
              setOrder(wished);
              setDeletions(undefined);
            }}
            isOnlyFree={isOnlyFree}
            onOnlyFree={(isWished) => {
              setOnlyFree(isWished);
              setDeletions(undefined);
            }}
            onAdd={() => openLayer({ kind: 'new' })}
          />
          {wishes.length > 0 && (
            <WishSections
              groupRef={groupRef}
              wishes={wishes}
              mostItems={gifts.data.length}
              renderCard={renderCard}
              estimateHeight={estimateHeight}
            />
          )}
          {wishes.length > 0 && ideas.length > 0 && <h3 className="mb-3.5 text-h3-lg">Weitere Ideen</h3>}
          {ideas.length > 0 && (
            <CardGrid
              label="Geschenkideen"
              items={ideas}
              mostItems={gifts.data.length}
              renderCard={(gift) => renderCard(gift)}
              estimateHeight={estimateHeight}
            />
          )}
          {shown.every((gift) => isPlaceholder(gift, deletions)) && (
            <EmptyState
              headingLevel={3}
              title={gifts.data.length > 0 ? 'Nichts mehr frei' : 'Noch keine Ideen'}
            >
              {gifts.data.length > 0
                ? 'Für alle Ideen ist schon gesorgt.'
                : 'Mit „Neue Idee“ schlägst du etwas vor. Alle anderen können reservieren und mitreden.'}
            </EmptyState>
          )}
          <GroupOwnWishes />
        </>
      ) : (
        <EmptyState
          headingLevel={3}
          title="Geschenke konnten nicht geladen werden"
          action={<Button {...retry}>Erneut versuchen</Button>}
        />
      )}
      <GiftLayers
        me={me}
        gifts={gifts.data ?? []}
        layer={layer}
        take={take}
        setDeletions={setDeletions}
        open={layer !== null}
        onClose={() => setLayer(null)}
      />
    </section>
  );
}

function estimateHeight({ notes, url, recipientUserId }: GroupGift): number {
  return 150 + (notes === null ? 0 : 50) + (url === null ? 0 : 44) + (recipientUserId === null ? 0 : 22);
}

function isPlaceholder(gift: GroupGift, deletions: Deletions | undefined): boolean {
  return deletions?.heartsOf(gift) !== undefined;
}

/** Link to the page of the user's own wishes, because this list never shows users their own wishes. */
function GroupOwnWishes() {
  if (useMe()?.isGuest !== false) return null;
  return (
    <Link
      to={paths.wishes}
      className={cardClass(
        'mt-4 flex items-center gap-3 px-4.5 py-3 text-facts text-ink-2 no-underline md:mt-5.5',
      )}
    >
      <span className="min-w-0 flex-1">
        <b className="block font-semibold text-ink">Deine Wünsche in dieser Gruppe</b>
        Die Gruppe sieht hier deine Wünsche. Wer sie schenkt, bleibt für dich geheim.
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none" />
    </Link>
  );
}

import { useIsMutating, useQuery, useQueryClient, matchMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { unexpectedError } from '@/data/groups/group-toasts';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';
import { usePending } from '@/lib/hooks/use-pending';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { Page } from '@/ui/layout/page';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { GiftsSkeleton } from './gifts/gifts-skeleton';
import { useForgottenPictures } from './gifts/pictures/group-pictures';
import { GroupHeader, BackToGroups, headerGridClass } from './group-header';
import { GroupTabs } from './group-tabs';
import { FoundingCard } from './invite/founding-card';
import { type GroupParts, GroupPartsContext } from './shared/group-parts';
import { NotSignedIn } from './shared/lazy-not-signed-in';
import { useMe } from './shared/use-me';
import { useGroupWatch } from './use-group-watch';

const GroupUnavailable = lazyPart(
  () => import('./group-unavailable'),
  'GroupUnavailable',
  () => <GroupSkeleton />,
);

const titleWithoutName = <title>Gruppe · Päckchen</title>;

/** Query option for data that only other components show: this component does not re-render on its changes. */
const unseen = { notifyOnChangeProps: [] as [] };

/** An invalid id needs no request: the database would answer it with an error. */
function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

export function GroupPage({ parts }: { parts: GroupParts }) {
  const me = useMe();
  const { groupId = '' } = useParams();
  if (me === null) {
    return (
      <>
        {titleWithoutName}
        <NotSignedIn />
      </>
    );
  }
  if (!isUuid(groupId)) return <GroupUnavailable />;
  return (
    <GroupPartsContext value={parts}>
      <GroupLoader key={groupId} groupRef={{ userId: me.userId, groupId }} />
    </GroupPartsContext>
  );
}

function GroupLoader({ groupRef }: { groupRef: GroupRef }) {
  const query = useQuery(groupQueries.detail(groupRef));
  const retry = useFocusAfterRetry(() => void query.refetch());
  const isWaiting = usePending(query.isPending);
  // Loads the data of all tabs in parallel with the group, and keeps it up to date whichever tab is open.
  useQuery({ ...groupQueries.members(groupRef), ...unseen });
  useQuery({ ...groupGiftQueries.list(groupRef), ...unseen });
  useQuery({ ...groupGiftQueries.reactions(groupRef), ...unseen });
  useQuery({ ...groupGiftQueries.commentCounts(groupRef), ...unseen });
  const isLeaving = useIsMutating({ mutationKey: groupKey(groupRef, 'leaving') }) > 0;
  const group = query.data;
  useGroupWatch(groupRef, group?.me.memberId ?? null);
  useNewsSeen(groupRef, group?.me.memberId ?? null);
  useRefusedChanges(groupRef);
  useForgottenPictures(groupRef, group === null);

  if (isWaiting || (group === null && isLeaving)) return <GroupSkeleton />;
  if (group === null) return <GroupUnavailable />;
  if (group === undefined) {
    return (
      <Page className="flex flex-1 flex-col justify-center py-10">
        {titleWithoutName}
        <EmptyState
          headingLevel={1}
          title={unexpectedError}
          action={<Button {...retry}>Erneut versuchen</Button>}
        >
          Die Gruppe lässt sich gerade nicht laden.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <title>{`${group.name} · Päckchen`}</title>
      <GroupHeader groupRef={groupRef} group={group} />
      <FoundingCard group={group} />
      <GroupTabs groupRef={groupRef} group={group} />
    </Page>
  );
}

const loadNewsWatch = async () => (await import('./news-seen')).watchLeaving;

/** Stores when the user last saw the group: earlier changes then cause no notification for this user. */
function useNewsSeen({ userId, groupId }: GroupRef, member: string | null): void {
  const client = useQueryClient();
  const me = useMe();
  const isWanted = member !== null && me?.isGuest === false;
  const watch = useOptionalPart(isWanted ? loadNewsWatch : null, 0);
  useEffect(
    () => (isWanted ? watch?.(client, { userId, groupId }) : undefined),
    [client, userId, groupId, isWanted, watch],
  );
}

/** Reserves the height of a group with description and date. */
function GroupSkeleton() {
  return (
    <Page>
      <title>Gruppe · Päckchen</title>
      <BackToGroups />
      <p role="status" className="sr-only">
        Gruppe wird geladen …
      </p>
      <div aria-hidden className={headerGridClass}>
        <div>
          <Skeleton className="h-11 w-[62%] rounded-md" />
          <Skeleton className="mt-2 h-5 w-[80%] md:mt-4" />
          <Skeleton className="mt-2.5 h-7 w-[50%] rounded-full md:mt-4" />
        </div>
        <Skeleton className="mt-3 h-[60px] rounded-lg md:mt-4.5 md:h-[207px] md:rounded-xl lg:mt-0" />
      </div>
      <div aria-hidden className="mt-5 h-12.5 shadow-[inset_0_-1px_var(--line)] md:mt-10" />
      <GiftsSkeleton />
    </Page>
  );
}

/**
 * Refetches a group after one of its changes was refused. The user may have lost a role or the membership, and without
 * a live connection nothing else would show that.
 */
export function useRefusedChanges({ userId, groupId }: GroupRef): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = groupKey({ userId, groupId });
    return client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { kind } = event.action.error;
      if (kind !== 'forbidden' && kind !== 'not_found') return;
      if (matchMutation({ mutationKey: queryKey }, event.mutation))
        void client.invalidateQueries({ queryKey });
    });
  }, [client, userId, groupId]);
}

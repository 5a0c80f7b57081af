import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

import type { AppError } from '@/data/app-error';
import { useSession } from '@/data/session/session-context';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { ListedGroup } from '@/domain/group/group';
import { WishesPage } from '@/features/wishes/wishes-page';
import { useLast } from '@/lib/hooks/use-last';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { useReceivedRows } from './use-received-rows';

const WishThanksLayer = lazyPart(() => import('./wish-thanks-layer'), 'WishThanksLayer');

/** Own wishes, with their groups and the rows of received things. */
export function WishesRoute() {
  const session = useSession();
  const groups = useGroupList(session.status === 'user' ? session.userId : null);
  const { renderRow, dialogs } = useReceivedRows();
  const [thanked, thank] = useState<ReceivedGift | null>(null);
  const lastThanked = useLast(thanked);
  return (
    <>
      <WishesPage
        groups={groups}
        renderReceived={(gift, items) => renderRow(gift, { items, onThank: thank })}
      />
      {dialogs}
      {lastThanked && (
        <WishThanksLayer gift={lastThanked} open={thanked !== null} onClose={() => thank(null)} />
      )}
    </>
  );
}

// Optional chunk: if it cannot be loaded, the page works without the groups.
const loadGroupQueries = () => import('@/data/groups/group-queries');

type ListKey = readonly [`user:${string}`, 'groups', 'list'];
type ListQuery = UseQueryOptions<ListedGroup[], AppError, ListedGroup[], ListKey>;
const unknownList: ListQuery = { queryKey: ['user:', 'groups', 'list'], queryFn: skipToken };

/** Groups of a user; null while unknown and without a user. */
function useGroupList(userId: string | null): ListedGroup[] | null {
  const code = useOptionalPart(loadGroupQueries, userId === null ? 0 : 1);
  const list: ListQuery = code && userId !== null ? code.groupQueries.list(userId) : unknownList;
  return useQuery(list).data ?? null;
}

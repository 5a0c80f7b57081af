import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import type { ListedGroup } from '@/domain/group/group';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';

// Optional chunk: pages work without the group queries.
const loadGroupQueries = () => import('@/data/groups/group-queries');

type ListKey = readonly [`user:${string}`, 'groups', 'list'];
type ListQuery = UseQueryOptions<ListedGroup[], AppError, ListedGroup[], ListKey>;
const unknownList: ListQuery = { queryKey: ['user:', 'groups', 'list'], queryFn: skipToken };

/** Groups of a user; null while unknown and without a user. */
export function useGroupList(userId: string | null): ListedGroup[] | null {
  const code = useOptionalPart(loadGroupQueries, userId === null ? 0 : 1);
  const list: ListQuery = code && userId !== null ? code.groupQueries.list(userId) : unknownList;
  return useQuery(list).data ?? null;
}

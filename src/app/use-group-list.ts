import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import type { GroupSummary } from '@/domain/group/group';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';

// What groups have is a load of its own, which the page can do without.
const loadGroupQueries = () => import('@/data/groups/group-queries');

type ListKey = readonly [`user:${string}`, 'groups', 'list'];
type ListQuery = UseQueryOptions<GroupSummary[], AppError, GroupSummary[], ListKey>;
const unknownList: ListQuery = { queryKey: ['user:', 'groups', 'list'], queryFn: skipToken };

/** The groups of a user; null while they are unknown, and for nobody. */
export function useGroupList(userId: string | null): GroupSummary[] | null {
  const code = useOptionalPart(loadGroupQueries, userId === null ? 0 : 1);
  const list: ListQuery = code && userId !== null ? code.groupQueries.list(userId) : unknownList;
  return useQuery(list).data ?? null;
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { formerWrapping, wrappingOf, type Wrapping } from '@/domain/person/paper';

import type { GroupRef } from './group-keys';
import { groupQueries } from './group-queries';

export type PaperOfMember = (memberId: string | null) => Wrapping;

/** Wrapping paper per member of a group. All former members share one paper. */
export function useMemberPapers(groupRef: GroupRef): PaperOfMember {
  const { data: members } = useQuery(groupQueries.members(groupRef));
  return useMemo(() => {
    const papers = new Map(members?.map(({ id, paper }) => [id, wrappingOf(paper)]));
    return (memberId) => papers.get(memberId ?? '') ?? formerWrapping;
  }, [members]);
}

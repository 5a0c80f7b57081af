import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import type { Gift } from '@/domain/gift/gift';
import { assignPapers, type Wrapping } from '@/domain/person/paper';

/** Returns a function from a gift to the wrapping paper of its recipient; null without a recipient. */
export function useGiftPapers(): (gift: Gift) => Wrapping | null {
  const { data: people } = useQuery(personQueries.list(usePersonalData()));
  return useMemo(() => {
    const papers = assignPapers(people ?? []);
    return ({ recipientName }) => (recipientName === null ? null : papers.forName(recipientName));
  }, [people]);
}

import { useQuery } from '@tanstack/react-query';

import type { PageFacts } from '@/domain/page/page-facts';
import { pageOffline, pageRemarks } from '@/domain/page/page-words';

import { hasNoAnswer } from '../app-error';
import { pageQueries } from '../queries/page-queries';

/** State of reading a shop page. `remark`: German sentence that is shown in place of the facts. */
export interface PageReading {
  isReading: boolean;
  facts: PageFacts | null;
  remark: string | null;
}

/** Reads the shop page at an address; none for null. */
export function usePage(address: string | null): PageReading {
  const { data, error, isFetching } = useQuery({
    ...pageQueries.read(address ?? ''),
    enabled: address !== null,
  });
  if (address === null) return { isReading: false, facts: null, remark: null };
  if (data) return { isReading: false, facts: data, remark: pageRemarks[data.state] };
  if (isFetching || error === null) return { isReading: true, facts: null, remark: null };
  return { isReading: false, facts: null, remark: hasNoAnswer(error) ? pageOffline : error.message };
}

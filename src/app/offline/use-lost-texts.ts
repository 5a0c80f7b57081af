import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import { type LostText, lostTexts } from '@/data/lost-texts';
import type { DataScope } from '@/data/personal-data';
import { subscribeTexts } from '@/lib/kept-texts';

/** What was written about things that are gone from the lists that this page has loaded. */
export function useLostTexts(scope: DataScope): LostText[] {
  const client = useQueryClient();
  const subscribe = useMemo(
    () => (notify: () => void) => {
      const stops = [subscribeTexts(notify), client.getQueryCache().subscribe(notify)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  const found = useSyncExternalStore(subscribe, () =>
    JSON.stringify(
      lostTexts(scope, (list, id) => {
        const known = client.getQueryData<readonly { id: string }[]>([scope, list]);
        return known !== undefined && !known.some((item) => item.id === id);
      }),
    ),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was written above
  return useMemo(() => JSON.parse(found) as LostText[], [found]);
}

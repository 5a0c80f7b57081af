import { useMemo, useSyncExternalStore } from 'react';

/** What `find` puts together out of a store: the same object as long as its JSON stays the same. */
export function useSnapshot<Found>(subscribe: (notify: () => void) => () => void, find: () => Found): Found {
  const json = useSyncExternalStore(subscribe, () => JSON.stringify(find()));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was written above
  return useMemo(() => JSON.parse(json) as Found, [json]);
}

import { useMemo, useSyncExternalStore } from 'react';

/** Snapshot of a store as built by `find`; a stable reference while its JSON is equal. */
export function useSnapshot<Found>(subscribe: (notify: () => void) => () => void, find: () => Found): Found {
  const json = useSyncExternalStore(subscribe, () => JSON.stringify(find()));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was written above
  return useMemo(() => JSON.parse(json) as Found, [json]);
}

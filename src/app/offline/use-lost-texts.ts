import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import type { DataScope } from '@/data/personal-data';
import { forgetLostText, type LostText, lostTexts } from '@/data/texts/lost-texts';
import { subscribeTexts } from '@/lib/kept-texts';

/** What was written about things that are gone from the lists that this page has loaded. */
export function useLostTexts(scope: DataScope): LostText[] {
  const client = useQueryClient();
  const watch = useMemo(() => watchLostTexts(client, scope), [client, scope]);
  const found = useSyncExternalStore(watch.subscribe, () => JSON.stringify(watch.find().lost));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was written above
  return useMemo(() => JSON.parse(found) as LostText[], [found]);
}

type List = LostText['about'];

/**
 * A list may be older than a text: another tab has added the thing meanwhile. Only one that the server was asked for
 * later tells that something is gone, so it is read again for each text that nobody has a card for.
 */
function watchLostTexts(client: QueryClient, scope: DataScope) {
  // When the last reads of each list began, in milliseconds since 1970: of all, and of those with an answer.
  const begun = new Map<List, number>();
  const answered = new Map<List, number>();
  /** The newest text of each list that it was read again for. */
  const asked = new Map<List, number>();

  function find() {
    const doubts: { list: List; since: number }[] = [];
    const lost = lostTexts(scope, (list, id, since) => {
      const known = client.getQueryData<readonly { id: string }[]>([scope, list]);
      if (known === undefined || known.some((item) => item.id === id)) return false;
      const isNewer = timeIn(answered, list) >= since;
      if (!isNewer) doubts.push({ list, since });
      return isNewer;
    });
    return { lost, doubts };
  }

  /** What is written to the cache by hand is no answer. */
  function note(event: QueryCacheNotifyEvent) {
    const [owner, list, ...more] = event.query.queryKey;
    if (event.type !== 'updated' || owner !== scope || !isList(list) || more.length > 0) return;
    if (event.action.type === 'fetch') begun.set(list, Date.now());
    if (event.action.type === 'success' && !event.action.manual) answered.set(list, timeIn(begun, list));
  }

  function readAgain(list: List, since: number) {
    const queryKey = [scope, list];
    // A change that is on its way reads the list itself.
    if (timeIn(asked, list) >= since || client.isMutating({ mutationKey: queryKey }) > 0) return;
    asked.set(list, since);
    void client.invalidateQueries({ queryKey });
  }

  function settle() {
    const { lost, doubts } = find();
    // Nobody can read a blank one, nor decide about it.
    for (const text of lost) if (text.text.trim() === '') forgetLostText(scope, text);
    for (const { list, since } of doubts) readAgain(list, since);
  }

  function subscribe(notify: () => void) {
    const stops = [
      subscribeTexts(() => {
        settle();
        notify();
      }),
      client.getQueryCache().subscribe((event) => {
        note(event);
        settle();
        notify();
      }),
    ];
    settle();
    return () => {
      for (const stop of stops) stop();
    };
  }

  return { find, subscribe };
}

function isList(name: unknown): name is List {
  return name === 'gifts' || name === 'people';
}

function timeIn(times: ReadonlyMap<List, number>, list: List): number {
  return times.get(list) ?? -1;
}

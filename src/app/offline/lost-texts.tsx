import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { isWaiting } from '@/data/offline/outbox/waiting-count';
import type { DataScope } from '@/data/personal-data';
import { isChanging } from '@/data/queries/list/optimistic-list';
import { subscribeTexts } from '@/data/texts/local-texts';
import { forgetLostText, type LostText, lostTexts } from '@/data/texts/lost-texts';
import { isConflictList } from '@/data/texts/stored-conflicts';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { giverOf } from '@/domain/history/thanks';
import type { Person } from '@/domain/person/person';
import { useLatch } from '@/lib/hooks/use-latch';
import { useSnapshot } from '@/lib/hooks/use-snapshot';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { ConflictNotice } from './conflict-notice';

const LostTextsPanel = lazyPart(() => import('./lost-texts-panel'), 'LostTextsPanel');

/** Shows the texts that no card on the page shows: conflicts on other pages, and texts about deleted items. */
export function LostTexts({ scope }: { scope: DataScope }) {
  const lost = useLostTexts(scope);
  const hadSome = useLatch(lost.length > 0);
  return (
    <>
      <ConflictNotice scope={scope} />
      {hadSome && <LostTextsPanel scope={scope} lost={lost} />}
    </>
  );
}

/** Unsaved texts about items that are missing in the cached lists. */
function useLostTexts(scope: DataScope): LostText[] {
  const client = useQueryClient();
  const watch = useMemo(() => watchLostTexts(client, scope), [client, scope]);
  return useSnapshot(watch.subscribe, () => watch.find().lost);
}

type List = LostText['about'];

/**
 * Watches for unsaved texts about deleted items. A cached list may be older than an item that another tab added, so
 * only a list requested after the text was written proves a deletion. A text whose item is missing triggers a refetch.
 */
function watchLostTexts(client: QueryClient, scope: DataScope) {
  // By list: start of its last read and of its last answered read, in milliseconds since 1970.
  const startedAt = new Map<List, number>();
  const answeredReadAt = new Map<List, number>();
  /** By list: time of the newest text for which the list was refetched. */
  const refetchedFor = new Map<List, number>();

  /** By item: earliest start, in milliseconds since 1970, of a list read that can prove the item's deletion. */
  const provenFrom = new Map<string, number>();

  function find() {
    const doubts: { list: List; since: number }[] = [];
    const isMissing = (list: List, isThere: boolean, since: number) => {
      if (isThere) return false;
      const isNewer = timeIn(answeredReadAt, list) >= since;
      if (!isNewer) doubts.push({ list, since });
      return isNewer;
    };
    const lost = lostTexts(scope, (list, id, writtenAt) => {
      // The server may still refuse a queued deletion, which would bring the item back.
      if (isWaiting(id)) {
        provenFrom.set(id, Date.now() + 1);
        return false;
      }
      const since = Math.max(writtenAt, provenFrom.get(id) ?? 0);
      const known = client.getQueryData<readonly { id: string }[]>([scope, list]);
      if (known === undefined) return false;
      if (
        isMissing(
          list,
          known.some((item) => item.id === id),
          since,
        )
      )
        return true;
      return list === 'received' && isMissing('people', !hasNoPage(client, scope, id), since);
    });
    return { lost, doubts };
  }

  /** Records reads of the server; manual cache updates do not count. */
  function note(event: QueryCacheNotifyEvent) {
    const [owner, list, ...more] = event.query.queryKey;
    if (event.type !== 'updated' || owner !== scope || !isList(list) || more.length > 0) return;
    if (event.action.type === 'fetch') startedAt.set(list, Date.now());
    if (event.action.type === 'success' && !event.action.manual)
      answeredReadAt.set(list, timeIn(startedAt, list));
  }

  function readAgain(list: List, since: number) {
    const queryKey = [scope, list];
    // A running mutation of the list refetches the list itself.
    if (timeIn(refetchedFor, list) >= since || isChanging(client, queryKey)) return;
    refetchedFor.set(list, since);
    void client.invalidateQueries({ queryKey });
  }

  function check() {
    const { lost, doubts } = find();
    // Blank texts are deleted without asking.
    for (const text of lost) if (text.text.trim() === '') forgetLostText(scope, text);
    for (const { list, since } of doubts) readAgain(list, since);
  }

  function subscribe(notify: () => void) {
    function update() {
      check();
      notify();
    }
    const stops = [
      subscribeTexts(update),
      client.getQueryCache().subscribe((event) => {
        note(event);
        update();
      }),
    ];
    check();
    return () => stops.forEach((stop) => stop());
  }

  return { find, subscribe };
}

/** True for a received gift whose giver is not among the people, because no page shows such a gift. */
function hasNoPage(client: QueryClient, scope: DataScope, id: string): boolean {
  const people = client.getQueryData<readonly Person[]>([scope, 'people']);
  const received = client.getQueryData<readonly ReceivedGift[]>([scope, 'received']);
  const gift = received?.find((one) => one.id === id);
  return people !== undefined && gift !== undefined && giverOf(gift, people) === undefined;
}

function isList(name: unknown): name is List {
  return typeof name === 'string' && isConflictList(name) && name !== 'profile';
}

function timeIn(times: ReadonlyMap<List, number>, list: List): number {
  return times.get(list) ?? -1;
}

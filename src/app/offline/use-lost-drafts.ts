import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { accountGone } from '@/data/session/account-gone';
import { shownChats, subscribeShownChats } from '@/data/shown-chats';
import { subscribeTexts } from '@/data/texts/local-texts';
import { type OpenDraft, openDrafts, fieldsQuery, forgetOpenDraft, isOfRow } from '@/data/texts/open-drafts';
import { useSnapshot } from '@/lib/hooks/use-snapshot';

/** Drafts whose input field is gone, because the group, idea or account is. */
export function useLostDrafts(client: QueryClient, userId: string): OpenDraft[] {
  const isGone = useSyncExternalStore(accountGone.subscribe, accountGone.get);
  const drafts = useSnapshot(subscribeTexts, () => openDrafts(userId));
  const gone = useGoneKeys(client, userId, drafts);
  const lost = drafts.filter(({ key }) => isGone || gone.includes(key));
  const blank = lost.filter(({ text }) => text.trim() === '').map(({ key }) => key);
  useEffect(() => {
    // Blank texts are deleted without asking.
    for (const key of blank) forgetOpenDraft(userId, key);
  });
  return lost.filter(({ key }) => !blank.includes(key));
}

function useGoneKeys(client: QueryClient, userId: string, drafts: readonly OpenDraft[]): readonly string[] {
  const chats = useSyncExternalStore(subscribeShownChats, shownChats);
  const elsewhere = drafts.filter((text) => isOfRow(text) && !chats.includes(text.id));
  const query = { ...fieldsQuery(userId), enabled: elsewhere.length > 0 };
  const { data, refetch } = useQuery(query, client);
  const isNew = data !== undefined && elsewhere.some(({ key }) => !data.asked.includes(key));
  useEffect(() => {
    if (isNew) void refetch();
  }, [isNew, refetch]);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        // The result of a group query is null when the group was deleted or left.
        if (event.action.data !== null || event.query.queryKey[0] !== `user:${userId}`) return;
        void client.invalidateQueries({ queryKey: fieldsQuery(userId).queryKey });
      }),
    [client, userId],
  );
  return data?.gone ?? [];
}

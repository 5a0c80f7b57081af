import type { QueryClient } from '@tanstack/react-query';

import { subscribeWaitingCount, unstoredCount } from '@/data/offline/outbox/waiting-count';
import type { DataScope } from '@/data/personal-data';
import { accountGone, isAccountGone } from '@/data/session/account-gone';
import { forgetSession } from '@/data/session/sign-out';
import { draftCount, subscribeTexts, unsavedCount } from '@/data/texts/local-texts';

const AT_MOST_EVERY_MS = 60_000;

/**
 * Ends the session of an account that was deleted elsewhere: its token stays valid for up to an hour, and row security
 * answers with empty lists. Asks the auth service when all cached lists are empty and when the page becomes visible.
 * The session does not end while there are unsaved texts, which only this page can show.
 * @returns stops watching
 */
export function watchAccount(client: QueryClient, scope: DataScope, onGone: () => void): () => void {
  let askedAt: number | null = null;
  let isOver = false;

  async function ask() {
    if (accountGone.get() || (askedAt !== null && Date.now() - askedAt < AT_MOST_EVERY_MS)) return;
    askedAt = Date.now();
    await isAccountGone();
  }
  function end() {
    isOver = true;
    accountGone.set(false);
    onGone();
    forgetSession();
  }
  function hasUnsaved(): boolean {
    return unstoredCount(scope) + unsavedCount(scope) + draftCount(scope) > 0;
  }
  function endWhenNothingUnsaved() {
    if (accountGone.get() && !isOver && !hasUnsaved()) end();
  }
  function askWhenEmpty() {
    if (hasOnlyEmptyLists(client)) void ask();
  }
  function askOnReturn() {
    if (document.visibilityState === 'visible') void ask();
  }

  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') askWhenEmpty();
  });
  // The sender of queued changes may notice the deleted account before this check does.
  const sources = [accountGone.subscribe, subscribeWaitingCount, subscribeTexts];
  const stops = [unsubscribe, ...sources.map((subscribe) => subscribe(endWhenNothingUnsaved))];
  document.addEventListener('visibilitychange', askOnReturn);
  endWhenNothingUnsaved();
  askWhenEmpty();
  return () => {
    isOver = true;
    accountGone.set(false);
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', askOnReturn);
  };
}

function hasOnlyEmptyLists(client: QueryClient): boolean {
  const answers: unknown[] = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);
  const lists = answers.filter((answer) => Array.isArray(answer));
  return lists.length > 0 && lists.every((list) => list.length === 0);
}

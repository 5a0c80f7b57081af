import type { QueryClient } from '@tanstack/react-query';

import { forgetSession } from '@/data/session/sign-out';
import { loadAuth } from '@/lib/load-auth';

/** Most pages find something of their user, and somebody who comes back all the time need not be asked about each time. */
const AT_MOST_EVERY_MS = 60_000;

/**
 * A token stays valid for up to an hour after its account has been deleted elsewhere, and row security then answers with
 * empty lists. So the auth service is asked whether the account is still there: when everything that was read is empty,
 * and when somebody comes back to the page. `onGone` is called once the session of a deleted account has been forgotten.
 * @returns stops watching
 */
export function watchAccount(client: QueryClient, onGone: () => void): () => void {
  let askedAt: number | null = null;
  let isOver = false;

  async function ask() {
    if (askedAt !== null && Date.now() - askedAt < AT_MOST_EVERY_MS) return;
    askedAt = Date.now();
    if (!(await isGone()) || isOver) return;
    onGone();
    await forgetSession();
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
  document.addEventListener('visibilitychange', askOnReturn);
  askWhenEmpty();
  return () => {
    isOver = true;
    unsubscribe();
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

/** No answer proves nothing. */
async function isGone(): Promise<boolean> {
  try {
    const auth = await loadAuth();
    const { error } = await auth.getUser();
    return error?.code === 'user_not_found';
  } catch {
    return false;
  }
}

import type { Page, Route } from '@playwright/test';

type Undo = () => Promise<void>;
type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/** Refuses messages until the returned function is called. */
export function refuseMessages(
  page: Page,
  answer: Answer = { status: 500, json: { message: 'boom' } },
): Promise<Undo> {
  return answerInstead(page, 'POST', (route) => route.fulfill(answer));
}

/** Resets the connection of every message until the returned function is called. */
export function loseMessages(page: Page): Promise<Undo> {
  return answerInstead(page, 'POST', (route) => route.abort('connectionreset'));
}

/** Stores every message but loses the response. */
export function loseAnswersToMessages(page: Page): Promise<Undo> {
  return answerInstead(page, 'POST', async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** Fails reads of messages until the returned function is called. */
export function hideMessages(page: Page): Promise<Undo> {
  return answerInstead(page, 'GET', (route) => route.fulfill({ status: 500, json: {} }));
}

/**
 * Returns no messages to the backfill until the returned function is called. Its overlap of some seconds would
 * otherwise load older pages at once.
 */
export async function holdBackfill(page: Page): Promise<Undo> {
  const backfill = /chat_messages.*created_at=gte/;
  await page.route(backfill, (route) => route.fulfill({ json: [] }));
  return () => page.unroute(backfill);
}

async function answerInstead(
  page: Page,
  method: 'GET' | 'POST',
  answer: (route: Route) => Promise<void>,
): Promise<Undo> {
  let isOver = false;
  await page.route('**/rest/v1/chat_messages*', (route) =>
    isOver || route.request().method() !== method ? route.fallback() : answer(route),
  );
  // A flag instead of `unroute`, because an automatic retry in flight would be answered twice.
  return () => {
    isOver = true;
    return Promise.resolve();
  };
}

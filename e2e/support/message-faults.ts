import type { Page, Route } from '@playwright/test';

type Undo = () => Promise<void>;
type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/** The server takes no message until the returned function lets it. */
export function refuseMessages(
  page: Page,
  answer: Answer = { status: 500, json: { message: 'boom' } },
): Promise<Undo> {
  return answerInstead(page, 'POST', (route) => route.fulfill(answer));
}

/** The connection breaks under every message until the returned function lets them through. */
export function loseMessages(page: Page): Promise<Undo> {
  return answerInstead(page, 'POST', (route) => route.abort('connectionreset'));
}

/** Every message is stored, and the answer gets lost on its way. */
export function loseAnswersToMessages(page: Page): Promise<Undo> {
  return answerInstead(page, 'POST', async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** No message can be read until the returned function lets them. */
export function hideMessages(page: Page): Promise<Undo> {
  return answerInstead(page, 'GET', (route) => route.fulfill({ status: 500, json: {} }));
}

/**
 * The backfill of the newest messages brings none until the returned function lets it. Where all of them are from the
 * same few seconds, its overlap would bring the older pages at once.
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
  // Not by `unroute`: what is sent again by itself may be under way, and would be answered twice.
  return () => {
    isOver = true;
    return Promise.resolve();
  };
}

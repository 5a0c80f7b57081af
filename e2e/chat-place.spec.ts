import type { Locator } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { groupsApi } from './groups-api.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('what is being read stays where it is, on a slow phone that is turned', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  const tim = await api.join(group, await createAccount('Tim'));
  const lines = (number: number) => ' Wer holt die Torte ab?'.repeat(number % 9);
  await api.fillChat(
    group,
    [tim, ...(await api.joinAll(group, 4, createAccount))],
    230,
    (number) => `Nachricht ${number}.${lines(number)}`,
  );
  // All of this is said within seconds, so the overlap of the backfill would bring the older ones at once.
  const backfill = /chat_messages.*created_at=gte/;
  await page.route(backfill, (route) => route.fulfill({ json: [] }));
  await openAs(account, `/g/${group.id}?tab=chat`);
  const log = page.getByRole('log', { name: 'Chat' });
  await expect(log.getByText('Nachricht 230.')).toBeInViewport();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });

  for (const oldest of [131, 31]) {
    const message = log.getByText(`Nachricht ${oldest}.`);
    await watch(message);
    await expect(log.getByText(`Nachricht ${Math.max(oldest - 100, 1)}.`)).toHaveCount(1);
    expect(await movement(message), `while older ones than ${oldest} come`).toBeLessThan(2);
  }

  // A slow page may lose its live connection, and then nothing else brings the new ones.
  await page.unroute(backfill);
  const read = log.getByText('Nachricht 150.');
  await watch(read);
  await api.fillChat(group, [tim], 10, (number) => `Neu ${number}.${lines(number)}`);
  await expect(log.getByText('Neu 10.')).toHaveCount(1);
  expect(await movement(read), 'while new ones come').toBeLessThan(2);
  await expect(page.getByRole('button', { name: 'Neue Nachrichten' })).toBeVisible();

  const place = await end(read);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => Math.abs((await end(read)) - place)).toBeLessThan(2);
  await expect(read).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => Math.abs((await end(read)) - place)).toBeLessThan(2);
  await expect(read).toBeInViewport();
});

/** Scrolls to a message and notes in every frame where it is. */
async function watch(message: Locator): Promise<void> {
  await message.evaluate((text) => {
    text.scrollIntoView();
    const tops: number[] = [];
    const note = () => {
      if (text.dataset.tops === 'done') return;
      tops.push(text.getBoundingClientRect().top);
      text.dataset.tops = JSON.stringify([Math.min(...tops), Math.max(...tops)]);
      requestAnimationFrame(note);
    };
    note();
  });
}

/** How far it has moved at most, until two frames from now. */
async function movement(message: Locator): Promise<number> {
  return message.evaluate(async (text) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const [least = 0, most = 0] = JSON.parse(text.dataset.tops ?? '[]') as number[];
    text.dataset.tops = 'done';
    return most - least;
  });
}

/** Where its bubble ends, seen from the upper edge of the chat. */
async function end(message: Locator): Promise<number> {
  return message.evaluate((text) => {
    const log = text.closest('[role=log]');
    return text.getBoundingClientRect().bottom - (log?.getBoundingClientRect().top ?? 0);
  });
}

import type { Locator } from '@playwright/test';

import { notice, untilDeviceIsOpen } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { holdBackfill } from '../support/message-faults.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('what is being read stays where it is, on a slow phone that is turned @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const { group, member: tim } = await api.createGroupWith(account, await createAccount('Tim'));
  const lines = (number: number) => ' Wer holt die Torte ab?'.repeat(number % 9);
  await api.fillChat(
    group,
    [tim, ...(await api.joinAll(group, 4, createAccount))],
    230,
    (number) => `Nachricht ${number}.${lines(number)}`,
  );
  const bringNewOnes = await holdBackfill(page);
  await openAs(account, `/g/${group.id}?tab=chat`);
  const log = page.getByRole('log', { name: 'Chat' });
  await expect(log.getByText('Nachricht 230.')).toBeInViewport();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });

  for (const oldest of [131, 31]) {
    const message = await watch(log, `Nachricht ${oldest}.`);
    await expect(placeOf(message)).toHaveAttribute('aria-posinset', `${Math.min(oldest, 101)}`);
    expect(await movement(message), `while older ones than ${oldest} come`).toBeLessThan(2);
  }

  // A slow page may lose its live connection, so new messages are fetched explicitly.
  await bringNewOnes();
  const read = await watch(log, 'Nachricht 150.');
  await api.fillChat(group, [tim], 10, (number) => `Neu ${number}.${lines(number)}`);
  await expect(placeOf(read)).toHaveAttribute('aria-setsize', '240');
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

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the notice leaves the tabs and the field of a chat where they can be reached @all', async ({
    account,
    openAs,
    page,
    context,
    request,
  }) => {
    const group = await groupsApi(request).createGroup(account);
    await openAs(account, `/g/${group.id}?tab=mitglieder`);
    const tabs = page.getByRole('tablist', { name: 'Bereiche der Gruppe' });
    // Preloads the lazy chunk, which needs a connection.
    const members = page.getByRole('tabpanel', { name: 'Mitglieder' });
    await expect(members.getByText('Katharina')).toBeVisible();
    await tabs.getByRole('tab', { name: 'Chat' }).click();
    await expect(page.getByText('Noch keine Nachrichten')).toBeVisible();
    await untilDeviceIsOpen(page);
    const line = notice(page, 'Offline.');
    const field = page.getByRole('textbox', { name: 'Nachricht' });
    const isBetween = async () => {
      const [above, list, below] = await Promise.all([line, tabs, field].map((part) => part.boundingBox()));
      if (!above || !list || !below) return 'nowhere';
      const covered = above.y + above.height - list.y;
      return covered <= 1 && below.y + below.height <= 844 ? 'both' : `${covered} px covered`;
    };

    await context.setOffline(true);
    await expect(line).toContainText('der Rest geht erst online');
    await expect.poll(isBetween).toBe('both');
    // More queued messages make the notice longer, which must not cover the chat.
    for (const text of ['Wer holt die Torte ab?', 'Und das Geschenkband?']) {
      await field.fill(text);
      await field.press('Enter');
      await expect(line).toContainText(/1.Nachricht wartet|2.Nachrichten warten/);
      await expect.poll(isBetween).toBe('both');
    }
    await page.setViewportSize({ width: 320, height: 844 });
    await expect.poll(isBetween).toBe('both');
    await tabs.getByRole('tab', { name: 'Mitglieder' }).click();
    await expect(members.getByText('Katharina')).toBeVisible();
    await tabs.getByRole('tab', { name: 'Chat' }).click();
    await expect.poll(isBetween).toBe('both');
  });

  test('the field of a chat reached by its tab is there after the notice has gone as well @all', async ({
    account,
    createAccount,
    openAs,
    page,
    context,
    request,
  }) => {
    const api = groupsApi(request);
    const group = await api.createGroup(account);
    const tim = await api.join(group, await createAccount('Tim'));
    await api.fillChat(group, [tim], 25, (number) => `Nachricht ${number}. Wer holt die Torte ab?`);
    await openAs(account, `/g/${group.id}`);
    await page.getByRole('tab', { name: 'Chat' }).click();
    const log = page.getByRole('log', { name: 'Chat' });
    await expect(log.getByText('Nachricht 25.')).toBeInViewport();
    await untilDeviceIsOpen(page);
    const field = page.getByRole('textbox', { name: 'Nachricht' });

    await context.setOffline(true);
    await expect(notice(page, 'Offline.')).toBeVisible();
    await field.fill('Ich hole sie.');
    await field.press('Enter');
    await expect(log.getByText('Ich hole sie.')).toBeInViewport();
    await context.setOffline(false);
    await expect(notice(page, 'Alles gesendet.')).toBeVisible();
    await expect(notice(page, 'Alles gesendet.')).toBeHidden();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Senden' })).toBeInViewport({ ratio: 1 });
  });
});

/** Scrolls down to a message from the top and records its painted position in every frame. */
async function watch(log: Locator, text: string): Promise<Locator> {
  await log.evaluate(async (element, wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const find = () =>
      [...element.querySelectorAll('li p')].find((line) => line.textContent.startsWith(wanted));
    for (element.scrollTop = 0; !find(); element.scrollTop += 300) await frame();
    const message = find();
    if (!(message instanceof HTMLElement)) throw new Error('No message');
    message.scrollIntoView();
    const tops: number[] = [];
    // Runs after the page's own observers, right before painting.
    const probe = document.body.appendChild(document.createElement('div'));
    new ResizeObserver(() => {
      if (message.dataset.tops === 'done') return;
      tops.push(message.getBoundingClientRect().top);
      message.dataset.tops = JSON.stringify([Math.min(...tops), Math.max(...tops)]);
    }).observe(probe);
    const note = () => {
      if (message.dataset.tops === 'done') return probe.remove();
      probe.style.height = `${tops.length % 2}px`;
      requestAnimationFrame(note);
    };
    note();
  }, text);
  return log.getByText(text);
}

const placeOf = (message: Locator) => message.locator('xpath=ancestor::li');

/** Maximum movement until two frames from now. */
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

/** Lower edge of the bubble, relative to the top of the chat. */
async function end(message: Locator): Promise<number> {
  return message.evaluate((text) => {
    const log = text.closest('[role=log]');
    return text.getBoundingClientRect().bottom - (log?.getBoundingClientRect().top ?? 0);
  });
}

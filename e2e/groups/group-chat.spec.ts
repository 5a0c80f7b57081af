import type { Locator } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { holdBackfill, loseAnswersToMessages, refuseMessages } from '../support/message-faults.ts';
import { controlRealtime, untilLive } from '../support/realtime-faults.ts';

test('two browsers talk, with names once per run', async ({
  account,
  createAccount,
  openAs,
  browser,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group } = await api.createGroupWith(account, tim);
  const page = await openAs(account, `/g/${group.id}?tab=chat`);
  const timsPage = await openBrowserAs(browser, tim, `/g/${group.id}?tab=chat`);
  const field = page.getByRole('textbox', { name: 'Nachricht' });
  const log = page.getByRole('log', { name: 'Chat' });
  const timsLog = timsPage.getByRole('log', { name: 'Chat' });
  await expect(log).toContainText('Noch keine Nachrichten');
  await expect(page.getByRole('button', { name: 'Senden' })).toBeDisabled();

  // Blank text is not sent, Shift+Enter inserts a line break, Enter sends, Enter during IME composition does not.
  await field.fill('   ');
  await field.press('Enter');
  await field.fill('Hat jemand die Kaffeemühle?');
  await field.press('Shift+Enter');
  await page.keyboard.type('Ich war heute im Laden.');
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
  await expect(log.getByRole('listitem')).toHaveCount(0);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(log).toContainText('Hat jemand die Kaffeemühle?\nIch war heute im Laden.', {
    useInnerText: true,
  });
  // The toast covers neither the message nor the input field.
  await expect(page.getByText('Nachricht gesendet!')).toBeVisible();
  // It slides in from the lower edge.
  const gapBelowToast = async () => {
    const toast = await page.getByText('Nachricht gesendet!').boundingBox();
    const shown = await log.getByText('Hat jemand die Kaffeemühle?').boundingBox();
    return toast && shown ? shown.y - toast.y - toast.height : -Infinity;
  };
  await expect.poll(gapBelowToast).toBeGreaterThan(0);

  await expect(timsLog).toContainText('Ich war heute im Laden.');
  await timsPage.getByRole('textbox', { name: 'Nachricht' }).fill('Nimm die mit Stahlmahlwerk.');
  await timsPage.keyboard.press('Enter');
  await timsPage.getByRole('textbox', { name: 'Nachricht' }).fill('Die andere klemmt.');
  await timsPage.keyboard.press('Enter');
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await expect(log.getByText('Tim', { exact: true })).toHaveCount(1);
  await expect(timsLog.getByText('Katharina', { exact: true })).toHaveCount(1);
  await expect(log.getByText(/^\d\d:\d\d$/)).toHaveCount(3);
  await timsPage.context().close();
});

test('who reads further up is not pulled down, and older messages come on scrolling @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const { group, member: tim } = await api.createGroupWith(account, await createAccount('Tim'));
  await api.fillChat(group, [tim, ...(await api.joinAll(group, 7, createAccount))], 430);
  await holdBackfill(page);
  // Only the live connection delivers new messages.
  const isLive = untilLive(page);
  await openAs(account, `/g/${group.id}?tab=chat`);
  await isLive;
  const log = page.getByRole('log', { name: 'Chat' });
  await expect(log.getByText('Nachricht 430', { exact: true })).toBeInViewport();
  await expect(log.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '100');

  // Within 100 px of the end the chat follows new messages.
  await log.evaluate((element) => element.scrollBy(0, -80));
  await api.say(group, tim, ['Ganz nah']);
  await expect(log.getByText('Ganz nah')).toBeInViewport();

  await log.evaluate((element) => element.scrollBy(0, -900));
  const read = log.getByText('Nachricht 415', { exact: true });
  const place = await read.boundingBox();
  await api.say(group, tim, ['Weit weg']);
  const pill = page.getByRole('button', { name: 'Neue Nachrichten' });
  await expect(pill).toBeVisible();
  expect(await read.boundingBox()).toEqual(place);
  await pill.click();
  await expect(log.getByText('Weit weg')).toBeInViewport();
  await expect(pill).toBeHidden();

  const first = log.getByText('Nachricht 1', { exact: true });
  await expect
    .poll(async () => {
      await log.evaluate((element) => element.scrollTo(0, 0));
      return first.count();
    })
    .toBe(1);
  await expect(log.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '432');
  const { texts, most } = await walkDown(log);
  const said = Array.from({ length: 430 }, (_, index) => `Nachricht ${index + 1}`);
  expect(texts).toEqual([...said, 'Ganz nah', 'Weit weg']);
  expect(most).toBeLessThan(80);
  await expect(page.getByRole('button', { name: 'Ältere Nachrichten laden' })).toBeHidden();
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|konnten? nicht|WebSocket|ERR_INTERNET/] });

  test('a message that is refused stays, and a second try stores it once @all', async ({
    account,
    openAs,
    request,
    page,
  }) => {
    const group = await groupsApi(request).createGroup(account);
    await openAs(account, `/g/${group.id}?tab=chat`);
    const letThrough = await refuseMessages(page);
    const log = page.getByRole('log', { name: 'Chat' });
    await page.getByRole('textbox', { name: 'Nachricht' }).fill('Bin dabei');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Nachricht konnte nicht gesendet werden' }),
    ).toBeVisible();
    await letThrough();
    const retry = log.getByRole('button', { name: 'Erneut senden' });
    await expect(log.getByText('Nicht gesendet')).toBeVisible();
    await retry.click();
    await expect(log.getByText('Nicht gesendet')).toBeHidden();
    await expect(log.getByText('Wird gesendet')).toBeHidden();

    // A lost response is retried automatically.
    await loseAnswersToMessages(page);
    await page.getByRole('textbox', { name: 'Nachricht' }).fill('Bis morgen');
    await page.keyboard.press('Enter');
    await expect(log.getByText('Bis morgen')).toHaveCount(1);
    await expect(log.getByText('Wird gesendet')).toBeHidden();
    // The lost response may still be in flight.
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(log.getByText('Bin dabei')).toHaveCount(1);
    await expect(log.getByText('Bis morgen')).toHaveCount(1);
  });

  test('without a live connection messages still arrive @all', async ({
    account,
    createAccount,
    openAs,
    page,
    request,
  }) => {
    const api = groupsApi(request);
    const { group, member: tim } = await api.createGroupWith(account, await createAccount('Tim'));
    const realtime = await controlRealtime(page);
    realtime.set('refuse');
    await openAs(account, `/g/${group.id}?tab=chat`);
    await expect(page.getByText('Noch keine Nachrichten')).toBeVisible();
    await api.say(group, tim, ['Hörst du mich?']);
    await expect(page.getByRole('log').getByText('Hörst du mich?')).toBeVisible();
  });
});

test('a draft survives the other tabs and a reload @all', async ({ account, openAs, request }) => {
  const group = await groupsApi(request).createGroup(account);
  const page = await openAs(account, `/g/${group.id}?tab=chat`);
  const field = page.getByRole('textbox', { name: 'Nachricht' });
  await field.fill('Noch nicht fertig');
  await page.getByRole('tab', { name: 'Mitglieder' }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(field).toHaveValue('Noch nicht fertig');
  await page.reload();
  await expect(field).toHaveValue('Noch nicht fertig');
});

/** All messages on the way to the end, in order, and the maximum number mounted at once. */
async function walkDown(log: Locator): Promise<{ texts: string[]; most: number }> {
  return log.evaluate(async (element) => {
    const texts = new Map<string, string>();
    let most = 0;
    for (let isEnd = false; !isEnd; element.scrollBy(0, 300)) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const items = [...element.querySelectorAll('li')];
      for (const item of items)
        texts.set(String(item.ariaPosInSet), item.querySelector('p:has(+ p)')?.textContent ?? '');
      most = Math.max(most, items.length);
      isEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 1;
    }
    return { texts: [...texts.values()], most };
  });
}

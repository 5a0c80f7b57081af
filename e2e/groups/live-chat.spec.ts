import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { type Account, expect, signInBefore, test } from '../support/fixtures.ts';
import { groupsApi, type TestGroup } from '../support/groups-api.ts';
import { controlRealtime, type RealtimeFaults } from '../support/realtime-faults.ts';

interface Place {
  page: Page;
  faults: RealtimeFaults;
}

/** Opens the chat in a separate browser context. */
async function openChat(browser: Browser, account: Account, group: TestGroup): Promise<Place> {
  const page = await (await browser.newContext()).newPage();
  await signInBefore(page, account);
  const faults = await controlRealtime(page);
  await page.goto(`/g/${group.id}?tab=chat`);
  await expect(log(page)).toBeVisible();
  return { page, faults };
}

function log(page: Page) {
  return page.getByRole('log', { name: 'Chat' });
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nachricht' }).fill(text);
  await page.keyboard.press('Enter');
}

async function openBoth(
  request: APIRequestContext,
  browser: Browser,
  createAccount: (name: string) => Promise<Account>,
) {
  const api = groupsApi(request);
  const [katharina, jonas] = [await createAccount('Katharina'), await createAccount('Jonas')];
  const group = await api.createGroup(katharina);
  await api.join(group, jonas);
  return [await openChat(browser, katharina, group), await openChat(browser, jonas, group)] as const;
}

for (const fault of ['refuse', 'reject', 'silent'] as const) {
  test(
    `messages arrive while realtime is out of order (${fault})`,
    { tag: '@all' },
    async ({ request, browser, createAccount }) => {
      const [katharina, jonas] = await openBoth(request, browser, createAccount);
      await write(katharina.page, 'vorher');
      await expect(log(jonas.page)).toContainText('vorher');
      jonas.faults.set(fault);
      await jonas.faults.drop();
      await write(katharina.page, 'nachher');
      await expect(log(jonas.page)).toContainText('nachher');
      jonas.faults.set('none');
      await write(katharina.page, 'danach');
      await expect(log(jonas.page)).toContainText('danach');
      await expect(log(jonas.page).getByRole('listitem')).toHaveCount(3);
    },
  );
}

test('an expired channel is replaced @all', async ({ request, browser, createAccount }) => {
  const [katharina, jonas] = await openBoth(request, browser, createAccount);
  await write(katharina.page, 'vorher');
  await expect(log(jonas.page)).toContainText('vorher');
  jonas.faults.expire();
  await write(katharina.page, 'nachher');
  await expect(log(jonas.page)).toContainText('nachher');
  await expect(log(jonas.page).getByRole('listitem')).toHaveCount(2);
});

test.describe('through a loss of the network @all', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('both write, and both end up with the same messages once and in order', async ({
    request,
    browser,
    createAccount,
  }) => {
    const [katharina, jonas] = await openBoth(request, browser, createAccount);
    const context = jonas.page.context();
    await write(katharina.page, 'vorher');
    await expect(log(jonas.page)).toContainText('vorher');
    await context.setOffline(true);
    await write(jonas.page, 'aus dem Zug');
    await write(katharina.page, 'bist du da?');
    await write(katharina.page, 'wohl im Tunnel');
    await write(jonas.page, 'kein Netz');
    const waiting = log(jonas.page)
      .getByRole('listitem')
      .filter({ hasText: 'sobald eine Verbindung besteht' });
    await expect(waiting).toHaveText([/aus dem Zug/, /kein Netz/]);
    await expect(log(katharina.page)).not.toContainText('aus dem Zug');
    // Messages are in the order of the server.
    await expect(log(katharina.page)).not.toContainText('Wird gesendet');

    await context.setOffline(false);
    const said = [/vorher/, /bist du da\?/, /wohl im Tunnel/, /aus dem Zug/, /kein Netz/];
    for (const { page } of [katharina, jonas]) await expect(log(page).getByRole('listitem')).toHaveText(said);
    await expect(log(jonas.page)).not.toContainText('Wird gesendet');
    await jonas.page.reload();
    await expect(log(jonas.page).getByRole('listitem')).toHaveText(said);
  });
});

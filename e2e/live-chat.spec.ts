import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { publishableKey } from '../supabase/local/keys.ts';
import { type Account, expect, test } from './fixtures.ts';
import { controlRealtime, type RealtimeFaults } from './realtime-faults.ts';

interface Place {
  page: Page;
  faults: RealtimeFaults;
}

interface Group {
  id: string;
  token: string;
}

async function call<T>(
  request: APIRequestContext,
  { token }: Account,
  name: string,
  data: object,
): Promise<T> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  const response = await request.post(`/rest/v1/rpc/${name}`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

async function createGroup(request: APIRequestContext, account: Account): Promise<Group> {
  const rows = await call<{ group_id: string; invite_token: string }[]>(
    request,
    account,
    'create_group_with_admin_v2',
    { p_name: `Oma Lotte ${randomUUID().slice(0, 4)}` },
  );
  const [row] = rows;
  return { id: row?.group_id ?? '', token: row?.invite_token ?? '' };
}

/** The chat in a browser of its own. */
async function openChat(browser: Browser, account: Account, group: Group): Promise<Place> {
  const context = await browser.newContext();
  await context.addInitScript((session) => {
    localStorage.setItem('paeckchen-session', JSON.stringify(session));
  }, account.session);
  const page = await context.newPage();
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

async function openBoth(request: APIRequestContext, browser: Browser, accounts: [Account, Account]) {
  const [katharina, jonas] = accounts;
  const group = await createGroup(request, katharina);
  await call(request, jonas, 'join_group_by_token', { p_token: group.token, p_display_name: 'Jonas' });
  return [await openChat(browser, katharina, group), await openChat(browser, jonas, group)] as const;
}

test('two browsers chat live', async ({ request, browser, createAccount }) => {
  const accounts: [Account, Account] = [await createAccount('Katharina'), await createAccount('Jonas')];
  const [katharina, jonas] = await openBoth(request, browser, accounts);
  await write(katharina.page, 'Wollen wir zusammenlegen?');
  await expect(log(jonas.page)).toContainText('Wollen wir zusammenlegen?');
  await write(jonas.page, 'Bin dabei');
  await expect(log(katharina.page)).toContainText('Jonas');
  await expect(log(katharina.page)).toContainText('Bin dabei');
});

for (const fault of ['refuse', 'reject', 'silent'] as const) {
  test(`messages arrive while realtime is out of order (${fault})`, async ({
    request,
    browser,
    createAccount,
  }) => {
    const accounts: [Account, Account] = [await createAccount('Katharina'), await createAccount('Jonas')];
    const [katharina, jonas] = await openBoth(request, browser, accounts);
    await write(katharina.page, 'vorher');
    await expect(log(jonas.page)).toContainText('vorher');
    jonas.faults.set(fault);
    await jonas.faults.drop();
    await write(katharina.page, 'nachher');
    await expect(log(jonas.page)).toContainText('nachher', { timeout: 15_000 });
    jonas.faults.set('none');
    await write(katharina.page, 'danach');
    await expect(log(jonas.page)).toContainText('danach', { timeout: 15_000 });
    await expect(log(jonas.page).getByRole('listitem')).toHaveCount(3);
  });
}

test('an expired channel is replaced', async ({ request, browser, createAccount }) => {
  const accounts: [Account, Account] = [await createAccount('Katharina'), await createAccount('Jonas')];
  const [katharina, jonas] = await openBoth(request, browser, accounts);
  await write(katharina.page, 'vorher');
  await expect(log(jonas.page)).toContainText('vorher');
  jonas.faults.expire();
  await write(katharina.page, 'nachher');
  await expect(log(jonas.page)).toContainText('nachher', { timeout: 15_000 });
  await expect(log(jonas.page).getByRole('listitem')).toHaveCount(2);
});

test('what is written offline waits visibly and goes out once', async ({
  request,
  browser,
  createAccount,
}) => {
  const accounts: [Account, Account] = [await createAccount('Katharina'), await createAccount('Jonas')];
  const [katharina, jonas] = await openBoth(request, browser, accounts);
  await write(katharina.page, 'vorher');
  await expect(log(jonas.page)).toContainText('vorher');
  await jonas.page.context().setOffline(true);
  await write(jonas.page, 'aus dem Zug');
  await write(katharina.page, 'bist du da?');
  await expect(log(jonas.page).getByRole('listitem').last()).toContainText('aus dem Zug');
  await expect(log(katharina.page)).not.toContainText('aus dem Zug');
  await jonas.page.context().setOffline(false);
  for (const { page } of [katharina, jonas]) {
    await expect(log(page)).toContainText('aus dem Zug', { timeout: 15_000 });
    await expect(log(page)).toContainText('bist du da?');
    await expect(log(page).getByRole('listitem')).toHaveCount(3);
  }
});

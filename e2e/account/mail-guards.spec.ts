import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';
import { type Account, expect, latestMail, linkIn, test } from '../support/fixtures.ts';
import { fillSignUp, tapMailLink } from '../support/sign-in-steps.ts';

/** Simulates a mail scanner that opens links and runs scripts before the user does. */
async function guard(browser: Browser, link: string) {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const spent: string[] = [];
  page.on('request', (request) => {
    if (/\/auth\/v1\/(verify|token|user|logout)\b/.test(request.url())) spent.push(request.url());
  });
  await page.goto(link);
  await page.getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
  const links = await page
    .getByRole('link')
    .evaluateAll((found) => found.map((a) => (a as HTMLAnchorElement).href));
  for (const href of [...links, link]) {
    await page.goto(href);
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  expect(spent).toEqual([]);
}

/** Opens the link after a scanner and reloads the page before tapping, like phones do. */
async function openAfterGuard(page: Page, link: string) {
  const browser = page.context().browser();
  if (browser) await guard(browser, link);
  await page.goto(link);
  const { pathname } = new URL(link, page.url());
  await expect(page.getByText('Ein Tipp genügt.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.search + url.hash === '');
  await page.reload();
  await tapMailLink(page);
  await expect(page).toHaveURL(pathname);
}

async function changeAddress(request: APIRequestContext, { token }: Account, email: string) {
  const response = await request.put('/auth/v1/user', {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    data: { email },
  });
  expect(response.status(), await response.text()).toBe(200);
}

test('a link to reset a password is good after a guard has opened it @all', async ({
  page,
  request,
  account,
}) => {
  await request.post('/auth/v1/recover', {
    headers: { apikey: publishableKey },
    data: { email: account.email },
  });
  await openAfterGuard(page, linkIn(await latestMail(request, account.email), '/reset-password'));
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toBeFocused();
});

test('a link to confirm an address is good after a guard has opened it @all', async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@example.org`;
  await page.goto('/auth');
  await fillSignUp(page, { email, password: 'Paeckchen1' });
  await openAfterGuard(page, linkIn(await latestMail(request, email), '/email-confirmed'));
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeFocused();
});

test('links to change an address are good after a guard has opened them @all', async ({
  page,
  request,
  account,
}) => {
  const next = `${crypto.randomUUID()}@example.org`;
  await changeAddress(request, account, next);
  await openAfterGuard(page, linkIn(await latestMail(request, account.email), '/email-confirmed'));
  await expect(page.getByRole('heading', { name: 'Fast fertig!' })).toBeVisible();
  await openAfterGuard(page, linkIn(await latestMail(request, next), '/email-confirmed'));
  await expect(page.getByRole('heading', { name: 'Adresse geändert!' })).toBeVisible();
});

test('a session that came with the link is taken up by a tap @all', async ({ page, account, baseURL }) => {
  const { access_token, refresh_token } = account.session as Record<string, string>;
  const tokens = `access_token=${access_token}&refresh_token=${refresh_token}`;
  const browser = page.context().browser();
  for (const link of [
    `/people#${tokens}&type=recovery`,
    `/reset-password#${tokens}&type=recovery`,
    `/email-confirmed#${tokens}&type=signup`,
    `/auth?code=${crypto.randomUUID()}`,
  ])
    if (browser) await guard(browser, new URL(link, baseURL).href);
  await page.goto(`/reset-password#${tokens}&type=recovery`);
  await tapMailLink(page);
  await expect(page.getByText(account.email)).toBeVisible();
});

import type { APIRequestContext, Page } from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';
import { berlinDay } from '../support/calendar.ts';
import { type Account, expect, latestMail, test } from '../support/fixtures.ts';
import { inspect } from '../support/page-checks.ts';
import {
  choose,
  deliver,
  type PushService,
  type Received,
  shownOn,
  startPushService,
  usePushService,
} from '../support/push-service.ts';

// Sequential, because the tests share one push service.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

const question = 'Auch per E-Mail oder aufs Handy?';
const offer = (page: Page) => page.getByRole('dialog', { name: 'Erinnern' }).getByText(question);
const setUp = (page: Page) => sheet(page).getByRole('button', { name: 'Einrichten' });
const sheet = (page: Page) => page.getByRole('dialog', { name: question });

/** Time zone in which it is about noon, because nothing is sent at night. */
const west = new Date().getUTCHours() - 12;
const noonZone = `Etc/GMT${west < 0 ? '-' : '+'}${Math.abs(west)}`;
/** Birthday in eight days, in the zone above. */
const birthday = new Intl.DateTimeFormat('sv-SE', { timeZone: noonZone }).format(
  Date.now() + 8 * 24 * 60 * 60 * 1000,
);

function asAccount({ token }: Account) {
  return { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

async function rowsOf(request: APIRequestContext, account: Account, path: string): Promise<unknown> {
  const response = await request.get(`/rest/v1/${path}`, { headers: asAccount(account) });
  expect(response.status()).toBe(200);
  return response.json();
}

async function choosesTo(request: APIRequestContext, account: Account, change: Record<string, unknown>) {
  const response = await request.patch(`/rest/v1/notification_settings?user_id=eq.${account.userId}`, {
    headers: asAccount(account),
    data: change,
  });
  expect(response.status()).toBe(204);
}

/** Messages received by the push service with this title. */
async function received(title: string): Promise<{ text: string; message: Received }> {
  const find = () =>
    service.received
      .map(({ text }) => ({ text, message: JSON.parse(text) as Received }))
      .find(({ message }) => message.notification.title === title);
  await expect.poll(() => find()?.message.notification.title).toBe(title);
  const found = find();
  if (!found) throw new Error('It is gone');
  return found;
}

/** Resolves when a notification opens in this tab. */
async function untilItListens(page: Page) {
  const names = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect
    .poll(() => page.evaluate(names))
    .toContainEqual(expect.stringContaining('/assets/installed-app-'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Erinnern', exact: true }).click();
  await offer(page).waitFor();
  await page.getByRole('button', { name: 'Einrichten' }).click();
  // The capabilities of project and browser are requested only now.
  await expect(setUp(page)).not.toHaveAttribute('aria-busy');
}

test('from the offer to the notification, done while signed out', async ({
  account,
  context,
  insert,
  openAs,
  page,
  request,
}) => {
  test.slow();
  await context.grantPermissions(['notifications']);
  await usePushService(context, service);
  await insert('people', [
    { name: 'Lukas', occasion: 'Geburtstag', occasion_date: birthday, lead_days: [7, 8] },
  ]);
  await openAs(account);
  await openSheet(page);
  await expect(sheet(page)).toContainText('Noch 7 Tage: Lukas’ Geburtstag');
  await expect(sheet(page)).toContainText('Gleich fragt dein Browser, ob er das darf.');
  await inspect(page, 'offer of reminders');
  await setUp(page).press('Enter');
  await expect(page.getByText('Erinnerungen eingeschaltet')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  expect(await rowsOf(request, account, 'notification_settings?select=push,mail')).toEqual([
    { push: true, mail: false },
  ]);

  await choosesTo(request, account, { mail: true, time_zone: noonZone });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  expect((await request.post(`/_tick?until=${tomorrow}`)).status()).toBe(200);
  const title = 'Noch 8 Tage: Lukas’ Geburtstag';
  const { text, message } = await received(title);
  expect(message.notification.body).toBe('Noch kein Geschenk verpackt.');

  await deliver(page, text);
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title, body: 'Noch kein Geschenk verpackt.', actions: ['Erledigt', 'In 3 Tagen'] }]);
  await choose(context, '');
  await expect(page).toHaveURL(/\/erinnerung/);
  expect(context.pages()).toHaveLength(1);
  expect(await shownOn(page)).toEqual([]);

  // Signing out removes the push registration and the shown notifications.
  await page.goto('/');
  await deliver(page, text);
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => rowsOf(request, account, 'push_subscriptions?select=id')).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return registration.pushManager.getSubscription();
      }),
    )
    .toBeNull();
  await expect.poll(() => shownOn(page)).toEqual([]);
  // An earlier notification still works, because its actions need no session.
  await deliver(page, text);
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  await choose(context, 'done');
  await expect(page).toHaveURL('/auth');
  expect(await shownOn(page)).toEqual([]);
  expect(await rowsOf(request, account, 'occasion_done?select=occurs_on')).toEqual([{ occurs_on: birthday }]);

  const mail = await latestMail(request, account.email);
  expect(mail.subject).toBe(title);
  const link = /<([^>]+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect((await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200);
  expect(await rowsOf(request, account, 'notification_settings?select=mail')).toEqual([{ mail: false }]);
});

test('whatever arrives, something is shown @all', async ({ account, context, openAs, page }) => {
  await context.grantPermissions(['notifications']);
  await openAs(account);
  await untilItListens(page);
  for (const data of ['', 'hello', '{"notification":', '{"notification":{"title":7}}', 'null']) {
    await deliver(page, data);
    await expect
      .poll(() => shownOn(page), data)
      .toEqual([{ title: 'Päckchen', body: 'Es gibt etwas Neues.', actions: [] }]);
    await choose(context, '');
    await expect.poll(() => shownOn(page), data).toEqual([]);
  }
  await expect(page).toHaveURL('/');
});

test('a browser that is told no is offered mails instead @all', async ({
  account,
  context,
  insert,
  openAs,
  page,
  request,
}) => {
  test.slow();
  // Chromium then denies all other permissions.
  await context.grantPermissions(['geolocation']);
  await insert('people', [{ name: 'Lukas', occasion: 'Geburtstag', occasion_date: berlinDay(8) }]);
  await openAs(account);
  await openSheet(page);
  await expect(sheet(page)).toContainText('Mitteilungen sind für Päckchen gesperrt.');
  await expect(sheet(page)).toContainText(`An ${account.email}, höchstens eine E-\u2060Mail am Tag.`);
  await inspect(page, 'offer of reminders by mail');
  await setUp(page).click();
  await expect(page.getByText('Erinnerungen eingeschaltet')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  expect(await rowsOf(request, account, 'notification_settings?select=push,mail')).toEqual([
    { push: false, mail: true },
  ]);
});

test('declined, the offer does not come back @all', async ({ account, insert, openAs, page }) => {
  await insert('people', [{ name: 'Lukas', occasion: 'Geburtstag', occasion_date: berlinDay(8) }]);
  await openAs(account);
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Jetzt nicht' }).click();
  await expect(offer(page)).toBeHidden();
  const isDeclined = () => page.evaluate(() => localStorage.getItem('paeckchen-reminder-offer'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Lukas’ Geburtstag' })).toBeVisible();
  expect(await isDeclined()).toBe('declined');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(offer(page)).toBeHidden();
});

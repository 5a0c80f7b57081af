import type { APIRequestContext, Page } from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';
import { type Account, expect, latestMail, linkIn, test } from '../support/fixtures.ts';
import { enterAsGuest } from '../support/guest-steps.ts';
import { inspect } from '../support/page-checks.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

const address = '/settings/erinnerungen';
const phone = { width: 390, height: 844 };

const card = (page: Page) => page.getByRole('region', { name: 'Erinnerungen' });
const calendar = (page: Page) => page.getByRole('region', { name: 'Kalender-Abo' });
const mailSwitch = (page: Page) => card(page).getByRole('switch', { name: 'Per E-Mail' });

/** Settings row of an account; null when nothing was chosen. */
async function rowOf(request: APIRequestContext, account: Account): Promise<unknown> {
  const columns = 'mail,lead_days,send_hour,time_zone,group_news';
  const response = await request.get(`/rest/v1/notification_settings?select=${columns}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${account.token}` },
  });
  const [row = null] = (await response.json()) as unknown[];
  return row;
}

async function callAs(request: APIRequestContext, { token, userId }: Account, change: object) {
  const response = await request.post('/rest/v1/notification_settings', {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    data: { user_id: userId, ...change },
  });
  expect(response.status(), await response.text()).toBe(201);
}

test('what is chosen is stored at once and kept', async ({ account, openAs, request }) => {
  const page = await openAs(account, '/settings');
  await expect(mailSwitch(page)).not.toBeChecked();
  await expect(mailSwitch(page)).toHaveAccessibleDescription(`An ${account.email}. Höchstens eine am Tag.`);
  expect(await rowOf(request, account)).toBeNull();
  await mailSwitch(page).click();
  await card(page).getByRole('checkbox', { name: 'Am Tag' }).check();
  await card(page).getByRole('checkbox', { name: '3 Wochen' }).uncheck();
  await card(page).getByLabel('Uhrzeit').selectOption('Um 18 Uhr');
  await card(page).getByLabel('Neues aus deinen Gruppen').selectOption('Einmal in der Woche');
  await expect
    .poll(() => rowOf(request, account))
    .toEqual({
      mail: true,
      lead_days: [7, 1, 0],
      send_hour: 18,
      time_zone: 'Europe/Berlin',
      group_news: 'weekly',
    });
  await page.reload();
  await expect(mailSwitch(page)).toBeChecked();
  const days = card(page).getByRole('checkbox', { checked: true });
  await expect(days).toHaveCount(3);
  await expect(card(page).getByRole('checkbox', { name: 'Am Tag' })).toBeChecked();
  await expect(card(page).getByLabel('Uhrzeit')).toHaveValue('18');
  await expect(card(page).getByLabel('Neues aus deinen Gruppen')).toHaveValue('weekly');
});

test('on phones reminders have a page of their own, by keyboard alone @all', async ({
  account,
  openAs,
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  await openAs(account, '/settings');
  const way = page.getByRole('main').getByRole('link', { name: /^Erinnerungen/ });
  await expect(way).toBeVisible();
  await expect(card(page)).toBeHidden();
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Erinnerungen', level: 1 })).toBeFocused();
  await expect(mailSwitch(page)).toBeVisible();
  const [space, arrow] = ['Space', 'ArrowDown'];
  for (const { name, key } of [
    { name: /^Per E-Mail/, key: space },
    { name: /^Am Tag/, key: space },
    { name: /^Uhrzeit/, key: arrow },
  ]) {
    const control = card(page)
      .getByRole('switch', { name })
      .or(card(page).getByRole('checkbox', { name }))
      .or(card(page).getByRole('combobox', { name }));
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press(key);
  }
  await expect
    .poll(() => rowOf(request, account))
    .toMatchObject({ mail: true, lead_days: [21, 7, 1, 0], send_hour: 10 });
  await page.getByRole('link', { name: 'Zurück zu Einstellungen' }).click();
  await expect(page).toHaveURL('/settings');
});

test('a probe arrives, and its mail leads back to the settings', async ({ account, openAs, request }) => {
  test.slow();
  const page = await openAs(account, address);
  await expect(page.getByText('Noch nichts zugestellt')).toBeVisible();
  const probe = page.getByRole('button', { name: 'Probe schicken' });
  await expect(probe).toBeDisabled();
  await mailSwitch(page).click();
  await probe.click();
  await expect(page.getByText('Sie kommt in der nächsten Minute an.')).toBeVisible();
  await expect
    .poll(async () => {
      await request.post('/_tick');
      return (await latestMail(request, account.email)).subject;
    })
    .toBe('Deine Probe ist da');
  await expect(page.getByText(/^Zuletzt zugestellt: heute um \d\d:\d\d per E-Mail$/)).toBeVisible();
  linkIn(await latestMail(request, account.email), address);
});

test('whoever comes from a mail signed out is led on after signing in @all', async ({ account, page }) => {
  await page.goto(address);
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, account);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Erinnerungen', level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('aria-current', 'page');
});

test('guests see why there is nothing to set @all', async ({ page }) => {
  await enterAsGuest(page);
  await page.goto(address);
  await expect(page.getByText('Einstellungen sind im Demo-Modus nicht verfügbar.')).toBeVisible();
});

test('the address of the calendar is shown once, a new one ends the old one', async ({
  account,
  openAs,
  insert,
  request,
}) => {
  await insert('people', [{ name: 'Lukas', occasion: 'Geburtstag', occasion_date: '1990-11-26' }]);
  const page = await openAs(account, address);
  const read = async (link: string) => request.get(link.replace('webcal:', 'http:'));
  const shown = async () => (await calendar(page).getByRole('link').getAttribute('href')) ?? '';

  await calendar(page).getByRole('button', { name: 'Adresse erstellen' }).click();
  await expect(calendar(page).getByRole('button', { name: 'Kopieren' })).toBeFocused();
  await expect(calendar(page).getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  const first = await shown();
  const feed = await read(first);
  expect(feed.status()).toBe(200);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain('Lukas');

  await calendar(page).getByRole('button', { name: 'Neue Adresse' }).click();
  const question = page.getByRole('alertdialog', { name: 'Neue Adresse?' });
  await expect(question).toContainText('Die alte gilt dann nicht mehr.');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  expect((await read(first)).status()).toBe(200);
  await calendar(page).getByRole('button', { name: 'Neue Adresse' }).click();
  await question.getByRole('button', { name: 'Neue Adresse' }).click();
  await expect.poll(shown).not.toBe(first);
  expect((await read(first)).status()).toBe(404);
  const second = await shown();
  expect((await read(second)).status()).toBe(200);

  await page.reload();
  await expect(calendar(page).getByText(/^Deine Adresse hast du heute erstellt\./)).toBeVisible();
  await expect(calendar(page).getByText(/^Zuletzt abgerufen: heute um/)).toBeVisible();
  await expect(calendar(page).getByRole('link')).toBeHidden();
  await calendar(page).getByRole('button', { name: 'Abo beenden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abo beenden' }).click();
  await expect(page.getByText('Kalender-Abo beendet')).toBeVisible();
  await expect(calendar(page).getByRole('button', { name: 'Adresse erstellen' })).toBeVisible();
  expect((await read(second)).status()).toBe(404);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('hours are those of the device, or what was stored until somebody takes these @all', async ({
    account,
    openAs,
    request,
  }) => {
    await callAs(request, account, { mail: true, time_zone: 'Europe/Berlin' });
    const page = await openAs(account, address);
    const zone = card(page).getByRole('group', { name: 'Zeitzone' });
    await expect(zone).toContainText('Dein Gerät ist in New York.');
    await zone.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(zone).toBeHidden();
    await expect.poll(() => rowOf(request, account)).toMatchObject({ time_zone: 'America/New_York' });
  });
});

test.describe('with a server that refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('a choice that is not stored is taken back, with the reason @all', async ({
    account,
    openAs,
    context,
    request,
  }) => {
    await callAs(request, account, { mail: true, send_hour: 8 });
    const page = await openAs(account, address);
    await expect(mailSwitch(page)).toBeChecked();
    await page.route('**/rest/v1/notification_settings*', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    await mailSwitch(page).click();
    await expect(page.getByRole('alert').getByText('Fehler beim Speichern')).toBeVisible();
    await expect(mailSwitch(page)).toBeChecked();

    await page.unrouteAll();
    await context.setOffline(true);
    const hour = card(page).getByLabel('Uhrzeit');
    await hour.selectOption('Um 20 Uhr');
    await expect(page.getByRole('alert').getByText(/^Keine Verbindung\./)).toBeVisible();
    await expect(hour).toHaveValue('8');
    await expect(mailSwitch(page)).toBeChecked();
    await context.setOffline(false);
    expect(await rowOf(request, account)).toMatchObject({ mail: true, send_hour: 8 });
  });
});

test.describe('from all sides', () => {
  test.describe.configure({ timeout: 600_000 });
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the settings of reminders @all', async ({ account, openAs, page, request }) => {
    await page.route('**/rest/v1/notification_settings*', () => undefined);
    await openAs(account, address);
    await expect(page.getByText('Erinnerungen werden geladen …')).toBeAttached();
    await inspect(page, 'reminder settings loading');
    await page.unrouteAll();
    await page.route('**/rest/v1/*notification_settings*', (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await page.route('**/rest/v1/rpc/calendar_token_state', (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(2);
    await inspect(page, 'reminder settings failed');
    await page.unrouteAll();

    await page.reload();
    await expect(page.getByText('Noch nichts zugestellt')).toBeVisible();
    await inspect(page, 'reminder settings');
    await calendar(page).getByRole('button', { name: 'Adresse erstellen' }).click();
    await expect(calendar(page).getByRole('img', { name: /^QR-Code/ })).toBeVisible();
    await inspect(page, 'calendar address');
    await calendar(page).getByRole('button', { name: 'Neue Adresse' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Neue Adresse?' })).toBeVisible();
    await inspect(page, 'calendar address to renew');
    await page.keyboard.press('Escape');
    await calendar(page).getByRole('button', { name: 'Abo beenden' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Kalender-Abo beenden?' })).toBeVisible();
    await inspect(page, 'calendar to end');

    await callAs(request, account, { time_zone: 'Asia/Tokyo', lead_days: [60, 28, 21, 14, 7, 3] });
    const last = { at: '2025-05-03T07:02:00Z', channel: 'mail' };
    await page.route('**/rest/v1/notification_settings?select*', async (route) => {
      const response = await route.fetch();
      const [row] = (await response.json()) as object[];
      await route.fulfill({ json: [{ ...row, push: true, mail_blocked_at: '2026-11-20T08:00:00Z' }] });
    });
    await page.route('**/rpc/notification_status', (route) =>
      route.fulfill({ json: { isLate: true, last } }),
    );
    await page.route('**/notification-links/health', (route) =>
      route.fulfill({ json: { isMailSetUp: false, isPushSetUp: false, vapidPublicKey: '' } }),
    );
    await page.reload();
    await expect(page.getByText(/An diese Adresse kommt keine E-Mail an\./)).toBeVisible();
    await expect(page.getByText('Noch nicht eingerichtet').first()).toBeVisible();
    await expect(page.getByText('Erinnerungen laufen gerade verspätet.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Zeitzone' })).toBeVisible();
    await expect(page.getByText(/^Deine Adresse hast du heute erstellt/)).toBeVisible();
    await inspect(page, 'reminders with every problem');
  });
});

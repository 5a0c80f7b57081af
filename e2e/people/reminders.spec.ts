import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { onDevice, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Als Nächstes' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const birthday = (name: string, offset: number) => ({
  name,
  occasion: 'Geburtstag',
  occasion_date: berlinDay(offset),
});

/** Time zone in which it is about noon, so that nothing waits for the end of the night. */
function noonZone(): string {
  const west = new Date().getUTCHours() - 12;
  return `Etc/GMT${west < 0 ? '-' : '+'}${Math.abs(west)}`;
}

/** Day in that zone, `offset` days from today. */
function noonDay(offset: number): string {
  const day = new Date(Date.now() + offset * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: noonZone() }).format(day);
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Switches mails on, lets a day pass, and returns both links of the reminder mail. */
async function reminderMail(request: APIRequestContext, account: Account) {
  const api = groupsApi(request);
  await api.call(account, 'notification_settings', {
    user_id: account.userId,
    mail: true,
    time_zone: noonZone(),
  });
  await api.call(account, 'people', {
    id: randomUUID(),
    user_id: account.userId,
    name: 'Lukas',
    occasion: 'Geburtstag',
    occasion_date: noonDay(8),
    lead_days: [8, 7],
  });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  expect((await request.post(`/_tick?until=${tomorrow}`)).ok()).toBe(true);
  const mails = (await (await request.get('/_mail.json')).json()) as Mail[];
  const mail = mails.find(({ to, subject }) => to === account.email && subject.includes('Lukas'));
  const links = [...(mail?.text ?? '').matchAll(/\S+\/erinnerung#\S+/g)].map(([link]) => new URL(link));
  const [done, leave] = [links[0], links.at(-1)].map((link) => (link ? link.pathname + link.hash : ''));
  return { done: done ?? '', leave: leave ?? '' };
}

test.describe('the link of a mail', () => {
  test.describe.configure({ timeout: 600_000 });
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('ticks off and puts off for whoever has it, signed out', async ({ page, account, request }) => {
    const api = groupsApi(request);
    const { done, leave } = await reminderMail(request, account);
    await page.goto(done);
    await expect(heading(page, 'Lukas’ Geburtstag')).toBeVisible();
    await expect(page).toHaveURL('/erinnerung');
    await page.reload();
    await expect(page.getByText(/^Am \d+\. \S+, noch 8 Tage\.$/)).toBeVisible();
    await inspect(page, 'link of a reminder');

    await page.getByRole('button', { name: 'In 3 Tagen noch mal' }).click();
    await expect(page.getByText(/^Am \d+\. \S+ erinnern wir dich noch einmal\.$/)).toBeVisible();
    await inspect(page, 'reminder put off');
    expect(await api.call(account, 'reminders?select=title,reminder_date')).toEqual([
      { title: null, reminder_date: noonDay(3) },
    ]);

    await page.goto('/impressum');
    await page.goto(done);
    await page.getByRole('button', { name: 'Erledigt' }).press('Enter');
    await expect(heading(page, 'Abgehakt')).toBeFocused();
    await expect(page.getByRole('status')).toHaveText('Für dieses Jahr erinnern wir dich nicht mehr.');
    await inspect(page, 'reminder ticked off');
    expect(await api.call(account, 'occasion_done?select=occurs_on')).toEqual([{ occurs_on: noonDay(8) }]);
    await page.reload();
    await expect(page.getByText('Schon abgehakt.')).toBeVisible();
    await inspect(page, 'reminder that is ticked off already');

    await page.goto('/impressum');
    await page.goto(leave);
    await expect(heading(page, 'Keine Erinnerungen per E-Mail mehr?')).toBeVisible();
    await inspect(page, 'mails to end');
    const mailIsOn = () => api.call(account, 'notification_settings?select=mail');
    expect(await mailIsOn()).toEqual([{ mail: true }]);
    await page.getByRole('button', { name: 'Abbestellen' }).click();
    await expect(heading(page, 'Abbestellt')).toBeVisible();
    await inspect(page, 'mails ended');
    expect(await mailIsOn()).toEqual([{ mail: false }]);
    await page.getByRole('link', { name: 'Zu den Einstellungen' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('says why it does nothing, and can be tried again @all', async ({ page, account, request }) => {
    await page.goto('/erinnerung');
    await expect(heading(page, 'Hier fehlt der Link')).toBeVisible();
    await inspect(page, '/erinnerung');
    await page.goto('/erinnerung#eyJ2IjoxfQ.kaputt');
    await expect(heading(page, 'Dieser Link gilt nicht mehr.')).toBeVisible();
    await inspect(page, 'link of a reminder that expired');

    const { done } = await reminderMail(request, account);
    const functionOf = (path: string) => `**/functions/v1/notification-links/${path}`;
    await page.route(functionOf('*'), (route) => route.abort());
    await page.goto('/impressum');
    await page.goto(done);
    await expect(page.getByRole('alert')).toContainText('Keine Verbindung.');
    await inspect(page, 'link of a reminder without an answer');
    await page.unroute(functionOf('*'));
    await page.route(functionOf('erledigt'), (route) => route.fulfill({ status: 429, json: {} }));
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByRole('button', { name: 'Erledigt' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Warte eine Minute, dein Link gilt weiter\.$/);
    await inspect(page, 'reminder that could not be ticked off');
    await page.unroute(functionOf('erledigt'));
    await page.getByRole('button', { name: 'Erledigt' }).click();
    await expect(heading(page, 'Abgehakt')).toBeVisible();
  });
});

test('the days of the settings count for whoever has none of their own @all', async ({
  account,
  openAs,
  insert,
  request,
}) => {
  const api = groupsApi(request);
  await api.call(account, 'notification_settings', { user_id: account.userId, lead_days: [3] });
  const id = randomUUID();
  await insert('people', [{ ...birthday('Lukas', 6), id }]);
  const page = await openAs(account, `/people/${id}`);
  const row = page.getByRole('button', { name: /^Erinnern/ });
  await expect(row).toContainText('Wie in den Einstellungen: 3 Tage vorher');
  await row.click();
  await page.getByRole('radio', { name: 'Eigene Tage' }).check();
  await page.getByRole('checkbox', { name: '1 Woche' }).check();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('1 Woche und 3 Tage vorher');
});

test.describe('without a connection', () => {
  test.use(withoutNetwork);

  test('a reminder that is done waits over a reload and is stored once @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
    request,
  }) => {
    test.slow();
    await insert('people', [birthday('Mia', 12)]);
    await insert('reminders', [{ reminder_date: berlinDay(2), title: 'Karte schreiben' }]);
    await insert('gifts', [{ title: 'Wollschal' }]);
    await openAs(account);
    await expect(card(page)).toContainText('Karte schreiben');
    await untilPersisted(page, 'Wollschal');
    await context.setOffline(true);
    await card(page).getByRole('button', { name: 'Erledigt: Karte schreiben' }).click();
    await expect(page.getByText('Auf diesem Gerät vorgemerkt')).toBeVisible();
    await page.reload();
    await expect(card(page)).toContainText('Mia');
    await expect(card(page)).not.toContainText('Karte schreiben');
    await context.setOffline(false);
    await expect(page.getByText('Alles gesendet.')).toBeVisible();
    const done = await groupsApi(request).call(account, 'reminders?select=is_completed');
    expect(done).toEqual([{ is_completed: true }]);
    expect((await onDevice(page)).map(([key]) => key)).toEqual([`user:${account.userId},reads`]);
  });
});

test('a group is muted for oneself alone', async ({ account, createAccount, openAs, request }) => {
  const api = groupsApi(request);
  const other = await createAccount('Jonas');
  const { group } = await api.createGroupWith(account, other);
  const page = await openAs(account, `/g/${group.id}?tab=einstellungen`);
  const mute = page.getByRole('switch', { name: 'Stummschalten' });
  await expect(mute).toHaveAccessibleDescription('Keine Mitteilungen aus dieser Gruppe.');
  await expect(mute).not.toBeChecked();
  await mute.press('Space');
  await expect(mute).toBeChecked();
  const settingsOf = (who: Account) => api.call(who, 'group_news_settings?select=group_id,is_muted');
  await expect.poll(() => settingsOf(account)).toEqual([{ group_id: group.id, is_muted: true }]);
  await page.reload();
  await expect(mute).toBeChecked();
  expect(await settingsOf(other)).toEqual([]);
  await mute.click();
  await expect.poll(() => settingsOf(account)).toEqual([{ group_id: group.id, is_muted: false }]);
});

test('whoever wants news of groups has seen one when they leave its page @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const other = await createAccount('Jonas');
  const { group } = await api.createGroupWith(account, other);
  await api.call(account, 'notification_settings', { user_id: account.userId, group_news: 'daily' });
  const page = await openAs(account);
  const isAsked = page.waitForResponse(/group_news_settings\?select=is_muted/);
  await page.goto(`/g/${group.id}`);
  await isAsked;
  const isWritten = page.waitForResponse(
    (response) => response.url().includes('group_news_settings') && response.request().method() === 'POST',
  );
  await page.getByRole('link', { name: 'Startseite', exact: true }).click();
  await isWritten;
  const [seen] = await api.call<{ seen_at: string }[]>(account, 'group_news_settings?select=seen_at');
  expect(Math.abs(Date.parse(seen?.seen_at ?? '') - Date.now())).toBeLessThan(120_000);
});

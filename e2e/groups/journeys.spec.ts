import type { Page } from '@playwright/test';

import { berlinDay, chooseDay } from '../support/calendar.ts';
import { expect, signInBefore, latestMail, linkIn, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { guestPerson } from '../support/guest-rows.ts';
import { enterAsGuest, offer, secureAccount, stored } from '../support/guest-steps.ts';
import { expectNoSidewaysScroll } from '../support/page-checks.ts';
import { fillSignIn, followMailLink, signUp } from '../support/sign-in-steps.ts';

const tiles = (page: Page) => page.getByRole('list', { name: 'Countdown' }).getByRole('listitem');

async function addPerson(page: Page, name: string, date: string) {
  await page.getByRole('button', { name: '1 Person hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Person hinzufügen' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Anlass').selectOption('Geburtstag');
  await dialog.getByLabel('Datum').fill(date);
  await dialog.getByRole('button', { name: 'Person hinzufügen' }).click();
  await expect(dialog).toBeHidden();
}

async function addIdea(page: Page, title: string, person: string) {
  await page.getByRole('button', { name: '2 Geschenkidee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await dialog.getByLabel('Titel*').fill(title);
  await dialog.getByText(person).click();
  await dialog.getByRole('switch', { name: /KI/ }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('article', { name: title })).toContainText(`Für ${person}`);
}

test('a guest gets an account and takes people, ideas and reminders along', async ({ page, request }) => {
  await enterAsGuest(page);
  await addPerson(page, 'Oma Ilse', '24.2.');
  await addIdea(page, 'Rezeptbuch', 'Oma Ilse');
  const reminders = page.getByRole('region', { name: 'Als Nächstes' });
  await reminders.getByRole('button', { name: 'Erinnern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erinnern' });
  await chooseDay(dialog, 'Datum', berlinDay(4));
  await dialog.getByLabel('Woran?').fill('Rezepte abtippen');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(reminders).toContainText('Rezepte abtippen');

  await secureAccount(page, 'Konto erstellen');
  const account = await signUp(page, 'Ayşe');
  await followMailLink(page, linkIn(await latestMail(request, account.email), '/email-confirmed'));
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await fillSignIn(page, account);
  await expect(offer(page)).toContainText('1 Person, 1 Geschenkidee und 1 Erinnerung');
  await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await page.getByRole('button', { name: 'Fertig' }).click();

  await expect(tiles(page)).toHaveText(/Oma Ilses Geburtstag/);
  await expect(page.getByRole('article', { name: 'Rezeptbuch' })).toContainText('Für Oma Ilse');
  await expect(reminders).toContainText('Rezepte abtippen');
  for (const list of ['guest_people', 'guest_gifts', 'guest_reminders'])
    expect(await stored(page, list), list).toEqual([]);
});

test('the last admin leaves, and the next one has the keys at once @all', async ({
  account: katharina,
  createAccount,
  openAs,
  browser,
  request,
}) => {
  const api = groupsApi(request);
  const [tim, mia] = [await createAccount('Tim'), await createAccount('Mia')];
  const group = await api.createGroup(katharina);
  await api.join(group, tim);
  await api.join(group, mia);
  const timsPage = await openBrowserAs(browser, tim, `/g/${group.id}?tab=einstellungen`);
  const miasPage = await openBrowserAs(browser, mia, `/g/${group.id}?tab=mitglieder`);
  await expect(timsPage.getByText('Nur Administratoren können')).toBeVisible();
  await expect(miasPage.getByRole('listitem').filter({ hasText: 'Tim' })).toContainText('Mitglied');

  const page = await openAs(katharina, `/g/${group.id}?tab=einstellungen`);
  await page.getByRole('button', { name: 'Gruppe verlassen' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Gruppe verlassen?' });
  await expect(warning).toContainText('verlierst deine Admin-Rechte');
  await expect(warning).toContainText('Mindestens ein anderer Admin sollte in der Gruppe bleiben.');
  await warning.getByRole('button', { name: 'Verlassen' }).click();
  await expect(page).toHaveURL('/friends');

  // Tim is the older member and is promoted.
  await expect(timsPage.getByRole('button', { name: 'Einladen' })).toBeVisible();
  await expect(timsPage.getByRole('button', { name: 'Gruppe löschen' })).toBeVisible();
  const members = miasPage.getByRole('tabpanel').getByRole('listitem');
  await expect(members).toHaveText([/Tim.*Admin/, /Mia.*Mitglied/]);
  await expect(miasPage.getByRole('button', { name: 'Einladen' })).toBeHidden();
  await timsPage.getByLabel('Gruppenname').fill('Weihnachten bei Tim');
  await timsPage.getByLabel('Gruppenname').press('Enter');
  await expect(miasPage.getByRole('heading', { level: 1 })).toHaveText('Weihnachten bei Tim');
});

/** Midnights of Berlin around days of 24, 23 and 25 hours. */
const days = [
  { name: 'Jonas', group: 'Silvester', begin: '2026-01-01T00:00+01:00', end: '2026-01-02T00:00+01:00' },
  { name: 'Mia', group: 'Frühlingsfest', begin: '2026-03-29T00:00+01:00', end: '2026-03-30T00:00+02:00' },
  { name: 'Theo', group: 'Herbstfest', begin: '2026-10-25T00:00+02:00', end: '2026-10-26T00:00+01:00' },
] as const;
const dateOf = ({ begin }: { begin: string }) => begin.slice(0, 10);

test.describe('when the clock jumps', () => {
  // The fast clock times out pending requests.
  test.use({ expectedErrors: [/signal timed out/] });

  test('open pages count over New Year and both changes of the clocks @all', async ({
    context,
    createAccount,
    page,
    request,
  }) => {
    // A guest is not signed out when idle.
    await context.clock.install({ time: '2025-12-31T23:00+01:00' });
    await context.routeWebSocket('**/realtime/**', () => undefined);
    await enterAsGuest(page);
    const session = await page.evaluate(() => localStorage.getItem('paeckchen-session') ?? '');
    const { access_token: token } = JSON.parse(session) as { access_token: string };
    const [api, tim] = [groupsApi(request), await createAccount('Tim')];
    const details = new Map<string, Page>();
    for (const day of days) {
      const made = await api.createGroup(tim, day.group, dateOf(day));
      await api.join(made, { ...tim, token, name: 'Gast' });
      const detail = await context.newPage();
      await detail.goto(`/g/${made.id}`);
      await expect(detail.getByRole('timer')).toBeVisible();
      details.set(day.group, detail);
    }
    const people = days.map((day) =>
      guestPerson({ name: day.name, occasion: 'Geburtstag', occasion_date: dateOf(day) }),
    );
    await page.evaluate((rows) => localStorage.setItem('guest_people', JSON.stringify(rows)), people);
    await page.reload();
    const overview = await context.newPage();
    await overview.goto('/friends');
    await expect(overview.getByRole('list', { name: 'Gruppen' }).getByRole('listitem')).toHaveCount(
      days.length,
    );
    await expect(tiles(page)).toHaveCount(days.length);
    // Countdowns need no server, and the clock runs faster than one could respond.
    await context.route('**/v1/**', () => undefined);

    for (const { name, group, begin, end } of days) {
      const card = overview.getByRole('link', { name: group });
      const timer = (details.get(group) ?? page).getByRole('timer');
      await context.clock.pauseAt(Date.parse(begin) - 2000);
      await expect(tiles(page).first()).toHaveText(new RegExp(`^Morgen.*${name}`));
      await expect(card).toContainText('Morgen');
      await expect(timer).toContainText('0Tage00Std00Min02Sek');
      await context.clock.runFor(3000);
      await expect(tiles(page).first()).toHaveText(new RegExp(`^Heute.*${name}`));
      await expect(card).toContainText('Heute');
      await expect(timer).toContainText('Heute');

      await context.clock.pauseAt(Date.parse(end) - 2000);
      await expect(tiles(page).first()).toContainText('Heute');
      await expect(card).toContainText('Heute');
      await context.clock.runFor(3000);
      await expect(tiles(page).last()).toHaveText(new RegExp(`^Noch 364.*${name}`));
      await expect(card).toContainText('Ereignis vorbei');
      await expect(timer).toContainText('Ereignis ist vorbei');
    }
  });
});

test('the days are the same in three time zones, and today is where one is @all', async ({
  account,
  browser,
  request,
}) => {
  const group = await groupsApi(request).createGroup(account, 'Ostern bei Brandts', '2026-04-05');
  // In Auckland the next day has just begun.
  const now = new Date('2026-03-28T11:30Z');
  const places = [
    { timezoneId: 'America/Los_Angeles', daysLeft: 8 },
    { timezoneId: 'Europe/Berlin', daysLeft: 8 },
    { timezoneId: 'Pacific/Auckland', daysLeft: 7 },
  ];
  for (const [index, { timezoneId, daysLeft }] of places.entries()) {
    const page = await (await browser.newContext({ timezoneId })).newPage();
    await page.clock.install({ time: now });
    await signInBefore(page, account);
    await page.goto('/');
    if (index === 0) await addPerson(page, 'Lukas', '5.4.');
    await expect(tiles(page)).toHaveText(new RegExp(`^Noch ${daysLeft}.*Lukas’ Geburtstag.*05. April 2026`));
    await page.goto('/people');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('05. April');
    await page.goto('/friends');
    await expect(page.getByRole('link', { name: /Brandts/ })).toContainText(`Noch ${daysLeft} Tage`);
    await page.goto(`/g/${group.id}`);
    await expect(page.getByText('Ereignis am 05. April 2026')).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(new RegExp(`${daysLeft - 1} ?Tage`));
  }
});

test('the main way fits a screen of 320 pixels @all', async ({ account, openAs, page }) => {
  const fits = () => expectNoSidewaysScroll(page, [320]);
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name }).click();
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(account);
  await addPerson(page, 'Oma Ilse', '24.2.');
  await addIdea(page, 'Rezeptbuch', 'Oma Ilse');
  await fits();
  await page.getByRole('article', { name: 'Rezeptbuch' }).getByLabel('Status').selectOption('Verschenkt');
  await page.getByRole('tab', { name: 'Verschenkt' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Verschenkt' })).toContainText('Rezeptbuch');
  await fits();

  await goTo('Personen');
  await expect(page.getByRole('heading', { name: 'Oma Ilse' })).toBeVisible();
  await fits();

  await goTo('Gruppen');
  await page.getByRole('button', { name: 'Neue Gruppe' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Weihnachten bei Brandts');
  await page.getByRole('dialog').getByRole('button', { name: 'Gruppe erstellen' }).click();
  await page.getByRole('button', { name: 'Neue Idee' }).click();
  await page.getByRole('dialog').getByLabel('Titel*').fill('Kaffeemühle');
  await page.getByRole('dialog').getByRole('button', { name: 'Idee speichern' }).click();
  await page.getByRole('button', { name: 'Kaffeemühle reservieren' }).click();
  await expect(page.getByRole('article', { name: 'Kaffeemühle' })).toContainText('Von dir reserviert');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Ich habe die Mühle.');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('log', { name: 'Chat' })).toContainText('Ich habe die Mühle.');
  await fits();
});

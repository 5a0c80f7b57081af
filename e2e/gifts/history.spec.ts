import { randomUUID } from 'node:crypto';

import type { Locator, Page, Response } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { chooseRung, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { guestGift, guestPerson } from '../support/guest-rows.ts';
import { enterAsGuest, stored } from '../support/guest-steps.ts';
import { showAllFields } from '../support/idea-steps.ts';
import { inspect } from '../support/page-checks.ts';

const person = { id: '', name: 'Oma Ilse', occasion: 'Geburtstag', occasion_date: berlinDay(12) };
const thisYear = Number(berlinDay(0).slice(0, 4));
const lastYear = thisYear - 1;

type Insert = (table: string, rows: Record<string, unknown>[]) => Promise<void>;

async function fill(insert: Insert) {
  const ilse = { ...person, id: randomUUID() };
  const theirs = { recipient_name: 'Oma Ilse', person_id: ilse.id };
  const given = { ...theirs, status: 'verschenkt', given_on: `${lastYear}-12-24` };
  await insert('people', [ilse]);
  // Separate requests, because the rows of one request need the same columns.
  for (const gift of [
    { title: 'Teekanne', occasion: 'Geburtstag', ...theirs },
    { title: 'Thermoskanne', occasion: 'Weihnachten', paid_cents: 3_490, ...given },
    { title: 'Becher', occasion: 'Geburtstag', ...given },
  ])
    await insert('gifts', [gift]);
  return ilse;
}

const question = (page: Page) => page.getByRole('textbox', { name: 'Was hat es gekostet?' });
const year = (page: Page, title: string | number) =>
  page.getByRole('region', { name: String(title), exact: true });
const past = (page: Page) => page.getByRole('tab', { name: 'Bisher' });

async function give(page: Page, title: string, price: string) {
  await chooseRung(page, title, 'Verschenkt');
  await question(page).fill(price);
  await question(page).press('Enter');
}

async function receive(page: Page, title: string) {
  await past(page).click();
  await page.getByRole('button', { name: 'Bekommen eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Geschenk eintragen' });
  await dialog.getByLabel('Titel*').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Geschenk eingetragen')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function removePerson(page: Page) {
  await page.getByRole('button', { name: 'Mehr zu Oma Ilse' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page).toHaveURL('/people');
}

test('account: given, paid, liked, and all of it by year', async ({ account, openAs, insert, request }) => {
  const { id } = await fill(insert);
  const page = await openAs(account, `/people/${id}`);
  const gifts = () =>
    groupsApi(request).call(account, 'gifts?order=title&select=title,given_on,paid_cents,liked');
  await past(page).click();
  await expect(year(page, lastYear)).toContainText('verschenkt 34,90 € · 1 ohne Preis');
  await page.getByRole('tab', { name: 'Ideen' }).click();
  await give(page, 'Teekanne', '-3');
  await expect(page.getByText('Der Preis darf nicht negativ sein')).toBeVisible();
  await question(page).fill('39,9');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Teekanne/ }).first()).toBeFocused();
  await expect
    .poll(gifts)
    .toContainEqual({ title: 'Teekanne', given_on: berlinDay(0), paid_cents: 3_990, liked: null });

  await page.reload();
  await past(page).click();
  await expect(year(page, thisYear)).toContainText('Teekanne');
  await expect(year(page, thisYear).getByRole('button', { name: /^39,90 €/ })).toBeVisible();
  const liked = page.getByRole('button', { name: 'kam gut an: Becher' });
  await liked.click();
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Preis von Becher eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preis und Tag' });
  await dialog.getByLabel('Was hat es gekostet?').fill('1e3');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Bitte gib einen Betrag ein, zum Beispiel 34,90')).toBeVisible();
  await dialog.getByLabel('Was hat es gekostet?').fill('5,10');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(year(page, lastYear)).toContainText('40 €');
  await expect
    .poll(gifts)
    .toContainEqual({ title: 'Becher', given_on: `${lastYear}-12-24`, paid_cents: 510, liked: 3 });

  // A reverted gift keeps its row and day until the page is left.
  await page.getByRole('button', { name: 'Becher', exact: true }).click();
  await page.getByRole('article', { name: 'Becher' }).getByRole('combobox').selectOption('idea');
  await expect(year(page, lastYear).getByRole('article', { name: 'Becher' })).toBeVisible();
  await expect
    .poll(() => groupsApi(request).call(account, 'gifts?title=eq.Becher&select=status'))
    .toEqual([{ status: 'idea' }]);
  await page.reload();
  await expect(year(page, lastYear)).not.toContainText('Becher');
  await page.getByRole('tab', { name: 'Ideen' }).click();
  await expect(page.getByRole('list', { name: 'Ideen für Oma Ilse' })).toContainText('Becher');
});

test('account: what was received is thanked for once', async ({ account, openAs, insert, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await fill(insert);
  const page = await openAs(account, `/people/${id}`);
  await receive(page, 'Wollschal');
  const row = year(page, thisYear).getByRole('listitem').filter({ hasText: 'Wollschal' });
  await expect(row).toContainText('Bekommen am');
  const thank = row.getByRole('button', { name: 'Danke sagen: Wollschal' });
  await thank.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Danke sagen' });
  await expect(dialog.getByLabel('Dein Text an Oma Ilse')).toHaveValue(
    /^Liebe Oma Ilse, danke für .*Wollschal/,
  );
  await page.keyboard.press('Escape');
  await expect(thank).toBeFocused();

  const menu = async (item: string) => {
    await row.getByRole('button', { name: 'Mehr zu Wollschal' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await row.getByRole('button', { name: 'Mehr zu Wollschal' }).click();
  await expect(page.getByRole('menuitem', { name: 'Löschen' }), 'not clipped by its list').toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.press('Escape');
  await menu('Kein Dank nötig');
  await expect(thank).toBeHidden();
  await menu('Doch danken');
  await thank.press('Enter');
  await dialog.getByRole('button', { name: 'Kopieren' }).click();
  await expect(thank).toBeHidden();
  await expect(row).toContainText(/Danke gesagt am \d+\. \p{L}+/u);
  await expect(page.locator('body')).not.toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('danke für');

  await menu('Ändern');
  const editor = page.getByRole('dialog', { name: 'Geschenk ändern' });
  await editor.getByLabel('Titel*').fill('Schal aus Wolle');
  await editor.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Mehr zu Schal aus Wolle' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Schal aus Wolle')).toBeHidden();
});

test('a present is noted in at most five taps, then thanked for', async ({ account, openAs, insert }) => {
  await insert('people', [{ ...person, id: randomUUID() }]);
  const page = await openAs(account, '/');
  await page.setViewportSize({ width: 390, height: 844 });
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await tap(page.getByRole('button', { name: 'Schnell merken' }));
  await tap(page.getByRole('button', { name: 'Ich habe etwas bekommen' }));
  const sheet = page.getByRole('dialog', { name: 'Ich habe etwas bekommen' });
  await sheet.getByLabel('Titel*').fill('Selbstgestrickte Socken');
  await inspect(page, 'received gift to note');
  await tap(sheet.getByText('Oma Ilse'));
  await tap(sheet.getByRole('button', { name: 'Merken' }));
  await tap(page.getByRole('button', { name: 'Danke sagen' }));
  expect(taps).toBeLessThanOrEqual(5);
  await expect(page.getByLabel('Dein Text an Oma Ilse')).toHaveValue(/„Selbstgestrickte Socken“/);
  await page.getByRole('button', { name: 'Schon gesagt' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('account: a repetition is said and never in the way @all', async ({ account, openAs, insert }) => {
  const { id } = await fill(insert);
  const page = await openAs(account, `/people/${id}`);
  await page.getByRole('button', { name: 'Geschenkidee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await dialog.getByLabel('Titel*').fill('thermoskanne in Blau');
  await showAllFields(dialog);
  await expect(dialog.getByText(`${lastYear} schon: Thermoskanne`)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Oma Ilse' }).click({ force: true });
  await expect(dialog.getByText('schon: Thermoskanne')).toBeHidden();
  await dialog.getByRole('radio', { name: 'Oma Ilse' }).check({ force: true });
  await dialog.getByText('KI-Assistent').click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const ideas = page.getByRole('list', { name: 'Ideen für Oma Ilse' });
  const row = ideas.getByRole('listitem').filter({ hasText: 'thermoskanne in Blau' });
  await expect(row).toContainText(`${lastYear} schon: Thermoskanne`);
  await row.getByRole('button', { name: /^thermoskanne in Blau Geburtstag/ }).click();
  await expect(row.getByRole('article')).toContainText(`${lastYear} schon: Thermoskanne`);
});

test('account: the history outlives its person @all', async ({ account, openAs, insert, request }) => {
  const { id } = await fill(insert);
  await insert('received_gifts', [{ from_name: 'Oma Ilse', person_id: id, title: 'Wollschal' }]);
  const page = await openAs(account, `/people/${id}?tab=bisher`);
  await expect(page.getByRole('button', { name: 'Danke sagen: Wollschal' })).toBeVisible();
  const isDeletion = (answer: Response) => answer.url().endsWith('/rpc/delete_as_seen');
  const deleted = page.waitForResponse(isDeletion);
  await removePerson(page);
  await deleted;
  await page.goto('/?tab=verschenkt');
  const given = page.getByRole('tabpanel', { name: 'Verschenkt' });
  await expect(given).toContainText('Thermoskanne');
  await expect(given).toContainText('Becher');
  expect(await groupsApi(request).call(account, 'received_gifts?select=title,from_name,person_id')).toEqual([
    { title: 'Wollschal', from_name: 'Oma Ilse', person_id: null },
  ]);
});

test('guest: given, paid, thanked, and kept without the person @all', async ({ page }) => {
  await enterAsGuest(page);
  const theirs = { recipient_name: 'Oma Ilse', person_id: 'ilse' };
  await page.evaluate(
    ([ilse, pot]) => {
      localStorage.setItem('guest_people', JSON.stringify([ilse]));
      localStorage.setItem('guest_gifts', JSON.stringify([pot]));
    },
    [guestPerson({ ...person, id: 'ilse' }), guestGift({ id: 'kanne', title: 'Teekanne', ...theirs })],
  );
  await page.goto('/people/ilse');
  await give(page, 'Teekanne', '12,5');
  await expect(question(page)).toBeHidden();
  expect(await stored(page, 'guest_gifts')).toMatchObject([{ given_on: berlinDay(0), paid_cents: 1_250 }]);
  await receive(page, 'Wollschal');
  await page.getByRole('button', { name: 'Danke sagen: Wollschal' }).click();
  await page.getByRole('button', { name: 'Schon gesagt' }).click();
  await expect(page.getByText(/^Danke gesagt am/)).toBeVisible();
  expect(await stored(page, 'guest_received')).toMatchObject([
    { from_name: 'Oma Ilse', person_id: 'ilse', thanked_on: berlinDay(0) },
  ]);

  await removePerson(page);
  await expect.poll(() => stored(page, 'guest_people')).toEqual([]);
  expect(await stored(page, 'guest_received')).toMatchObject([{ from_name: 'Oma Ilse', title: 'Wollschal' }]);
  await page.goto('/?tab=verschenkt');
  await expect(page.getByRole('tabpanel', { name: 'Verschenkt' })).toContainText('Teekanne');
  // A new person of the same name gets the history again.
  await page.goto('/people');
  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Oma Ilse');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Oma Ilse' }).click();
  await past(page).click();
  await expect(year(page, thisYear)).toContainText('Teekanne');
  await expect(page.getByRole('button', { name: 'Mehr zu Wollschal' })).toBeVisible();
});

test('demo: a price is kept on the page, what was received is refused @all', async ({ page }) => {
  await page.goto('/demo/people/demo-person-0');
  const row = page.getByRole('list', { name: 'Ideen für Lukas' }).getByRole('listitem').first();
  await row.getByRole('button', { name: /^Stand/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verschenkt' }).click();
  await question(page).fill('20');
  await question(page).press('Enter');
  await expect(row).toContainText('20,00 €');
  await past(page).click();
  await page.getByRole('button', { name: 'Bekommen eintragen' }).click();
  await page.getByRole('dialog').getByLabel('Titel*').fill('Wein');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Im Demo-Modus können keine Änderungen vorgenommen werden.').first(),
  ).toBeVisible();
});

test('every part of it is looked at from all sides @all', async ({ page, account, openAs, insert }) => {
  test.slow();
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const { id } = await fill(insert);
  await insert('gifts', [
    { title: long.repeat(2), status: 'verschenkt', recipient_name: 'Oma Ilse', paid_cents: 12_345_678 },
  ]);
  const theirs = { from_name: 'Oma Ilse', person_id: id, notes: null };
  await insert('received_gifts', [
    { title: long.repeat(2), received_on: `${lastYear}-05-09`, thanked_on: null, ...theirs },
    { title: 'Honig', received_on: null, thanked_on: null, ...theirs },
    { title: 'Wein', received_on: `${lastYear}-05-09`, thanked_on: `${lastYear}-05-11`, ...theirs },
    { title: 'Buch', received_on: null, thanked_on: null, ...theirs },
  ]);
  await page.route('**/rest/v1/received_gifts*', () => undefined);
  await openAs(account, `/people/${id}?tab=bisher`);
  await expect(page.getByText('Lade deine Geschenke...')).toBeAttached();
  await inspect(page, 'gifts of a person loading');
  await page.unroute('**/rest/v1/received_gifts*');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Danke sagen: Honig' })).toBeVisible();
  await inspect(page, 'history of a person');
  await page.getByRole('button', { name: 'Preis von Becher eintragen' }).click();
  await page.getByRole('dialog').getByLabel('Was hat es gekostet?').fill('12,345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('höchstens zwei Stellen')).toBeVisible();
  await inspect(page, 'price and day with a mistake');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();

  await expect(page.getByText('Danke gesagt am')).toBeVisible();
  await page.getByRole('button', { name: 'Danke sagen: Honig' }).click();
  await expect(page.getByRole('dialog', { name: 'Danke sagen' })).toBeVisible();
  await inspect(page, 'saying thanks');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mehr zu Wein' }).click();
  await inspect(page, 'menu of a received gift');
  await page.getByRole('menuitem', { name: 'Ändern' }).click();
  await page.getByRole('dialog').getByLabel('Titel*').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Titel ist erforderlich')).toBeVisible();
  await inspect(page, 'received gift with a mistake');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('button', { name: 'Mehr zu Honig' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'delete a received gift');
  await page.keyboard.press('Escape');

  await page.goto('/');
  await page.getByLabel('Status von Teekanne').selectOption('verschenkt');
  await question(page).fill('-3');
  await question(page).press('Enter');
  await expect(page.getByText('Der Preis darf nicht negativ sein')).toBeVisible();
  await inspect(page, 'question about a price');
  await insert('people', [{ id: randomUUID(), name: long }]);
  await page.goto('/people');
  await page.getByRole('link', { name: long }).click();
  await past(page).click();
  await expect(page.getByText('Hier siehst du, was ihr euch geschenkt habt.')).toBeVisible();
  await inspect(page, 'nothing given or received');
});

test.describe('offline', () => {
  test.use(withoutNetwork);

  test('a price and thanks wait on the device @all', async ({
    account,
    openAs,
    insert,
    context,
    request,
  }) => {
    const { id } = await fill(insert);
    await insert('received_gifts', [{ from_name: 'Oma Ilse', person_id: id, title: 'Wollschal' }]);
    const page = await openAs(account, `/people/${id}`);
    await untilPersisted(page, 'Teekanne');
    await untilPersisted(page, 'Wollschal');
    // Preloads the lazy chunks.
    await chooseRung(page, 'Teekanne', 'Verschenkt');
    await expect(question(page)).toBeVisible();
    await past(page).click();
    await page.getByRole('button', { name: 'Danke sagen: Wollschal' }).click();
    await expect(page.getByRole('dialog', { name: 'Danke sagen' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Schon gesagt' }).click();
    await question(page).fill('1.299,00');
    await question(page).press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(page.getByText(/^Danke gesagt am/)).toBeVisible();
    await page.reload();
    await expect(year(page, thisYear)).toContainText('1.299 €');
    await expect(page.getByText(/^Danke gesagt am/)).toBeVisible();
    await context.setOffline(false);
    const call = (path: string) => groupsApi(request).call(account, path);
    await expect
      .poll(() => call('gifts?title=eq.Teekanne&select=paid_cents,given_on'))
      .toEqual([{ paid_cents: 129_900, given_on: berlinDay(0) }]);
    await expect
      .poll(() => call('received_gifts?select=title,thanked_on'))
      .toEqual([{ title: 'Wollschal', thanked_on: berlinDay(0) }]);
  });
});

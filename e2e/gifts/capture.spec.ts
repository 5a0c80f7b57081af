import type { Page } from '@playwright/test';

import { card, notice, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { countEffort } from '../support/effort.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { enterAsGuest, storeAsGuest, stored } from '../support/guest-steps.ts';
import { inspect } from '../support/page-checks.ts';

const people = [
  { name: 'Jonas', occasion: 'Weihnachten', occasion_date: '2026-12-24' },
  { name: 'Oma Ilse', occasion: null, occasion_date: null },
];
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
const field = (page: Page) => sheet(page).getByRole('textbox', { name: 'Titel*' });
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Gemerkt' });

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Schnell merken' }).click();
  await expect(field(page)).toBeFocused();
}

async function capture(page: Page) {
  await sheet(page).getByRole('button', { name: 'Merken' }).click();
  await expect(sheet(page)).toBeHidden();
}

test('in a shop: two taps and one field, one tap more from the dashboard', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  await insert('people', people);
  const effort = await countEffort(page);
  await openAs(account, '/?aktion=merken');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Stirnlampe mit Rotlicht, hat er im Laden lange angeschaut');
  await sheet(page).getByText('Jonas').click();
  await capture(page);
  await expect(toast(page)).toContainText('Gemerkt für Jonas');
  expect(await effort()).toEqual({ taps: 2, fields: 1 });
  const found = card(page, 'Stirnlampe mit Rotlicht');
  await expect(found).toContainText('Für Jonas');
  await expect(found).toContainText('Weihnachten');

  await openSheet(page);
  await page.keyboard.type('Tasse');
  await sheet(page).getByText('Oma Ilse').click();
  await capture(page);
  expect(await effort()).toEqual({ taps: 5, fields: 2 });

  await page.goto(`/teilen?text=${encodeURIComponent('https://laden.example/rote-schale')}`);
  await expect(field(page)).toHaveValue('https://laden.example/rote-schale');
  await sheet(page).getByText('Jonas').click();
  await capture(page);
  expect(await effort()).toEqual({ taps: 5 + 2, fields: 2 });
  await expect(card(page, 'Rote schale · laden.example')).toContainText('laden.example');
});

test('person, price and occasion in one line, and a person for an idea later', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await insert('people', people);
  const effort = await countEffort(page);
  await openAs(account);
  await openSheet(page);
  await page.keyboard.type('Kletterhalle Zehnerkarte 89€ für Oma zu Weihnachten');
  await expect(sheet(page).getByRole('radio', { name: 'Oma Ilse, aus deinem Text' })).toBeChecked();
  await expect(sheet(page).getByRole('button', { name: /^89 €, aus deinem Text/ })).toBeVisible();
  await expect(sheet(page).getByText('Gemerkt wird „Kletterhalle Zehnerkarte“.')).toBeVisible();
  await inspect(page, 'an idea with what its text tells');
  await page.setViewportSize({ width: 390, height: 844 });
  await capture(page);
  await expect(toast(page)).toContainText('Gemerkt für Oma Ilse');
  expect(await effort()).toEqual({ taps: 2, fields: 1 });
  const found = card(page, 'Kletterhalle Zehnerkarte');
  await expect(found).toContainText('Für Oma Ilse');
  await expect(found).toContainText('Weihnachten');
  await expect(found).toContainText('89€ - 89€');

  // Rows have the chip, cards are for a few ideas.
  await insert(
    'gifts',
    Array.from({ length: 8 }, (_, index) => ({ title: `Idee ${index + 1}` })),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Für wen? Idee 3' }).click();
  const choice = page.getByRole('dialog', { name: 'Für wen?' });
  await inspect(page, 'a person for an idea');
  await page.setViewportSize({ width: 390, height: 844 });
  await choice.getByText('Jonas').click();
  await expect(choice).toBeHidden();
  await expect(toast(page).last()).toContainText('Gemerkt für Jonas');
  await expect(page.getByRole('button', { name: 'Für wen? Idee 3' })).toHaveCount(0);
});

test('the people stay where they are when one is chosen @all', async ({ account, insert, openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await insert('people', people);
  await openAs(account);
  await openSheet(page);
  const chip = sheet(page).getByText('Jonas');
  const topOf = async () => {
    const [title, box] = await Promise.all([
      sheet(page).getByRole('heading').boundingBox(),
      chip.boundingBox(),
    ]);
    return [title?.y, box?.y];
  };
  // Waits for the end of the slide-in animation.
  await chip.click({ trial: true });
  const before = await topOf();
  await chip.click();
  await expect(sheet(page).getByRole('group', { name: 'Anlass' })).toBeVisible();
  expect(await topOf()).toEqual(before);
});

test('what is told of the last idea does not cover the next one @all', async ({ account, openAs, page }) => {
  await openAs(account, '/?aktion=merken');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Tasse');
  await capture(page);
  // A hovered toast stays.
  await toast(page).hover();
  await page.getByRole('button', { name: 'Schnell merken' }).press('Enter');
  await expect(field(page)).toBeFocused();
  // Dismissed by the action, not by its timeout.
  expect(await toast(page).count()).toBe(0);
});

test('by keyboard: somebody found by name, and everything else said in the form @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  const many = Array.from({ length: 12 }, (_, index) => ({ name: `Person ${index + 1}` }));
  await insert('people', many);
  await openAs(account);
  const opener = page.getByRole('button', { name: 'Schnell merken' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(sheet(page).getByRole('radio')).toHaveCount(8);
  await sheet(page).getByRole('button', { name: 'Alle' }).press('Enter');
  await expect(sheet(page).getByRole('searchbox', { name: 'Person suchen' })).toBeFocused();
  await inspect(page, 'quick capture with a search for people');
  await field(page).focus();
  await page.keyboard.type('Tasse');
  await sheet(page).getByRole('searchbox', { name: 'Person suchen' }).focus();
  await page.keyboard.type('person 12');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('radio', { name: 'Person 12' })).toBeChecked();
  await field(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(opener).toBeFocused();

  const complete = toast(page).getByRole('button', { name: 'Ergänzen' });
  await complete.focus();
  await inspect(page, 'captured');
  await complete.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Geschenkidee ergänzen' });
  await expect(dialog.getByLabel('Titel*')).toHaveValue('Tasse');
  await inspect(page, 'completing a captured idea');
  await dialog.getByLabel('Budget bis').fill('40');
  await dialog.getByLabel('Anlass').selectOption('Jahrestag');
  await dialog.getByLabel('Beschreibung').fill('die blaue');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(card(page, 'Tasse')).toContainText('bis 40€');
  await expect(card(page, 'Tasse')).toContainText('Jahrestag');
  await expect(card(page, 'Tasse')).toContainText('Für Person 12');
  await expect(card(page, 'Tasse').getByRole('textbox')).toHaveValue('die blaue');
});

test('what was typed survives closing and a reload, goes into the full form, and goes at the sign-out @all', async ({
  account,
  openAs,
  page,
}) => {
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('paeckchen-text:')));
  await openAs(account);
  await openSheet(page);
  await inspect(page, 'quick capture');
  await field(page).fill('https://laden.example/teekanne');
  await inspect(page, 'quick capture of a link');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.reload();
  await openSheet(page);
  await expect(field(page)).toHaveValue('https://laden.example/teekanne');

  await sheet(page)
    .getByRole('button', { name: /^Mehr Angaben/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await expect(form.getByLabel('Titel*')).toHaveValue('Teekanne · laden.example');
  await expect(form.getByRole('textbox', { name: 'Link' })).toHaveValue('https://laden.example/teekanne');
  await form.getByRole('switch', { name: /KI/ }).click();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toBeHidden();
  await expect(card(page, 'Teekanne · laden.example')).toBeVisible();
  expect(await kept()).toEqual([]);

  await openSheet(page);
  await field(page).fill('Geheim');
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  expect(await kept()).toHaveLength(1);
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('button', { name: 'Abmelden und verwerfen' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await kept()).toEqual([]);
});

test('what was captured can be completed from another page @all', async ({ account, openAs, page }) => {
  await openAs(account);
  await openSheet(page);
  await page.keyboard.type('Tasse');
  await capture(page);
  // A hovered toast stays.
  await toast(page).hover();
  await page.getByRole('link', { name: 'Personen', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Ergänzen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Geschenkidee ergänzen' });
  await expect(dialog.getByLabel('Titel*')).toHaveValue('Tasse');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a guest captures, too @all', async ({ page }) => {
  await enterAsGuest(page);
  await storeAsGuest(page);
  await page.reload();
  await openSheet(page);
  await field(page).fill('Stirnlampe');
  await sheet(page).getByText('Mia').click();
  await sheet(page).getByRole('button', { name: 'Merken' }).dblclick();
  await expect(toast(page)).toContainText('Gemerkt für Mia');
  await expect(card(page, 'Stirnlampe')).toHaveCount(1);
  expect(await stored(page, 'guest_gifts')).toHaveLength(4);
});

test('what one account was sent is not shown to the next one in the same page @all', async ({
  account,
  createAccount,
  context,
  openAs,
  page,
}) => {
  const ben = await createAccount('Ben');
  await openAs(account, '/teilen?text=Geheimer%20Fund');
  await expect(field(page)).toHaveValue('Geheimer Fund');
  const other = await context.newPage();
  await other.goto('/people');
  await other.evaluate(
    (session) => localStorage.setItem('paeckchen-session', JSON.stringify(session)),
    ben.session,
  );
  await other.reload();
  await page.bringToFront();
  await expect(page.getByText('Hallo Ben')).toBeAttached();
  await expect(sheet(page)).toBeHidden();
  await openSheet(page);
  await expect(field(page)).toHaveValue('');
});

test('a phone that is turned round keeps what is typed @all', async ({ account, openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(account);
  await openSheet(page);
  await field(page).fill('Tasse');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0);
  await expect(field(page)).toHaveValue('Tasse');
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet(page)
    .getByRole('button', { name: /^Mehr Angaben/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await form.getByLabel('Beschreibung').fill('die blaue');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(form.getByLabel('Beschreibung')).toHaveValue('die blaue');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(card(page, 'Tasse')).toBeVisible();
});

test.describe('without a network', () => {
  test.use(withoutNetwork);

  test('an idea waits on the device and is stored once @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
    request,
  }) => {
    test.slow();
    await insert('people', people);
    await insert('gifts', [{ title: 'Wollschal' }]);
    await openAs(account);
    await expect(card(page, 'Wollschal')).toBeVisible();
    await untilPersisted(page, 'Wollschal');
    await context.setOffline(true);
    await page.goto('/?aktion=merken');
    await field(page).fill('Stirnlampe');
    await sheet(page).getByText('Jonas').click();
    await capture(page);
    await expect(page.getByText('Auf diesem Gerät vorgemerkt')).toBeVisible();
    await expect(notice(page, '1 Änderung wartet.')).toBeVisible();
    await page.reload();
    await expect(card(page, 'Stirnlampe')).toContainText('Für Jonas');
    await context.setOffline(false);
    await expect(page.getByText('Alles gesendet.')).toBeVisible();
    const rows = await groupsApi(request).call(account, 'gifts?select=title,recipient_name,occasion');
    expect(rows).toContainEqual({ title: 'Stirnlampe', recipient_name: 'Jonas', occasion: 'Weihnachten' });
    expect(rows).toHaveLength(2);
  });
});

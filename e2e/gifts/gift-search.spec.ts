import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { inspect } from '../support/page-checks.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Geschenke durchsuchen' });
const filter = (page: Page) => page.getByRole('button', { name: 'Filter' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filtern und sortieren' });

const gifts = [
  { title: 'Straßenkreide', recipient_name: 'Mia', occasion: 'Geburtstag', price_max: 15 },
  { title: 'Kochbuch', recipient_name: 'Jonas', occasion: 'Weihnachten', price_max: 30, status: 'wrapped' },
  { title: 'Wanderrucksack', recipient_name: 'Jonas', occasion: 'Geburtstag', price_max: 90 },
  { title: 'Leselampe', recipient_name: 'Jonas', occasion: 'Geburtstag', price_max: 60 },
  { title: 'Kopfhörer', recipient_name: null, occasion: null, price_max: null, is_favorite: true },
  { title: 'Konzertkarten', recipient_name: 'Familie Müller', occasion: 'Jahrestag', price_max: 120 },
  { title: 'Baumhaus', recipient_name: 'Mia', occasion: 'Geburtstag', price_max: 200, status: 'verschenkt' },
].map((gift) => Object.assign({ status: 'idea', is_favorite: false }, gift));

test('what is searched for stands in the address and comes back with it', async ({
  account,
  insert,
  openAs,
}) => {
  await insert('gifts', gifts);
  const page = await openAs(account);

  await field(page).fill('strasse');
  await expect(titles(page)).toHaveText(['Straßenkreide']);
  await expect(page.getByRole('status').filter({ hasText: '1 von 7 Geschenken' })).toBeVisible();
  await expect(page).toHaveURL('/?suche=strasse');
  await field(page).fill('mueller');
  await expect(titles(page)).toHaveText(['Konzertkarten']);
  await expect(page).toHaveURL('/?suche=mueller');
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(page).toHaveURL('/');
  await expect(titles(page)).toHaveCount(7);

  await filter(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Person')).toBeFocused();
  await dialog(page).getByLabel('Person').selectOption('Jonas');
  await dialog(page).getByLabel('Anlass').selectOption('Geburtstag');
  await dialog(page).getByLabel('Reihenfolge').selectOption('Günstigste zuerst');
  await inspect(page, 'filter');
  await page.emulateMedia({ reducedMotion: null });
  await dialog(page).getByRole('button', { name: '2 Geschenke zeigen' }).click();
  await expect(filter(page)).toBeFocused();
  await expect(filter(page)).toHaveAccessibleName('Filter 2 aktiv');
  await expect(titles(page)).toHaveText(['Leselampe', 'Wanderrucksack']);

  await page.reload();
  await expect(titles(page)).toHaveText(['Leselampe', 'Wanderrucksack']);
  await expect(page).toHaveURL('/?person=Jonas&anlass=Geburtstag&sortierung=preis');
  await inspect(page, 'found gifts');

  await field(page).fill('gibt es nicht');
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
  await expect(page).toHaveURL(/suche=gibt\+es\+nicht/);
  await inspect(page, 'nothing found');
  // Typing replaces the history entry; choosing filters pushes one entry in total.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(field(page)).toHaveValue('');
  await expect(titles(page)).toHaveCount(7);
  await page.goForward();
  await page.getByRole('button', { name: 'Suche zurücksetzen' }).click();
  await expect(titles(page)).toHaveCount(7);

  // The pressed button disables itself; the focus stays in the dialog.
  await filter(page).press('Enter');
  await dialog(page).getByLabel('Person').selectOption('Mia');
  await dialog(page).getByRole('button', { name: 'Zurücksetzen' }).press('Enter');
  await expect(dialog(page).getByRole('button', { name: '7 Geschenke zeigen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();

  // The logo also resets the search, and the other tab keeps it.
  await field(page).fill('baum');
  await page.getByRole('tab', { name: 'Verschenkt' }).click();
  await expect(page).toHaveURL('/?suche=baum&tab=verschenkt');
  await expect(field(page)).toHaveValue('baum');
  await expect(titles(page)).toHaveText(['Baumhaus']);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Verschenkt' })).toHaveAttribute('aria-selected', 'true');
  await expect(titles(page)).toHaveText(['Baumhaus']);
  await page.getByRole('link', { name: 'Startseite' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(titles(page)).toHaveCount(7);
});

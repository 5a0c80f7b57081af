import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { clippedTexts } from '../support/clipped-texts.ts';
import { expect, test } from '../support/fixtures.ts';

const someone = (name: string, occasion = 'Weihnachten', date = '2026-12-24') => ({
  name,
  occasion,
  occasion_date: date,
});

const tiles = (page: Page) => page.getByRole('list', { name: 'Countdown' });
const missing = (page: Page) => page.getByRole('region', { name: 'Wer fehlt noch?' });
const rows = (page: Page) => missing(page).getByRole('listitem');

test('an idea for who has none yet, up to all being wrapped', async ({ account, openAs, insert }) => {
  await insert('people', [
    someone('Anton', 'Geburtstag', berlinDay(5)),
    someone('Berta', 'Geburtstag', berlinDay(5)),
    someone('Mama', 'Geburtstag', berlinDay(90)),
  ]);
  await insert('gifts', [
    { title: 'Teekanne', recipient_name: 'Berta', status: 'wrapped', occasion: 'Geburtstag' },
    { title: 'Ohne Person', recipient_name: null, status: 'wrapped', occasion: 'Geburtstag' },
  ]);
  const page = await openAs(account);
  await expect(tiles(page)).toContainText('Geburtstag von Anton und Berta');
  await expect(missing(page)).toContainText(/Geburtstag · \d+\. \p{L}+Für 1 von 2 Personen verpackt/u);
  await expect(rows(page)).toHaveText([/Anton\s*Noch keine Idee/, /Berta\s*Verpackt/]);

  await page.getByRole('button', { name: 'Idee für Anton hinzufügen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await expect(dialog.getByRole('radio', { name: 'Anton' })).toBeChecked();
  await expect(dialog.getByLabel('Anlass')).toHaveValue('Geburtstag');
  await dialog.getByLabel('Titel*').fill('Tasse');
  await dialog.getByRole('switch', { name: 'KI-Assistent' }).click();
  await dialog.getByRole('button', { name: 'Geschenkidee speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).first()).toHaveText(/Anton\s*1 Idee/);
  // The plus button of the section has unmounted.
  await expect(missing(page)).toBeFocused();

  await page.getByRole('combobox', { name: 'Status von Tasse' }).selectOption('wrapped');
  await expect(missing(page)).toContainText('Für die Geburtstage ist alles verpackt.');
  await expect(rows(page)).toHaveCount(0);
  await missing(page).getByRole('button', { name: 'Alle 2 Personen anzeigen' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('signs stand in one line, whether they can be pressed or not @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await insert('people', [someone('Anton'), someone('Berta'), someone('Clara'), someone('Dora')]);
  await insert('gifts', [{ title: 'Teekanne', recipient_name: 'Dora', occasion: 'Weihnachten' }]);
  await openAs(account);
  await expect(rows(page)).toHaveText([/Anton/, /Berta/, /Clara/, /Dora\s*1 Idee/]);
  const middleOf = (name: string) =>
    rows(page)
      .filter({ hasText: name })
      .locator('svg')
      .last()
      .evaluate((sign) => {
        const { left, width } = sign.getBoundingClientRect();
        return left + width / 2;
      });
  // The tiles are stacked.
  expect(await middleOf('Dora')).toBeCloseTo(await middleOf('Anton'), 0);
});

test('a tile leads to its people, that of one person to their page @all', async ({
  account,
  openAs,
  insert,
}) => {
  await insert('people', [
    someone('Anton', 'Geburtstag', berlinDay(5)),
    someone('Mama', 'Geburtstag', berlinDay(90)),
    someone('Papa', 'Geburtstag', berlinDay(90)),
  ]);
  const page = await openAs(account);
  await expect(rows(page)).toHaveText([/Anton/]);
  await page.getByRole('button', { name: 'Geburtstag von Mama und Papa' }).press('Enter');
  await expect(rows(page)).toHaveText([/Mama\s*Noch keine Idee/, /Papa/]);
  await expect(missing(page)).toBeFocused();
  await expect(missing(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Mama/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Idee für Mama hinzufügen' })).toBeFocused();
  await page.getByRole('link', { name: /^Papa/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papa' })).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: 'Antons Geburtstag' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Anton' })).toBeFocused();
});

test('a long name leaves room for its button @all', async ({ account, openAs, insert }) => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitän Maximiliane-Friederike von und zu Hohenlohe';
  await insert('people', [someone(name, 'Geburtstag', berlinDay(5))]);
  const page = await openAs(account);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(rows(page)).toHaveText([/Noch keine Idee/]);
  expect(await page.evaluate(clippedTexts)).toEqual([]);
});

test('a guest has it, and the demo @all', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('guest_mode', 'true');
  });
  await page.goto('/');
  await page.getByRole('button', { name: '1 Person hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Person hinzufügen' });
  await dialog.getByLabel('Name').fill('Mia');
  await dialog.getByLabel('Anlass').selectOption('Nikolaus');
  await dialog.getByRole('button', { name: 'Person hinzufügen' }).click();
  await expect(rows(page)).toHaveText([/Mia\s*Noch keine Idee/]);

  await page.goto('/demo');
  await expect(rows(page)).toHaveText([/Lukas\s*1 Idee/]);
});

test.describe('when the gifts do not come', () => {
  test.use({ expectedErrors: [/403/] });

  test('the countdown is there alone @all', async ({ account, openAs, insert, page }) => {
    await insert('people', [someone('Anton')]);
    await page.route('**/rest/v1/gifts*', (route) => route.fulfill({ status: 403, json: { code: '42501' } }));
    await openAs(account);
    await expect(page.getByRole('heading', { name: 'Fehler beim Laden der Geschenke' })).toBeVisible();
    await expect(tiles(page)).toContainText('Weihnachten für Anton');
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expect(missing(page)).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const status = (page: Page, title: string) => card(page, title).getByRole('combobox', { name: /^Status/ });
const notes = (page: Page, title: string) =>
  card(page, title).getByRole('textbox', { name: /^Persönliche Notizen/ });
const gifts = '**/rest/v1/gifts*';

async function addGift(page: Page) {
  await page.getByRole('button', { name: 'Geschenkidee', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await expect(dialog.getByLabel('Titel*')).toBeFocused();
  await page.keyboard.type('Keramikkurs für zwei');
  await dialog.getByText('Lukas').click();
  await dialog.getByLabel('Beschreibung').fill('An die Drehscheibe!');
  await dialog.getByLabel('Budget von').fill('50');
  await dialog.getByLabel('Budget bis').fill('120');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
}

const lukas = { name: 'Lukas', occasion: 'Geburtstag', occasion_date: '2026-03-14' };
const aiFunction = '**/functions/v1/concretize-gift-idea';

test('a new gift appears with its person, and the AI writes its description', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  await page.route(aiFunction, (route) => route.fulfill({ json: { concretized: 'Drei Stunden Töpfern.' } }));
  await insert('people', [lukas]);
  await openAs(account);
  await addGift(page);
  await expect(page.getByText('KI-Analyse abgeschlossen!')).toBeVisible();

  await page.reload();
  await expect(card(page, 'Keramikkurs für zwei')).toContainText('Für Lukas');
  await expect(card(page, 'Keramikkurs für zwei')).toContainText('50€ - 120€');
  await expect(card(page, 'Keramikkurs für zwei')).toContainText(/Anlass am 14\. März/);
  await expect(card(page, 'Keramikkurs für zwei')).toContainText('Drei Stunden Töpfern.');
  await expect(notes(page, 'Keramikkurs für zwei')).toHaveValue('An die Drehscheibe!');
});

test.describe('with an AI that does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource.*404/] });

  test('the gift is saved and the message says so @all', async ({ account, insert, openAs, page }) => {
    await page.route(aiFunction, (route) => route.fulfill({ status: 404, json: {} }));
    await insert('people', [lukas]);
    await openAs(account);
    await addGift(page);
    await expect(page.getByText('KI-Analyse nicht möglich')).toBeVisible();
    await page.reload();
    await expect(card(page, 'Keramikkurs für zwei')).toBeVisible();
  });
});

test('notes save themselves @all', async ({ account, insert, openAs }) => {
  await insert('gifts', [{ title: 'Rucksack' }]);
  const page = await openAs(account);
  await notes(page, 'Rucksack').pressSequentially('28 Liter');
  await expect(card(page, 'Rucksack').getByText('Gespeichert')).toBeVisible();
  await page.reload();
  await expect(notes(page, 'Rucksack')).toHaveValue('28 Liter');
});

test('a note that was being typed survives a reload', async ({ account, insert, openAs }) => {
  await insert('gifts', [{ title: 'Rucksack' }]);
  const page = await openAs(account);
  await notes(page, 'Rucksack').pressSequentially('28 Liter');
  await page.reload();
  await expect(notes(page, 'Rucksack')).toHaveValue('28 Liter');
});

test('giving a gift is celebrated once, under the production headers', async ({
  account,
  insert,
  openAs,
}) => {
  await insert('gifts', [{ title: 'Baumhaus' }, { title: 'Rucksack' }]);
  const page = await openAs(account);
  await status(page, 'Baumhaus').selectOption('Verschenkt');
  await expect(page.locator('body > canvas')).toHaveCount(1);
  await expect(page.locator('body > canvas')).toHaveCSS('pointer-events', 'none');
  await expect(page.getByText("Geschenk auf 'Verschenkt' gesetzt.")).toBeVisible();
  await expect(card(page, 'Baumhaus').getByRole('button', { name: /^Details anzeigen/ })).toBeFocused();
  await expect(page.locator('body > canvas')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Verschenkt 1' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await page.getByRole('tab', { name: 'Alle Geschenke' }).click();
  await expect(card(page, 'Baumhaus').getByRole('button', { name: /^Details anzeigen/ })).toBeVisible();
  await expect(page.getByRole('article').last()).toContainText('Baumhaus');
  await expect(page.locator('body > canvas')).toHaveCount(0);
});

test('no confetti with reduced motion @all', async ({ account, insert, openAs, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await insert('gifts', [{ title: 'Baumhaus' }]);
  await openAs(account);
  await status(page, 'Baumhaus').selectOption('Verschenkt');
  await expect(page.getByText("Geschenk auf 'Verschenkt' gesetzt.")).toBeVisible();
  await expect(page.locator('body > canvas')).toHaveCount(0);
});

test('the favourite comes first and stays', async ({ account, insert, openAs }) => {
  await insert('gifts', [{ title: 'Rucksack' }]);
  await insert('gifts', [{ title: 'Baumhaus' }]);
  const page = await openAs(account);
  await expect(page.getByRole('article').first()).toContainText('Baumhaus');
  const heart = page.getByRole('button', { name: 'Favorit: Rucksack' });
  await heart.focus();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('Rucksack');
  await expect(heart).toBeFocused();
  await saved;
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('deleting asks first @all', async ({ account, insert, openAs }) => {
  await insert('gifts', [{ title: 'Rucksack' }]);
  const page = await openAs(account);
  await page.getByRole('button', { name: 'Rucksack löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(card(page, 'Rucksack')).toBeVisible();
  await page.getByRole('button', { name: 'Rucksack löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Die Geschenkidee wurde erfolgreich entfernt.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
});

test.describe('with a broken server', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a change goes back, a note stays and is saved later', async ({ account, insert, openAs }) => {
    await insert('gifts', [{ title: 'Rucksack' }]);
    const page = await openAs(account);
    await expect(card(page, 'Rucksack')).toBeVisible();
    await page.route(gifts, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await status(page, 'Rucksack').selectOption('Verpackt');
    await expect(page.getByRole('alert').getByText('Fehler').last()).toBeVisible();
    await expect(status(page, 'Rucksack')).toHaveValue('idea');

    await notes(page, 'Rucksack').fill('28 Liter');
    await notes(page, 'Rucksack').blur();
    await expect(page.getByRole('alert').getByText('Fehler').last()).toBeVisible();
    await expect(notes(page, 'Rucksack')).toHaveValue('28 Liter');

    await page.unroute(gifts);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(card(page, 'Rucksack').getByText('Gespeichert')).toBeVisible();
  });
});

test('2,000 gifts: only a few cards exist, all of them can be reached @all', async ({
  account,
  insert,
  openAs,
}) => {
  const rows = Array.from({ length: 2000 }, (_, index) => ({ title: `Idee ${index}`, notes: 'gemerkt' }));
  for (let start = 0; start < rows.length; start += 500) {
    await insert('gifts', rows.slice(start, start + 500));
  }
  const page = await openAs(account);
  await expect(page.getByRole('tab', { name: 'Alle Geschenke 2000' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Alle Geschenke' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '2000');
  expect(await page.getByRole('article').count()).toBeLessThan(60);

  const first = page.getByRole('article').first().getByRole('textbox');
  await first.fill('bleibt stehen');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(list.locator('[aria-posinset="2000"]')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(60);

  await list.locator('[aria-posinset="2000"]').getByRole('combobox').selectOption('Verschenkt');
  await expect(page.getByRole('tab', { name: 'Verschenkt 1' })).toBeVisible();
  // The page scrolls the focus to the moved card, so the first attempt may come too early.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(first).toHaveValue('bleibt stehen', { timeout: 500 });
  }).toPass();
});

import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { showAllFields } from './support/idea-steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const gift = (page: Page) => page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Eingaben verwerfen?' });
const home = (page: Page) => page.getByRole('button', { name: '2 Geschenkidee' });
const people = (page: Page) => page.getByRole('heading', { name: 'Personen verwalten' });
const historyOf = (page: Page) => page.evaluate(() => [history.length, history.state as unknown]);

async function goByMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'Menü' }).tap();
  await page.getByRole('dialog').getByRole('link', { name }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function typeIdea(page: Page) {
  await home(page).tap();
  await gift(page).getByLabel('Titel*').fill('Teekanne, blau');
  await showAllFields(gift(page));
  await gift(page).getByLabel('Beschreibung').fill('Die mit dem Sprung');
}

test('back closes an untouched form, asks about a typed one, and the page and its history stay', async ({
  account,
  insert,
  openAs,
}) => {
  await insert(
    'gifts',
    Array.from({ length: 12 }, (_, index) => ({ title: `Idee ${index}` })),
  );
  const page = await openAs(account, '/people');
  await expect(people(page)).toBeVisible();
  await goByMenu(page, 'Startseite');
  await expect(page.getByRole('heading', { name: 'Ohne Anlass' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 150));
  const before = await historyOf(page);
  const place = await page.evaluate(() => scrollY);

  await home(page).tap();
  await expect(gift(page)).toBeVisible();
  await page.goBack();
  await expect(gift(page)).toBeHidden();
  await expect(home(page)).toBeVisible();

  await typeIdea(page);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(gift(page).getByLabel('Titel*')).toHaveValue('Teekanne, blau');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).tap();
  await expect(gift(page).getByLabel('Beschreibung')).toHaveValue('Die mit dem Sprung');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Verwerfen' }).tap();
  await expect(gift(page)).toBeHidden();
  await expect(home(page)).toBeFocused();
  expect(await historyOf(page)).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await typeIdea(page);
  await gift(page).getByRole('button', { name: 'Speichern' }).tap();
  await expect(gift(page)).toBeHidden();
  expect(await historyOf(page)).toEqual(before);
  await page.goBack();
  await expect(people(page)).toBeVisible();
  await page.goForward();
  await expect(home(page)).toBeVisible();
});

test('back keeps the first page of a visit, too, and nothing stays behind in its history @all', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account);
  await typeIdea(page);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Verwerfen' }).tap();
  await expect(gift(page)).toBeHidden();
  await home(page).tap();
  await page.goBack();
  await expect(gift(page)).toBeHidden();
  await home(page).tap();
  await gift(page).getByRole('button', { name: 'Schließen' }).tap();
  await expect(gift(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0);

  await goByMenu(page, 'Personen');
  await expect(people(page)).toBeVisible();
  await page.goBack();
  await expect(home(page)).toBeVisible();
  expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ idx: 0 });
});

test('back from a page that a form has led to passes the form @all', async ({ account, openAs }) => {
  const page = await openAs(account, '/friends');
  const form = page.getByRole('dialog', { name: 'Neue Gruppe erstellen' });
  await page.getByRole('button', { name: 'Neue Gruppe' }).tap();
  await form.getByLabel('Name').fill('Brandts');
  await form.getByRole('button', { name: 'Gruppe erstellen' }).tap();
  await expect(page.getByRole('heading', { name: 'Brandts' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Gruppen', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Brandts' })).toBeVisible();
});

test('the browser asks before a reload takes what was typed along, and only then @all', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await home(page).tap();
  await page.reload();
  await expect(home(page)).toBeVisible();
  expect(asked).toEqual([]);
  await typeIdea(page);
  await page.reload();
  await expect(home(page)).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
});

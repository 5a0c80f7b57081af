import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { chooseRung } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterAsGuest } from '../support/guest-steps.ts';
import { showAllFields } from '../support/idea-steps.ts';

// Manual walk through a family year in each mode: given, paid, over budget, thanked for, and no repeated present.

const thisYear = Number(berlinDay().slice(0, 4));

const budget = (page: Page) => page.getByRole('region', { name: 'Budget' });

async function give(page: Page, title: string, price: string) {
  await chooseRung(page, title, 'Verschenkt');
  const question = page.getByRole('textbox', { name: 'Was hat es gekostet?' });
  await question.fill(price);
  await question.press('Enter');
  await expect(question).toBeHidden();
}

async function nameIdea(page: Page, title: string) {
  await page.getByRole('button', { name: 'Geschenkidee', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await dialog.getByLabel('Titel*').fill(title);
  await showAllFields(dialog);
  return dialog;
}

async function addPerson(page: Page, name: string) {
  await page.goto('/people');
  await page.getByRole('button', { name: 'Person hinzufügen' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function walk(page: Page) {
  await addPerson(page, 'Oma Ilse');
  await budget(page).getByRole('button', { name: 'Budget festlegen' }).click();
  await page.getByRole('dialog', { name: 'Budget festlegen' }).getByRole('textbox').fill('40');
  await page.keyboard.press('Enter');
  await expect(budget(page)).toContainText(/übrig\s40\s€/);

  const dialog = await nameIdea(page, 'Thermoskanne');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await give(page, 'Thermoskanne', '1.052,00');
  await expect(budget(page)).toContainText(/1\.012\s€\sdrüber/);

  await page.getByRole('tab', { name: 'Bisher' }).click();
  await page.getByRole('button', { name: 'Bekommen eintragen' }).click();
  await page.getByRole('dialog', { name: 'Geschenk eintragen' }).getByLabel('Titel*').fill('Wollschal');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Danke sagen: Wollschal' }).click();
  await page.getByRole('button', { name: 'Schon gesagt' }).click();
  await expect(page.getByText(/^Danke gesagt am/)).toBeVisible();

  await page.getByRole('tab', { name: 'Ideen' }).click();
  const again = await nameIdea(page, 'thermoskanne, die zweite');
  await expect(again.getByText(`${thisYear} schon: Thermoskanne`)).toBeVisible();
  await again.getByRole('button', { name: 'Speichern' }).click();
  await expect(again).toBeHidden();

  await page.goto('/geschenkejahr');
  const people = page.getByRole('region', { name: 'Nach Person' });
  await expect(people).toContainText(/1\.012\s€\sdrüber/);
  await expect(page.getByRole('region', { name: 'Verschenkt' })).toContainText(/1 Geschenk.*1\.052\s€/);
  await people.getByRole('link', { name: 'Oma Ilse' }).click();
  await page.getByRole('tab', { name: 'Bisher' }).click();
  await expect(page.getByRole('region', { name: String(thisYear), exact: true })).toContainText(
    'Thermoskanne',
  );
}

test('with an account @all', async ({ account, openAs }) => {
  await walk(await openAs(account, '/people'));
});

test('as a guest @all', async ({ page }) => {
  await enterAsGuest(page);
  await walk(page);
});

// The demo has five ideas for five people, so none is a repetition, and refuses new ones.
test('in the demo, as far as that keeps things @all', async ({ page }) => {
  await page.goto('/demo/people/demo-person-2');
  await expect(page.getByRole('heading', { level: 1, name: 'Oma Ilse' })).toBeVisible();
  await give(page, 'Familienrezepte als gebundenes Buch', '132');
  await expect(budget(page)).toContainText(/12\s€\sdrüber/);
  await page.getByRole('tab', { name: 'Bisher' }).click();
  await page.getByRole('button', { name: 'Danke sagen: Wollschal' }).click();
  await expect(page.getByLabel('Dein Text an Oma Ilse')).toHaveValue(/Wollschal in Terrakotta/);
  await page.getByRole('button', { name: 'Schon gesagt' }).click();
  await expect(
    page.getByText('Im Demo-Modus können keine Änderungen vorgenommen werden.').first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Ideen' }).click();
  await page.getByRole('button', { name: 'Geschenkidee', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' })).toBeHidden();

  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Geschenkejahr' }).click();
  await expect(page.getByRole('region', { name: 'Nach Person' })).toContainText(/12\s€\sdrüber/);
  await expect(page.getByRole('region', { name: 'Verschenkt' })).toContainText(/1 Geschenk.*132\s€/);
});

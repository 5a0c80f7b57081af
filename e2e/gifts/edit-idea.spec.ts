import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { inspect } from '../support/page-checks.ts';

const opener = (page: Page, title: string) => page.getByRole('button', { name: `Bearbeiten: ${title}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Idee bearbeiten' });

async function rename(page: Page, from: string, to: string) {
  await opener(page, from).click();
  await expect(dialog(page).getByLabel('Titel*')).toHaveValue(from);
  await dialog(page).getByLabel('Titel*').fill(to);
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('an idea is changed on the start page', async ({ account, insert, openAs, page }) => {
  await insert('gifts', [{ title: 'Tasse', status: 'idea' }]);
  await openAs(account);
  await opener(page, 'Tasse').click();
  await inspect(page, 'idea to edit');
  await page.keyboard.press('Escape');
  await expect(opener(page, 'Tasse')).toBeFocused();
  await rename(page, 'Tasse', 'Teekanne');
  await expect(opener(page, 'Teekanne')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Teekanne' })).toBeVisible();
});

test('an idea is changed on the page of its person @all', async ({ account, insert, openAs, page }) => {
  const lukas = 'b8f8a3c2-3a0f-4a51-9a53-0e6a4d1f7a11';
  await insert('people', [{ id: lukas, name: 'Lukas' }]);
  await insert('gifts', [{ title: 'Tasse', status: 'idea', person_id: lukas, recipient_name: 'Lukas' }]);
  await openAs(account, `/people/${lukas}`);
  await page.getByRole('button', { name: /Tasse/ }).first().click();
  await rename(page, 'Tasse', 'Teekanne');
  await page.reload();
  await expect(page.getByText('Teekanne')).toBeVisible();
});

test('on a phone the chosen person is in sight @all', async ({ account, insert, openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const names = ['Anton', 'Berta', 'Cäsar', 'Dora', 'Emil', 'Friedrich', 'Zoe'];
  await insert(
    'people',
    names.map((name) => ({ name })),
  );
  await insert('gifts', [{ title: 'Tasse', status: 'idea', recipient_name: 'Zoe' }]);
  await openAs(account);
  await opener(page, 'Tasse').click();
  const chosen = dialog(page).getByRole('radio', { name: 'Zoe' });
  await expect(chosen).toBeChecked();
  const row = dialog(page).getByRole('group', { name: 'Für wen?' });
  await expect
    .poll(() => row.evaluate((group) => [...group.querySelectorAll('div')].some((div) => div.scrollLeft > 0)))
    .toBe(true);
});

test('in the demo it is changed until the page is left @all', async ({ page }) => {
  await page.goto('/demo');
  const opener = page.getByRole('button', { name: /^Bearbeiten: / }).first();
  const before = (await opener.getAttribute('aria-label')) ?? '';
  await opener.click();
  await dialog(page).getByLabel('Titel*').fill('Ganz anders');
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('article', { name: 'Ganz anders' })).toBeVisible();
  // Closing also removes a history entry; a reload must not interrupt that.
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: before })).toBeVisible();
});

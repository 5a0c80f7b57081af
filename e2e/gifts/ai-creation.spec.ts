import type { Page, Route } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';

const aiFunction = '**/functions/v1/concretize-gift-idea';
const card = (page: Page) => page.getByRole('article', { name: 'Keramikkurs', exact: true });
const answer = (route: Route) =>
  route.fulfill({
    json: { concretized: [{ title: 'Schnupperkurs', description: 'Drei Stunden.' }, { title: 'Tonset' }] },
  });

async function addGift(page: Page) {
  await page.getByRole('button', { name: '2 Geschenkidee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await dialog.getByLabel('Titel*').fill('Keramikkurs');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
}

async function enterAsGuest(page: Page) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expect(page.getByRole('region', { name: 'Gastmodus' })).toBeVisible();
}

test('the analysis goes on after a reload @all', async ({ account, openAs, page }) => {
  let count = 0;
  await page.route(aiFunction, async (route) => {
    count += 1;
    // The first request never gets a response.
    if (count > 1) await answer(route);
  });
  await openAs(account);
  await addGift(page);
  await expect(card(page).getByRole('heading', { name: 'KI-Analyse gestartet' })).toBeVisible();
  await page.reload();
  await expect(card(page)).toContainText('Schnupperkurs: Drei Stunden.');
  await expect(card(page)).toContainText('Tonset');
  await page.reload();
  await expect(card(page)).toContainText('Tonset');
  expect(count).toBe(2);
});

test('a second tab leaves the analysis to the first', async ({ account, openAs, page, context }) => {
  let count = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(aiFunction, async (route) => {
    count += 1;
    await released;
    await answer(route);
  });
  await openAs(account);
  await addGift(page);
  await expect(card(page).getByRole('heading', { name: 'KI-Analyse gestartet' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expect(card(second).getByRole('heading', { name: 'KI-Analyse gestartet' })).toBeVisible();
  release();
  await expect(card(page)).toContainText('Tonset');
  await expect(card(second).getByRole('heading', { name: 'KI-Analyse gestartet' })).toBeHidden();
  expect(count).toBe(1);
});

test.describe('when the AI fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const [who, enter] of [
    ['a user', null],
    ['a guest', enterAsGuest],
  ] as const) {
    test(`${who} can try again, also after a reload @all`, async ({ account, openAs, page }) => {
      let isDown = true;
      await page.route(aiFunction, (route) =>
        isDown ? route.fulfill({ status: 503, json: { code: 'BOOT_ERROR' } }) : answer(route),
      );
      await (enter ? enter(page) : openAs(account));
      await addGift(page);
      await expect(page.getByText('Dein Geschenk ist gespeichert, nur die Vorschläge fehlen.')).toBeVisible();
      await page.reload();
      await expect(card(page).getByRole('heading', { name: 'Noch keine Vorschläge' })).toBeVisible();
      isDown = false;
      await card(page)
        .getByRole('button', { name: /^Noch keine Vorschläge/ })
        .click();
      await card(page).getByRole('button', { name: 'Erneut versuchen für Keramikkurs' }).click();
      await expect(page.getByText('KI-Analyse abgeschlossen!')).toBeVisible();
      await expect(card(page)).toContainText('Schnupperkurs: Drei Stunden.');
      await page.reload();
      await expect(card(page)).toContainText('Schnupperkurs: Drei Stunden.');
    });
  }
});

test('a local guest gets suggestions of the catalogue @all', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('guest_mode', 'true'));
  await page.goto('/');
  await addGift(page);
  // The first request includes the cold start of the function.
  await expect(card(page)).toContainText('Aus dem Ideenkatalog');
});

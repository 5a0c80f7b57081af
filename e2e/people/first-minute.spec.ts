import type { Page } from '@playwright/test';

import { card } from '../support/device-steps.ts';
import { countEffort } from '../support/effort.ts';
import { expect, latestMail, linkIn, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { answerNameQuestion } from '../support/guest-steps.ts';
import { followMailLink, signUp } from '../support/sign-in-steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** First idea from the first personal page: plus button and text. */
async function captureFirstIdea(page: Page) {
  await page.getByRole('button', { name: 'Schnell merken' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await expect(sheet.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Stirnlampe');
  await sheet.getByRole('button', { name: 'Merken' }).tap();
  await expect(card(page, 'Stirnlampe')).toBeVisible();
}

test('an account and its first idea: seven taps, and five fields besides the mail @all', async ({
  page,
  request,
}) => {
  const effort = await countEffort(page);
  await page.goto('/');
  const account = await signUp(page, 'Katharina');
  await followMailLink(page, linkIn(await latestMail(request, account.email), '/email-confirmed'));
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).tap();
  await page.getByLabel('Passwort', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  await captureFirstIdea(page);
  // The confirmation mail also counts as a field.
  expect(await effort()).toEqual({ taps: 7, fields: 5 + 1 });
});

test('a guest and their first idea: three taps and one field @all', async ({ page }) => {
  const effort = await countEffort(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).tap();
  await captureFirstIdea(page);
  expect(await effort()).toEqual({ taps: 3, fields: 1 });
});

test('a guest who was invited: one tap and one field @all', async ({ account, page, request }) => {
  const group = await groupsApi(request).createGroup(account);
  const effort = await countEffort(page);
  await page.goto(`/join/${group.token}`);
  await answerNameQuestion(page, 'Tante Inge');
  await expect(page.getByRole('heading', { level: 1, name: 'Weihnachten bei Brandts' })).toBeVisible();
  expect(await effort()).toEqual({ taps: 1, fields: 1 });
});

import type { Page } from '@playwright/test';

import {
  card,
  comeBack,
  deleteAccount,
  note,
  notice,
  unsaved,
  untilDeviceIsOpen,
} from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByText('Dieses Konto gibt es nicht mehr')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('paeckchen-session'))).toBeNull();
  const notice = page.getByRole('alert').filter({ hasText: 'Es wurde auf einem anderen Gerät gelöscht.' });
  await page.reload();
  await notice.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(notice).toBeHidden();
}

test('a page that finds nothing of a deleted account ends the session @all', async ({
  account,
  insert,
  openAs,
  request,
}) => {
  await insert('people', [{ name: 'Mia' }]);
  const page = await openAs(account);
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  await deleteAccount(request, account);
  await page.reload();
  await expectEnded(page);
});

test('an open page of a deleted account ends the session when somebody comes back to it @all', async ({
  account,
  insert,
  openAs,
  request,
}) => {
  await insert('people', [{ name: 'Mia' }]);
  const page = await openAs(account, '/people');
  await expect(page.getByRole('heading', { name: 'Mia' })).toBeVisible();
  await deleteAccount(request, account);
  await expect(async () => {
    await comeBack(page);
    await expect(page.getByText('Dieses Konto gibt es nicht mehr')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectEnded(page);
});

test('what a deleted account has not stored can be read until somebody has decided about it @all', async ({
  account,
  context,
  insert,
  openAs,
  page,
  request,
}) => {
  await insert('gifts', [{ title: 'Keramikkurs' }]);
  await openAs(account);
  await expect(card(page, 'Keramikkurs')).toBeVisible();
  await untilDeviceIsOpen(page);
  await context.setOffline(true);
  await note(page, 'Keramikkurs').fill('Samstags');
  await note(page, 'Keramikkurs').blur();
  await expect(notice(page, '1\u00a0Änderung wartet.')).toBeVisible();
  await deleteAccount(request, account);
  await context.setOffline(false);
  await expect(unsaved(page)).toContainText('Notizen: Samstags');
  await page.reload();
  await expect(page.getByText('Dein Konto gibt es nicht mehr. Oben auf der Seite steht')).toBeVisible();
  await expect(unsaved(page)).toContainText('Notizen: Samstags');
  await unsaved(page)
    .getByRole('button', { name: /verwerfen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expectEnded(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('user:')))).toEqual(
    [],
  );
});

test('a note typed after the account was deleted can be read until somebody has decided about it @all', async ({
  account,
  insert,
  openAs,
  page,
  request,
}) => {
  await insert('gifts', [{ title: 'Keramikkurs' }]);
  await openAs(account);
  await expect(note(page, 'Keramikkurs')).toBeVisible();
  await deleteAccount(request, account);
  await note(page, 'Keramikkurs').fill('Samstags');
  await note(page, 'Keramikkurs').blur();
  const lost = page.getByRole('region', { name: 'Texte zu Gelöschtem' });
  await expect(lost).toContainText('Samstags');
  await expect(page.getByText('Dein Konto gibt es nicht mehr. Oben auf der Seite steht')).toBeVisible();
  await inspect(page, 'texts of a deleted account');
  await lost.getByRole('button', { name: /verwerfen/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expectEnded(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('user:')))).toEqual(
    [],
  );
});

test('a message half written as the account was deleted can be read until somebody has decided about it @all', async ({
  account,
  openAs,
  page,
  request,
}) => {
  const group = await groupsApi(request).createGroup(account);
  await openAs(account, `/g/${group.id}?tab=chat`);
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Und die Kerzen');
  await deleteAccount(request, account);
  await page.reload();
  await expect(page.getByText('Dein Konto gibt es nicht mehr. Oben auf der Seite steht')).toBeVisible();
  await expect(unsaved(page)).toContainText('Angefangene Nachricht');
  await expect(unsaved(page)).toContainText('Und die Kerzen');
  await unsaved(page)
    .getByRole('button', { name: /verwerfen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expectEnded(page);
});

test('whoever has nothing yet is asked about once, and stays @all', async ({ account, openAs, page }) => {
  const asked: string[] = [];
  page.on('response', (response) => response.url().endsWith('/auth/v1/user') && asked.push(response.url()));
  await openAs(account);
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('link', { name: 'Personen' }).click();
  await expect(page.getByText('Keine Personen hinzugefügt')).toBeVisible();
  await comeBack(page);
  await page.getByRole('link', { name: 'Startseite', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

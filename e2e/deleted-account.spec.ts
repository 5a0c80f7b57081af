import type { APIRequestContext, Page } from '@playwright/test';

import { publishableKey } from '../supabase/local/keys.ts';
import { type Account, expect, test } from './fixtures.ts';
import { inspect } from './page-checks.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/** As on another device. */
async function deleteAccount(request: APIRequestContext, { token }: Account): Promise<void> {
  const response = await request.post('/rest/v1/rpc/delete_account', {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    data: {},
  });
  expect(response.status(), await response.text()).toBe(204);
}

async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByText('Dieses Konto gibt es nicht mehr')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('paeckchen-session'))).toBeNull();
  const notice = page.getByRole('alert').filter({ hasText: 'Es wurde auf einem anderen Gerät gelöscht.' });
  await page.reload();
  await notice.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(notice).toBeHidden();
}

test('a page that finds nothing of a deleted account ends the session', async ({
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

test('an open page of a deleted account ends the session when somebody comes back to it', async ({
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
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Dieses Konto gibt es nicht mehr')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectEnded(page);
});

test('what a deleted account has not stored can be read until somebody has decided about it', async ({
  account,
  context,
  insert,
  openAs,
  page,
  request,
}) => {
  await insert('gifts', [{ title: 'Keramikkurs' }]);
  const isPrepared = page.waitForEvent('requestfinished', (file) =>
    file.url().includes('/assets/open-device-'),
  );
  await openAs(account);
  await expect(page.getByRole('article', { name: 'Keramikkurs' })).toBeVisible();
  await isPrepared;
  await context.setOffline(true);
  await page.getByLabel('Persönliche Notizen').fill('Samstags');
  await page.getByLabel('Persönliche Notizen').blur();
  await expect(page.getByText('1\u00a0Änderung wartet.')).toBeVisible();
  await deleteAccount(request, account);
  await context.setOffline(false);
  const unsaved = page.getByRole('region', { name: 'Konnte nicht gespeichert werden' });
  await expect(unsaved).toContainText('Notizen: Samstags');
  await page.reload();
  await expect(page.getByText('Dein Konto gibt es nicht mehr. Oben auf der Seite steht')).toBeVisible();
  await expect(unsaved).toContainText('Notizen: Samstags');
  await unsaved.getByRole('button', { name: /verwerfen/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expectEnded(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('user:')))).toEqual(
    [],
  );
});

test('a note typed after the account was deleted can be read until somebody has decided about it', async ({
  account,
  insert,
  openAs,
  page,
  request,
}) => {
  await insert('gifts', [{ title: 'Keramikkurs' }]);
  await openAs(account);
  const note = page.getByLabel('Persönliche Notizen');
  await note.waitFor();
  await deleteAccount(request, account);
  await note.fill('Samstags');
  await note.blur();
  const unsaved = page.getByRole('region', { name: 'Texte zu Gelöschtem' });
  await expect(unsaved).toContainText('Samstags');
  await expect(page.getByText('Dein Konto gibt es nicht mehr. Oben auf der Seite steht')).toBeVisible();
  await inspect(page, 'texts of a deleted account');
  await unsaved.getByRole('button', { name: /verwerfen/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expectEnded(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('user:')))).toEqual(
    [],
  );
});

test('whoever has nothing yet is asked about once, and stays', async ({ account, openAs, page }) => {
  const asked: string[] = [];
  page.on('response', (response) => response.url().endsWith('/auth/v1/user') && asked.push(response.url()));
  await openAs(account);
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('link', { name: 'Personen' }).click();
  await expect(page.getByText('Keine Personen hinzugefügt')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: 'Startseite', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

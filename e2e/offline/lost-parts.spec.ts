import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { inspect } from '../support/page-checks.ts';
import { fillSignIn, signUp, tapMailLink } from '../support/sign-in-steps.ts';

// Pages whose lazy chunks fail to load: offline, or replaced by a new version.
test.use({
  expectedErrors: [
    /ERR_FAILED|Failed to load resource|Failed to fetch dynamically imported module|^Unhandled error/,
  ],
});

/** Fails requests for a chunk, by prefix of its name, until the returned function is called. */
async function withoutPart(page: Page, name: string): Promise<() => Promise<void>> {
  const address = `**/assets/${name}-*.js`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

for (const [who, part, path] of [
  ['a visitor', 'index', '/auth'],
  ['a user', 'index', '/people'],
  ['a user', 'app', '/people'],
  ['somebody with a link from a mail', 'index', '/email-confirmed#access_token=a&type=signup'],
] as const)
  test(
    `${who} is told when ${part} does not come to ${path}, and can load again`,
    { tag: part === 'app' ? [] : '@all' },
    async ({ page, account, openAs }) => {
      const putBack = await withoutPart(page, part);
      if (who === 'a user') await openAs(account, path);
      else await page.goto(path);
      const message = page.getByRole('alert').filter({ hasText: 'Päckchen konnte nicht geladen werden' });
      await expect(message).toContainText('Prüfe deine Verbindung und lade die Seite neu.');
      await expect(page.getByText('Willkommen')).toBeHidden();
      if (path === '/auth') await inspect(page, 'not loaded', { isPassing: true });
      await putBack();
      await page.getByRole('button', { name: 'Seite neu laden' }).click();
      await expect(message).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The token of the mail link is not used up.
      if (!path.includes('#')) return;
      await tapMailLink(page);
      await expect(page.getByText('E-Mail-Bestätigung fehlgeschlagen.')).toBeVisible();
    },
  );

const notLoaded = 'Die Anmeldung konnte nicht geladen werden.';

test('signing in says that it could not be loaded, and works once it can @all', async ({ page, account }) => {
  const putBack = await withoutPart(page, 'auth-client');
  await page.goto('/auth');
  await fillSignIn(page, account);
  await expect(page.getByRole('alert').filter({ hasText: 'Anmeldung fehlgeschlagen' })).toContainText(
    notLoaded,
  );
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
    new RegExp(notLoaded),
  );
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(account.email);
  await putBack();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
});

test('the form for a new account can be asked for again @all', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  const putBack = await withoutPart(page, 'auth-later');
  await page.goto('/auth');
  const tab = page.getByRole('tab', { name: 'Registrieren' });
  await tab.click();
  // A missing chunk may mean a new version, so the first one reloads the page.
  await expect.poll(() => loads).toBe(2);
  await tab.click();
  await expect(missing(page)).toBeVisible();
  await putBack();
  await missing(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await signUp(page, 'Katharina');
});

test('an answer of the sign-in that makes no sense leaves the form usable @all', async ({
  page,
  account,
}) => {
  await page.goto('/auth');
  for (const json of [null, {}, [], 'nein']) {
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ json }));
    await fillSignIn(page, account);
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
      'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es erneut.',
    );
    await page.unroute('**/auth/v1/token**');
  }
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
});

test('the settings say that the name could not be saved @all', async ({ page, account, openAs }) => {
  const putBack = await withoutPart(page, 'auth-client');
  await openAs(account, '/settings');
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await page.getByLabel('Name', { exact: true }).fill('Kathi');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Fehler beim Speichern' })).toContainText(notLoaded);
  await putBack();
  await save.click();
  await expect(page.getByText('Name geändert')).toBeVisible();
});

const missing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Dieser Teil ließ sich nicht laden.' });

/** True until the page is reloaded. */
const markPage = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.same = 'true'));
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.dataset.same === 'true');

test('a part that does not come leaves the form around it as it is @all', async ({
  page,
  account,
  openAs,
}) => {
  const putBack = await withoutPart(page, 'react-day-picker');
  await openAs(account, '/friends');
  await page.getByRole('button', { name: 'Neue Gruppe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Gruppe erstellen' });
  await dialog.getByLabel('Name').fill('Kegeln');
  await dialog.getByLabel('Beschreibung').fill('Immer freitags');
  await markPage(page);
  const opener = dialog.getByRole('button', { name: /^Wann feiert ihr\?/ });
  await opener.click();
  await expect(missing(page)).toContainText('Deine Eingaben bleiben stehen, bis du die Seite neu lädst.');
  await inspect(page, 'missing part');
  await missing(page).getByRole('button', { name: 'Seite neu laden' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eingaben verwerfen?' });
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(question).toBeHidden();
  await missing(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(missing(page)).toBeVisible();
  await putBack();
  await missing(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Kegeln');
  await expect(dialog.getByLabel('Beschreibung')).toHaveValue('Immer freitags');
  expect(await isSamePage(page)).toBe(true);
});

test('a dialog that does not come leaves what is typed on the page below @all', async ({
  page,
  account,
  openAs,
}) => {
  const putBack = await withoutPart(page, 'settings-later');
  await openAs(account, '/settings');
  await page.getByLabel('Name der Person').fill('Sophie');
  await markPage(page);
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  await missing(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(missing(page)).toBeHidden();
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  await putBack();
  await missing(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Konto löschen?' })).toBeVisible();
  await expect(page.getByLabel('Name der Person')).toHaveValue('Sophie');
  expect(await isSamePage(page)).toBe(true);
});

test('where nothing is typed, a missing part loads the new version once', async ({
  page,
  account,
  openAs,
}) => {
  const putBack = await withoutPart(page, 'people-later');
  await openAs(account, '/people');
  await markPage(page);
  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  await expect.poll(() => isSamePage(page).catch(() => null)).toBe(false);
  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  await expect(missing(page)).toBeVisible();
  await putBack();
  await missing(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('dialog', { name: 'Person hinzufügen' })).toBeVisible();
});

test('what was shared is there again after its sheet did not come and the page has loaded anew @all', async ({
  page,
  account,
  openAs,
}) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  const putBack = await withoutPart(page, 'layers-later');
  await openAs(account, '/teilen?text=Teekanne');
  await expect.poll(() => loads).toBe(2);
  await putBack();
  await page.getByRole('button', { name: 'Schnell merken' }).click();
  const sheet = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await expect(sheet.getByRole('textbox')).toHaveValue('Teekanne');
});

test('what every page asks for later can be asked for again at once @all', async ({
  page,
  account,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let loads = 0;
  page.on('load', () => (loads += 1));
  const putBack = await withoutPart(page, 'frame-content');
  await openAs(account, '/people');
  await expect.poll(() => loads).toBe(2);
  await expect(missing(page)).not.toHaveCount(0);
  await putBack();
  // Several parts of one chunk are missing; their notes cover each other, and the top one retries all.
  await missing(page).last().getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('button', { name: 'Schnell merken' })).toBeVisible();
  await expect(missing(page)).toHaveCount(0);
});

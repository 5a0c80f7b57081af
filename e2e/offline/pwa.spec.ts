import type { Page } from '@playwright/test';

import { card, untilPersisted } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterAsGuest } from '../support/guest-steps.ts';
import { inspect } from '../support/page-checks.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';
import { serveBuild } from '../support/static-host.ts';

test.use({ serviceWorkers: 'allow' });

const shop = 'https://laden.example/tasse?id=7';
const share = `/teilen?${new URLSearchParams({ title: 'Tasse mit Henkel', text: `Für Oma? ${shop}` }).toString()}`;

const giftDialog = (page: Page) => page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });

/** Resolves when the service worker controls the page. */
async function untilInstalled(page: Page) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated');
}

const captureSheet = (page: Page) => page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });

async function expectShared(page: Page) {
  const field = captureSheet(page).getByRole('textbox');
  await expect(field).toHaveValue(`Tasse mit Henkel\nFür Oma?\n${shop}`);
  await expect(page).toHaveURL('/');
}

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('opened once, the app can be installed and starts without a network', async ({ page, context }) => {
    await enterAsGuest(page);
    await untilInstalled(page);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito windows.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    expect((await session.send('Page.getAppManifest')).errors).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hallo' })).toBeVisible();
    await page.getByRole('button', { name: /2 Geschenkidee/ }).click();
    await expect(giftDialog(page)).toBeVisible();
    await page.goto('/people');
    await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
    await page.goto('/email-confirmed?type=signup&token=abc');
    await expect(page.getByRole('link', { name: 'Päckchen' })).toBeVisible();

    await context.setOffline(false);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(
      kept.filter((path) => !/^\/(assets\/.+|index\.html|favicon\.svg|manifest\.webmanifest)$/.test(path)),
    ).toEqual([]);
    await page.goto('/_mail');
    await expect(page).toHaveTitle(/Postfach/);
  });
});

test('who comes back sees what was read last before the network answers @all', async ({
  account,
  context,
  insert,
  openAs,
  page,
}) => {
  await insert('people', [{ name: 'Tante Herta' }]);
  await insert('gifts', [{ title: 'Teekanne', recipient_name: 'Tante Herta' }]);
  // The second visit has no idle moment, in which the offline cache would otherwise open.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('is-busy')) window.requestIdleCallback = () => 0;
  });
  await openAs(account);
  await untilPersisted(page, 'Teekanne');
  await untilPersisted(page, 'Tante Herta');
  await page.evaluate(() => sessionStorage.setItem('is-busy', 'true'));
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await context.route('**/rest/v1/**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  await expect(card(page, 'Teekanne')).toBeVisible();
  await insert('gifts', [{ title: 'Wollmütze' }]);
  letGo();
  await expect(card(page, 'Wollmütze')).toBeVisible();
});

test('what is shared waits for the sign-in and opens once', async ({ page, account }) => {
  await page.goto(share);
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, account);
  await expectShared(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  await expect(captureSheet(page)).toBeHidden();

  await page.goto(share);
  await expectShared(page);
  await captureSheet(page)
    .getByRole('button', { name: /^Mehr Angaben/ })
    .click();
  await expect(giftDialog(page).getByLabel('Titel*')).toHaveValue('Tasse mit Henkel');
  await expect(giftDialog(page).getByLabel('Beschreibung')).toHaveValue('Für Oma?');
  await expect(giftDialog(page).getByRole('textbox', { name: 'Link' })).toHaveValue(shop);
  await page.goto('/?aktion=person');
  await expect(page.getByRole('dialog', { name: 'Person hinzufügen' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/?aktion=konkretisieren');
  await expect(page.getByRole('dialog', { name: 'KI Konkretisierer' })).toBeVisible();
});

test('a guest keeps what is shared, and the demo does not @all', async ({ page }) => {
  await page.goto(share);
  await expect(page).toHaveURL('/auth');
  await page.getByRole('button', { name: 'Demo-Modus starten' }).click();
  await expect(page.getByRole('link', { name: 'Zurück zur Anmeldung' })).toBeVisible();
  await expect(captureSheet(page)).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expectShared(page);
  await captureSheet(page).getByRole('button', { name: 'Merken' }).click();
  const card = page.getByRole('article', { name: 'Tasse mit Henkel' });
  await expect(card.getByRole('link', { name: /laden\.example/ })).toHaveAttribute('href', shop);
});

test.describe('with a new version on the server', () => {
  // The host has no backend, so the anonymous sign-in fails.
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a form keeps its text, the person agrees, and other tabs go on with the old version', async ({
    page,
    context,
  }) => {
    const host = await serveBuild();
    const script = (tab: Page) => tab.locator('head script[src]');
    const bar = (tab: Page) => tab.getByRole('region', { name: 'Neue Version' });
    const lookForNews = () =>
      page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());

    await page.goto(`${host.origin}/auth`);
    await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
    await untilInstalled(page);
    const other = await context.newPage();
    await other.goto(`${host.origin}/`);
    await page.getByRole('button', { name: /2 Geschenkidee/ }).click();
    await giftDialog(page).getByLabel('Titel*').fill('Halb getippt');

    host.deploy();
    await lookForNews();
    await expect(bar(page)).toContainText('Eine neue Version ist da.');
    const room = (tab: Page) =>
      tab.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop);
    await expect.poll(() => room(other), 'told a moment later than the first tab').toBe('96px');
    await expect(giftDialog(page).getByLabel('Titel*')).toHaveValue('Halb getippt');
    await inspect(other, 'new version');
    await bar(other).getByRole('button', { name: 'Später' }).click();
    await expect(bar(other)).toBeHidden();
    expect(await room(other)).toBe('0px');

    await giftDialog(page).getByRole('button', { name: 'Speichern' }).click();
    await bar(page).getByRole('button', { name: 'Neu laden' }).click();
    await expect(script(page)).toHaveAttribute('src', /next-/);
    await expect(page.getByRole('article', { name: 'Halb getippt' })).toBeVisible();
    await expect(bar(page)).toBeHidden();

    await other.getByRole('link', { name: 'Personen' }).click();
    await expect(other.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
    await expect(script(other)).not.toHaveAttribute('src', /next-/);
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
    await expect(script(other)).toHaveAttribute('src', /next-/);
    await host.close();
  });
});

import type { BrowserContext, Page, Route } from '@playwright/test';

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

test.use({
  expectedErrors: [
    /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (4\d\d|5\d\d)|Nachricht konnte nicht gesendet werden/,
  ],
});

const heart = (page: Page, title: string) => card(page, title).getByRole('button', { name: /Favorit/ });
const waits = (count: string) => `Noch nicht gespeichert: ${count}. Wir versuchen es weiter.`;

async function fillGift(page: Page, title: string) {
  await page
    .getByRole('button', { name: /Geschenkidee/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await dialog.getByLabel('Titel*').fill(title);
  await dialog.getByRole('switch', { name: /KI/ }).click();
  return dialog;
}

async function addGift(page: Page, title: string) {
  const dialog = await fillGift(page, title);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  return dialog;
}

async function removeGift(page: Page, title: string) {
  await card(page, title)
    .getByRole('button', { name: /löschen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
}

const hotel = '<!doctype html><title>Hotel Seeblick</title><p>Bitte anmelden</p>';

/** Broken networks for which `navigator.onLine` is true. */
const networks: [string, (route: Route) => Promise<void>][] = [
  ['a name that cannot be resolved', (route) => route.abort('namenotresolved')],
  ['the page of a hotel', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: hotel })],
  ['an empty page', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' })],
  ['a way to another page', (route) => route.fulfill({ status: 302, headers: { location: '/auth' } })],
];

for (const [name, answer] of networks) {
  test(
    `online by name only, ${name}: everything waits, says so and is stored once`,
    { tag: '@all' },
    async ({ account, insert, openAs, page, request }) => {
      await insert('gifts', [{ title: 'Keramikkurs' }, { title: 'Wollschal' }]);
      await openAs(account);
      await expect(card(page, 'Wollschal')).toBeVisible();
      await page.route('**/rest/v1/**', answer);
      await heart(page, 'Keramikkurs').click();
      await expect(notice(page, waits('1\u00a0Änderung'))).toBeVisible();
      await removeGift(page, 'Wollschal');
      await expect(notice(page, waits('2\u00a0Änderungen'))).toBeVisible();
      const dialog = await addGift(page, 'Teeservice');
      await expect(page.getByText('Wird gespeichert, sobald eine Verbindung besteht.').first()).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Geschenk hinzugefügt')).toBeHidden();
      await expect(notice(page, waits('3\u00a0Änderungen'))).toBeVisible();
      await expect(card(page, 'Wollschal')).toBeHidden();

      await page.unroute('**/rest/v1/**');
      await comeBack(page);
      await expect(notice(page, 'Alles gesendet.')).toBeVisible();
      const stored = await groupsApi(request).call(account, 'gifts?select=title,is_favorite&order=title');
      expect(stored).toEqual([
        { title: 'Keramikkurs', is_favorite: true },
        { title: 'Teeservice', is_favorite: false },
      ]);
    },
  );
}

test('a change that a proxy refuses gives way: the others are stored, its text stays readable @all', async ({
  account,
  insert,
  openAs,
  page,
  context,
  request,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await insert('gifts', [{ title: 'Keramikkurs' }, { title: 'Wollschal' }]);
  await page.clock.install();
  await openAs(account);
  await expect(card(page, 'Wollschal')).toBeVisible();
  const refuse = (route: Route) => {
    const isLarge = (route.request().postData() ?? '').includes('Riesig');
    return isLarge
      ? route.fulfill({ status: 413, contentType: 'text/html', body: '<html>413 Too Large</html>' })
      : route.fallback();
  };
  await page.route('**/rest/v1/**', refuse);
  await note(page, 'Keramikkurs').fill('Riesig lang');
  await note(page, 'Keramikkurs').blur();
  await expect(card(page, 'Keramikkurs').getByText('Vorgemerkt')).toBeVisible();
  await expect(notice(page, waits('1\u00a0Änderung'))).toBeVisible();
  await addGift(page, 'Teeservice');
  await expect(page.getByText('Geschenk hinzugefügt')).toBeVisible();
  const titles = async () => groupsApi(request).call(account, 'gifts?select=title,notes&order=title');
  expect(await titles()).toMatchObject([{ notes: null }, { title: 'Teeservice' }, { title: 'Wollschal' }]);

  await expect
    .poll(async () => {
      await page.clock.fastForward(20_000);
      return unsaved(page).isVisible();
    })
    .toBe(true);
  await expect(unsaved(page)).toContainText('Notizen: Riesig lang');
  await expect(unsaved(page)).toContainText('Keramikkurs');
  await expect(notice(page, 'Noch nicht gespeichert')).toBeHidden();
  await expect(page.getByText('Alles gesendet.')).toBeHidden();
  await inspect(page, 'changes that could not be stored');
  await unsaved(page)
    .getByRole('button', { name: /kopieren/ })
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Notizen: Riesig lang');

  // The dead letter survives a reload, and signing out asks for confirmation.
  await page.reload();
  await expect(unsaved(page)).toContainText('Riesig lang');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 Änderung');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Angemeldet bleiben' }).click();

  await page.unroute('**/rest/v1/**', refuse);
  await unsaved(page)
    .getByRole('button', { name: /noch einmal/ })
    .click();
  await expect(unsaved(page)).toBeHidden();
  await expect.poll(titles).toMatchObject([{ notes: 'Riesig lang' }, {}, {}]);
});

test('a change that the server refuses can be read and given up @all', async ({
  account,
  insert,
  openAs,
  page,
  context,
  request,
}) => {
  await insert('gifts', [{ title: 'Keramikkurs' }, { title: 'Wollschal' }]);
  await openAs(account);
  await expect(card(page, 'Wollschal')).toBeVisible();
  await untilDeviceIsOpen(page);
  await context.setOffline(true);
  await note(page, 'Keramikkurs').fill('Samstags');
  await note(page, 'Keramikkurs').blur();
  await expect(notice(page, '1\u00a0Änderung wartet.')).toBeVisible();
  await groupsApi(request).call(account, 'gifts?title=eq.Keramikkurs', undefined, 'DELETE');
  await context.setOffline(false);
  await expect(unsaved(page)).toContainText('Notizen: Samstags');
  await expect(unsaved(page)).toContainText('Dieses Geschenk gibt es nicht mehr.');
  await expect(unsaved(page).getByRole('button', { name: /noch einmal/ })).toBeHidden();
  await unsaved(page)
    .getByRole('button', { name: /verwerfen/ })
    .click();
  await inspect(page, 'a change to discard');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(unsaved(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(card(page, 'Wollschal')).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
});

test('a message whose writer was removed from the group meanwhile can still be read @all', async ({
  account,
  createAccount,
  openAs,
  page,
  context,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group, member } = await api.createGroupWith(tim, account);
  await openAs(account, `/g/${group.id}`);
  await page.getByRole('tab', { name: 'Chat' }).click();
  const field = page.getByRole('textbox', { name: 'Nachricht' });
  await expect(field).toBeVisible();
  await untilDeviceIsOpen(page);
  await context.setOffline(true);
  await field.fill('Wer bringt den Kuchen?');
  await field.press('Enter');
  await expect(notice(page, '1\u00a0Nachricht wartet.')).toBeVisible();
  await api.call(tim, `group_members?id=eq.${member.memberId}`, undefined, 'DELETE');
  await context.setOffline(false);
  await expect(unsaved(page)).toContainText('Nachricht an „Weihnachten bei Brandts“');
  await expect(unsaved(page)).toContainText('Wer bringt den Kuchen?');
  await unsaved(page)
    .getByRole('button', { name: /verwerfen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(unsaved(page)).toBeHidden();
});

test('a change that waits when the account is deleted elsewhere can still be read, and the page says why @all', async ({
  account,
  insert,
  openAs,
  page,
  context,
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
  await expect(page.getByText('Dein Konto gibt es nicht mehr. Oben auf der Seite steht')).toBeVisible();
  await expect(unsaved(page)).toContainText('Notizen: Samstags');
  await expect(unsaved(page).getByRole('button', { name: /kopieren/ })).toBeVisible();
});

const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      document.documentElement.dataset.refused = 'true';
      throw new DOMException('denied', 'SecurityError');
    };
  });

test('without a storage nothing is promised, and typed text stays in its field @all', async ({
  account,
  insert,
  openAs,
  page,
  context,
}) => {
  await blockStorage(context);
  await insert('gifts', [{ title: 'Keramikkurs' }]);
  await openAs(account);
  await expect(card(page, 'Keramikkurs')).toBeVisible();
  await expect(page.locator('[data-refused]')).toBeAttached();
  const dialog = await fillGift(page, 'Teeservice');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const words = 'der Speicher dieses Browsers ist voll oder gesperrt';
  await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
  await expect(dialog.getByLabel('Titel*')).toHaveValue('Teeservice');
  // The dialog hides the notice from screen readers only.
  await expect(page.getByText('Änderungen gehen erst wieder, wenn du online bist.')).toBeVisible();
  await expect(page.getByText('werden gesendet, sobald')).toBeHidden();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Teeservice')).toBeVisible();
});

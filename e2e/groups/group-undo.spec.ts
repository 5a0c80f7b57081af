import type { APIRequestContext, Page } from '@playwright/test';

import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';

test.use({
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|gelöscht werden|WebSocket|konnte nicht gespeichert|zurückgeholt/,
  ],
});

const card = (page: Page, title = 'Rad') => page.getByRole('article', { name: title });
const state = (page: Page) => card(page).getByLabel('Stand von Rad');
const undo = (page: Page, what: string) => page.getByRole('button', { name: `Rückgängig: ${what}` });
const bought = 'Rad auf „Gekauft“ gesetzt';
const gone = '„Rad“ gelöscht';
const place = (page: Page) => page.getByRole('listitem').filter({ hasText: gone });
const tooLate = 'Das lässt sich nicht mehr rückgängig machen';

/** Three ideas; Ben has reserved the bicycle, put a heart on it and commented. */
async function withBicycle(
  request: APIRequestContext,
  admin: Account,
  createAccount: (name: string) => Promise<Account>,
) {
  const api = groupsApi(request);
  const group = await api.createGroup(admin);
  const me = await api.membership(group, admin);
  const ben = await api.join(group, await createAccount('Ben'));
  await api.addGifts(group, me, [{ title: 'Helm' }]);
  const [p_gift = ''] = await api.addGifts(group, ben, [
    { title: 'Rad', notes: 'Mit Klingel', price_max: 90 },
  ]);
  await api.addGifts(group, me, [{ title: 'Zelt' }]);
  await api.call(ben.account, 'rpc/reserve_group_gift', { p_gift });
  const said = { group_id: group.id, gift_id: p_gift, member_id: ben.memberId };
  await api.call(ben.account, 'gift_reactions', { ...said, type: 'heart' });
  await api.call(ben.account, 'gift_comments', { ...said, text: 'Am liebsten rot' });
  const stored = () =>
    api.call<object[]>(admin, `group_gifts?id=eq.${p_gift}&select=*,gift_reactions(*),gift_comments(*)`);
  const setStatus = (p_status: string) =>
    api.call(ben.account, 'rpc/set_group_gift_status', { p_gift, p_status });
  return { api, path: `/g/${group.id}`, ben, p_gift, stored, setStatus };
}

async function remove(page: Page) {
  await card(page).getByRole('button', { name: 'Rad löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(undo(page, gone)).toBeVisible();
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width === 390 });
    const press = (page: Page, what: string) =>
      width === 390 ? undo(page, what).tap() : undo(page, what).click();

    test('a status of a group gift is taken back where it was chosen, and nothing moves @all', async ({
      account,
      createAccount,
      openAs,
      request,
    }) => {
      const { path, ben, stored } = await withBicycle(request, account, createAccount);
      const page = await openAs(ben.account, path);
      const edges = async () => {
        const [select, whole] = [await state(page).boundingBox(), await card(page).boundingBox()];
        return {
          ...whole,
          bottom: (select?.y ?? 0) + (select?.height ?? 0),
          right: (select?.x ?? 0) + (select?.width ?? 0),
        };
      };
      await state(page).scrollIntoViewIfNeeded();
      const before = await edges();
      await state(page).selectOption('Gekauft');
      await expect(undo(page, bought)).toBeVisible();
      expect(await edges()).toEqual(before);
      await press(page, bought);
      await expect(state(page)).toHaveValue('reserved');
      await expect(state(page)).toBeFocused();
      await expect(undo(page, bought)).toBeHidden();
      await expect(page.getByText('Rad: Von dir reserviert')).toBeAttached();
      await expect.poll(stored).toMatchObject([{ status: 'reserved', reserved_by: ben.memberId }]);

      // By keyboard; a step back is a normal status change.
      await state(page).selectOption('Verschenkt');
      await expect(card(page)).toContainText('Von dir verschenkt');
      await expect.poll(stored).toMatchObject([{ status: 'gifted' }]);
      await page.reload();
      await expect(page.getByRole('button', { name: /^Rückgängig/ })).toHaveCount(0);
      await state(page).selectOption('Reserviert');
      await expect.poll(stored).toMatchObject([{ status: 'reserved' }]);
      await expect(undo(page, 'Rad auf „Reserviert“ gesetzt')).toBeVisible();
      await state(page).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(undo(page, 'Rad auf „Reserviert“ gesetzt')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(state(page)).toHaveValue('gifted');
      await expect(state(page)).toBeFocused();
      await expect.poll(stored).toMatchObject([{ status: 'gifted', reserved_by: ben.memberId }]);
    });

    test('a deleted group gift comes back into its place with all that hung on it, and others see it', async ({
      account,
      browser,
      createAccount,
      openAs,
      request,
    }) => {
      const { path, ben, stored } = await withBicycle(request, account, createAccount);
      const bens = await openBrowserAs(browser, ben.account, path);
      await expect(card(bens)).toBeVisible();
      const page = await openAs(account, path);
      await expect(card(page)).toContainText('Reserviert von Ben');
      const before = await stored();
      await remove(page);
      await expect(card(bens)).toBeHidden();
      await expect(page.getByText('2 Ideen')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: /Zelt|Helm|Rad/ })).toHaveText([
        /Zelt/,
        /„Rad“ gelöscht/,
        /Helm/,
      ]);
      // Undo stays until the page is left, longer than the toast of two seconds.
      await expect(page.getByRole('status').filter({ hasText: 'Geschenk gelöscht' })).toHaveCount(0);
      await press(page, gone);
      // First, because the toast stays for two seconds only.
      await expect(page.getByRole('status').filter({ hasText: 'Wieder da' })).toBeVisible();
      await expect(card(page)).toContainText('Reserviert von Ben');
      expect(await stored()).toEqual(before);
      await expect(page.getByRole('article')).toHaveText([/Zelt/, /Rad/, /Helm/]);
      for (const shown of [page, bens]) {
        await expect(card(shown).getByRole('button', { name: 'Herz für Rad, 1' })).toBeVisible();
        await expect(card(shown).getByRole('button', { name: 'Kommentare zu Rad: 1' })).toBeVisible();
      }
      await expect(state(bens)).toHaveValue('reserved');
      await card(bens)
        .getByRole('button', { name: /^Kommentare/ })
        .click();
      await expect(bens.getByRole('list', { name: 'Kommentare' })).toContainText('Am liebsten rot');
    });
  });
}

test('by keyboard a deleted group gift is the next stop, again and again; a reload offers nothing @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { path, stored } = await withBicycle(request, account, createAccount);
  const page = await openAs(account, path);
  const before = await stored();
  for (const _ of ['once', 'twice']) {
    await card(page).getByRole('button', { name: 'Rad löschen' }).press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(place(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(undo(page, gone)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ has: card(page) })).toBeFocused();
    expect(await stored()).toEqual(before);
  }
  await remove(page);
  await page.reload();
  await expect(card(page, 'Zelt')).toBeVisible();
  await expect(page.getByText(gone)).toHaveCount(0);
  expect(await stored()).toEqual([]);
});

test('a gift that somebody changed since stays as it is, and the page says so @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { api, path, ben, p_gift, stored, setStatus } = await withBicycle(request, account, createAccount);
  const page = await openAs(ben.account, path);
  await state(page).selectOption('Gekauft');
  await expect(undo(page, bought)).toBeVisible();
  await expect.poll(stored).toMatchObject([{ status: 'purchased' }]);
  // A change of another device arrives before undo is used, and removes undo.
  await setStatus('gifted');
  await expect(state(page)).toHaveValue('gifted');
  await expect(page.getByRole('button', { name: /^Rückgängig/ })).toHaveCount(0);

  await state(page).selectOption('Gekauft');
  await expect(undo(page, bought)).toBeVisible();
  await page.route('**/rpc/undo_group_gift_status', async (route) => {
    await api.call(account, 'rpc/release_group_gift', { p_gift });
    await route.continue();
  });
  await undo(page, bought).click();
  await expect(page.getByText(tooLate)).toBeVisible();
  await expect(page.getByText('Das Geschenk hat inzwischen einen anderen Stand.')).toBeVisible();
  await expect(card(page)).toContainText('Noch frei');
  expect(await stored()).toMatchObject([{ status: 'idea', reserved_by: null }]);
});

test('without a connection neither is undone, and both can be afterwards @all', async ({
  account,
  context,
  createAccount,
  openAs,
  request,
}) => {
  test.slow();
  const { api, path, p_gift, stored } = await withBicycle(request, account, createAccount);
  await api.call(account, 'rpc/release_group_gift', { p_gift });
  await api.call(account, 'rpc/reserve_group_gift', { p_gift });
  const page = await openAs(account, path);
  await state(page).selectOption('Gekauft');
  await expect.poll(stored).toMatchObject([{ status: 'purchased' }]);
  await context.setOffline(true);
  await undo(page, bought).click();
  await expect(page.getByText('Reservierung konnte nicht gespeichert werden')).toBeVisible();
  await expect(state(page)).toHaveValue('purchased');
  await context.setOffline(false);
  await undo(page, bought).click();
  await expect(state(page)).toHaveValue('reserved');
  await expect.poll(stored).toMatchObject([{ status: 'reserved' }]);

  const before = await stored();
  await remove(page);
  await context.setOffline(true);
  await undo(page, gone).click();
  await expect(page.getByText('Konnte nicht zurückgeholt werden')).toBeVisible();
  await expect(undo(page, gone)).toBeEnabled();
  expect(await stored()).toEqual([]);
  await context.setOffline(false);
  await undo(page, gone).click();
  await expect(card(page)).toBeVisible();
  expect(await stored()).toEqual(before);
});

test('the place of a deleted gift goes when it is looked at otherwise, and what cannot come back says why @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { path, stored } = await withBicycle(request, account, createAccount);
  const page = await openAs(account, path);
  await remove(page);
  await page.getByRole('combobox', { name: 'Sortierung' }).selectOption('Beliebteste zuerst');
  await expect(place(page)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(2);

  // Response after an hour, or after the recipient's account was deleted.
  await page.route('**/rpc/restore_group_gift', (route) => route.fulfill({ json: null }));
  await card(page, 'Zelt').getByRole('button', { name: 'Zelt löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await undo(page, '„Zelt“ gelöscht').click();
  await expect(page.getByText(tooLate)).toBeVisible();
  await expect(page.getByText('Zurückholen lässt es sich nur eine Stunde lang.')).toBeVisible();
  await expect(page.getByText('„Zelt“ gelöscht')).toHaveCount(0);

  await card(page, 'Helm').getByRole('button', { name: 'Helm löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch keine Ideen' })).toBeVisible();
  await expect(undo(page, '„Helm“ gelöscht')).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('what is taken back before its deletion has arrived is there for good @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { path, stored } = await withBicycle(request, account, createAccount);
  const page = await openAs(account, path);
  const before = await stored();
  const restored = page.waitForResponse('**/rpc/restore_group_gift');
  let isAsked = false;
  await page.route('**/rest/v1/group_gifts?id=eq.*', async (route) => {
    await expect.poll(() => isAsked).toBe(true);
    await route.continue();
  });
  await remove(page);
  await undo(page, gone).click();
  isAsked = true;
  await restored;
  await expect(card(page)).toBeVisible();
  await expect(page.getByText('Wieder da')).toBeVisible();
  expect(await stored()).toEqual(before);
});

test('a deletion whose answer is lost can be taken back @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { path, stored } = await withBicycle(request, account, createAccount);
  const page = await openAs(account, path);
  const before = await stored();
  let isLost = false;
  await page.route('**/rest/v1/group_gifts?id=eq.*', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await remove(page);
  await expect(page.getByRole('status').filter({ hasText: 'Geschenk gelöscht' })).toBeVisible();
  await expect(undo(page, gone)).toBeVisible();
  expect(await stored()).toEqual([]);
  await undo(page, gone).click();
  await expect(card(page)).toBeVisible();
  expect(await stored()).toEqual(before);
});

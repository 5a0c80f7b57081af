import type { APIRequestContext, Page } from '@playwright/test';

import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi, type Membership } from '../support/groups-api.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket|Reservierung konnte nicht gespeichert/] });

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Reservierung von Ben aufheben?' });
const card = (page: Page) => page.getByRole('article', { name: 'Rad' });
const release = (page: Page) =>
  card(page).getByRole('button', { name: 'Doch nicht: Reservierung von Rad aufheben' });
const undo = (page: Page) => card(page).getByRole('button', { name: 'Rückgängig: Rad freigegeben' });

/** Group page of the admin, with a bicycle reserved by Ben. */
async function reservedByBen(
  request: APIRequestContext,
  admin: Account,
  createAccount: (name: string) => Promise<Account>,
) {
  const api = groupsApi(request);
  const group = await api.createGroup(admin);
  const ben = await api.join(group, await createAccount('Ben'));
  const tim = await api.join(group, await createAccount('Tim'));
  const [p_gift = ''] = await api.addGifts(group, ben, [{ title: 'Rad' }]);
  await api.call(ben.account, 'rpc/reserve_group_gift', { p_gift });
  const act = ({ account }: Membership, name: string, more: object = {}) =>
    api.call(account, `rpc/${name}`, { p_gift, ...more });
  const stored = async () => {
    const path = `group_gifts?select=status,reserved_by&id=eq.${p_gift}`;
    return (await api.call<{ status: string; reserved_by: string | null }[]>(admin, path))[0];
  };
  return { api, path: `/g/${group.id}`, ben, tim, act, stored };
}

async function releaseAsAdmin(page: Page) {
  await release(page).click();
  await question(page).getByRole('button', { name: 'Aufheben' }).click();
  await expect(undo(page)).toBeVisible();
}

test('an admin is asked before freeing what somebody else reserved, and gives it back in its place, by keyboard @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { path, ben, act, stored } = await reservedByBen(request, account, createAccount);
  await act(ben, 'set_group_gift_status', { p_status: 'purchased' });
  const page = await openAs(account, path);
  await release(page).press('Enter');
  await expect(question(page)).toHaveAccessibleDescription(
    '„Rad“ ist dann wieder frei, auch wenn Ben es schon gekauft hat.',
  );
  await expect(question(page).getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(release(page)).toBeFocused();
  await expect(card(page)).toContainText('Gekauft von Ben');

  await release(page).press('Enter');
  await question(page).getByRole('button', { name: 'Aufheben' }).press('Enter');
  await expect(card(page)).toContainText('Noch frei');
  await expect(undo(page)).toBeVisible();
  await expect(page.getByText('Rad: wieder frei')).toBeAttached();
  expect(await stored()).toEqual({ status: 'idea', reserved_by: null });
  // The focus stays on the card; the next tab stop is undo.
  await expect(card(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('Gekauft von Ben');
  await expect(page.getByText('Rad: Gekauft von Ben')).toBeAttached();
  await expect(undo(page)).toBeHidden();
  // The page is optimistic; waits for the stored change.
  await expect.poll(stored).toEqual({ status: 'purchased', reserved_by: ben.memberId });
  await page.reload();
  await expect(card(page)).toContainText('Gekauft von Ben');
});

test('an own release is not asked about and comes back as it was; nothing is offered after a reload @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { path, ben, stored } = await reservedByBen(request, account, createAccount);
  const page = await openAs(ben.account, path);
  await card(page).getByLabel('Stand von Rad').selectOption('Gekauft');
  await card(page).getByRole('button', { name: 'Doch nicht: Reservierung von Rad aufheben' }).click();
  await undo(page).click();
  await expect(card(page)).toContainText('Gekauft von Ben');
  await expect.poll(stored).toEqual({ status: 'purchased', reserved_by: ben.memberId });
  await card(page).getByRole('button', { name: 'Doch nicht: Reservierung von Rad aufheben' }).click();
  await expect(undo(page)).toBeVisible();
  await expect.poll(stored).toEqual({ status: 'idea', reserved_by: null });
  await page.reload();
  await expect(card(page)).toContainText('Noch frei');
  await expect(undo(page)).toBeHidden();
});

test('a release is not undone once somebody else took the gift, or the one it was for has left @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { api, path, ben, tim, act } = await reservedByBen(request, account, createAccount);
  const page = await openAs(account, path);
  await release(page).click();
  await expect(question(page)).toBeVisible();
  // The reserving member releases the gift while the question is open.
  await act(ben, 'release_group_gift');
  await expect(question(page)).toBeHidden();
  await expect(undo(page)).toBeHidden();
  await act(ben, 'reserve_group_gift');
  await releaseAsAdmin(page);

  await act(tim, 'reserve_group_gift');
  await expect(card(page)).toContainText('Reserviert von Tim');
  await act(tim, 'release_group_gift');
  await expect(card(page)).toContainText('Noch frei');
  await expect(undo(page)).toBeHidden();

  await act(ben, 'reserve_group_gift');
  await releaseAsAdmin(page);
  const undoing = '**/rpc/undo_group_gift_release';
  await page.route(undoing, async (route) => {
    await act(tim, 'reserve_group_gift');
    await route.continue();
  });
  await undo(page).click();
  await expect(page.getByText('Schon reserviert')).toBeVisible();
  await expect(card(page)).toContainText('Reserviert von Tim');
  await act(tim, 'release_group_gift');
  await expect(card(page)).toContainText('Noch frei');

  await act(ben, 'reserve_group_gift');
  await releaseAsAdmin(page);
  await page.unroute(undoing);
  await page.route(undoing, async (route) => {
    await api.call(ben.account, `group_members?id=eq.${ben.memberId}`, undefined, 'DELETE');
    await route.continue();
  });
  await undo(page).click();
  await expect(page.getByText('Das lässt sich nicht mehr rückgängig machen')).toBeVisible();
  await expect(card(page)).toContainText('Noch frei');
  await expect(undo(page)).toBeHidden();
});

test('without a connection a release is not undone, and still can be afterwards @all', async ({
  account,
  context,
  createAccount,
  openAs,
  request,
}) => {
  const { path, ben, stored } = await reservedByBen(request, account, createAccount);
  const page = await openAs(account, path);
  await releaseAsAdmin(page);
  await context.setOffline(true);
  await undo(page).click();
  await expect(page.getByText('Reservierung konnte nicht gespeichert werden')).toBeVisible();
  await expect(card(page)).toContainText('Noch frei');
  expect(await stored()).toEqual({ status: 'idea', reserved_by: null });
  await context.setOffline(false);
  await undo(page).click();
  await expect(card(page)).toContainText('Reserviert von Ben');
  await expect.poll(stored).toEqual({ status: 'reserved', reserved_by: ben.memberId });
});

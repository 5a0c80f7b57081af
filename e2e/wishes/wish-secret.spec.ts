import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { card, sayName, takeWish, visit } from '../support/wish-steps.ts';
import { wishesApi } from '../support/wishes-api.ts';

/** Pages of the owner: every shelf, the public list, the tabs of the group. */
const looks = [
  '/wuensche',
  '/wuensche?tab=entwuerfe',
  '/wuensche?tab=erhalten',
  '/einkaufen',
  'link',
  'group',
  'group?tab=mitglieder',
] as const;

/** Screenshots of every page of the owner. */
async function screensOf(
  page: Page,
  addresses: Record<string, string>,
  wanted: readonly string[] = looks,
): Promise<Map<string, string>> {
  const screens = new Map<string, string>();
  for (const look of wanted) {
    const [place = '', search = ''] = look.split('?');
    await page.goto(`${addresses[place] ?? place}${search && `?${search}`}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .pulse')).toHaveCount(0);
    // All requests are finished.
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    screens.set(look, picture.toString('base64'));
  }
  return screens;
}

test('three people: nothing on any screen of the one who wishes tells that something was taken @all', async ({
  account,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const wishes = wishesApi(request);
  const jonas = await createAccount('Jonas');
  // The owner is the admin of this group.
  const group = await api.createGroup(account);
  await api.join(group, jonas);
  const [tent] = await Promise.all([
    wishes.wishFor(account, [group], { title: 'Zelt', price_cents: 18_900, on_link: true, position: 1 }),
    wishes.wishFor(account, [group], { title: 'Teekanne', is_favorite: true, on_link: true, position: 2 }),
    wishes.wishFor(account, [group], { title: 'Messer', position: 3 }),
  ]);
  const token = await api.call<string>(account, 'rpc/my_wish_link', {});
  const addresses = { link: `/w/${token}`, group: `/g/${group.id}` };
  const owner = await openAs(account, '/wuensche');
  const before = await screensOf(owner, addresses);
  // Two identical screenshots prove that the comparison is stable.
  expect(await screensOf(owner, addresses)).toEqual(before);

  const member = await openBrowserAs(browser, jonas, addresses.group);
  const reserve = member.getByRole('button', { name: 'Zelt heimlich reservieren' });
  await reserve.click();
  await expect(card(member, 'Zelt')).toContainText('Von dir reserviert');
  await card(member, 'Zelt')
    .getByRole('button', { name: /^Herz für Zelt/ })
    .click();
  await card(member, 'Zelt')
    .getByRole('button', { name: /^Kommentare zu Zelt/ })
    .click();
  await member.getByRole('textbox', { name: 'Kommentar' }).fill('Das grüne!');
  await member.keyboard.press('Enter');
  await expect(member.getByRole('list', { name: 'Kommentare' })).toContainText('Das grüne!');
  await member.keyboard.press('Escape');

  const visitor = await visit(browser, addresses.link);
  await sayName(visitor, 'Oma Erika');
  await expect(card(visitor, 'Zelt')).toContainText('Schon vergeben');
  await takeWish(visitor, 'Teekanne');
  await expect(card(member, 'Teekanne')).toContainText('Schon vergeben');
  await expect(card(member, 'Teekanne')).toContainText('Oma Erika, über den Link');
  await member.getByRole('button', { name: 'Messer heimlich reservieren' }).click();
  await expect(card(member, 'Messer')).toContainText('Von dir reserviert');

  expect(await screensOf(owner, addresses)).toEqual(before);

  // A visible change proves that the comparison can fail.
  await wishes.change(account, tent, { title: 'Zelt für zwei' });
  const after = await screensOf(owner, addresses, ['/wuensche', 'link']);
  expect(after.get('/wuensche')).not.toBe(before.get('/wuensche'));
  expect(after.get('link')).not.toBe(before.get('link'));
});

import { expect, test } from './fixtures.ts';
import { groupsApi } from './groups-api.ts';
import { setTextSize } from './page-checks.ts';
import { poolsApi } from './pool-steps.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('with large text the patch of the one who looks shows its whole word', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const oma = await createAccount('Oma Ilse');
  const group = await api.createGroup(oma);
  const tim = await createAccount('Tim');
  const place = await api.join(group, tim);
  await api.join(group, account);
  const [gift = ''] = await api.addGifts(group, place, [
    { title: 'Kaffeemühle', recipient_user_id: oma.userId },
  ]);
  await poolsApi(request).open({ gift, collector: tim, totalCents: 9_000, joined: [] });
  const page = await openAs(account, `/g/${group.id}`);
  await page.getByRole('button', { name: 'Ich lege mit' }).click();
  const patch = page.getByRole('dialog').locator('.patch-free');
  await expect(patch).toBeVisible();
  await setTextSize(page, 32);
  await page.setViewportSize(phone);
  expect(await patch.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
    0,
  );
});

test('a tick stays within its patch, or is left out', async ({ account, createAccount, openAs, request }) => {
  const api = groupsApi(request);
  const pools = poolsApi(request);
  const oma = await createAccount('Oma Ilse');
  const group = await api.createGroup(oma);
  const tim = await createAccount('Tim');
  const place = await api.join(group, tim);
  await api.join(group, account);
  const [gift = ''] = await api.addGifts(group, place, [
    { title: 'Kaffeemühle', recipient_user_id: oma.userId },
  ]);
  await pools.open({ gift, collector: account, totalCents: 50_000, joined: [[tim, 1]] });
  await pools.fix(account, gift);
  await pools.receive(account, gift, place.memberId);
  const page = await openAs(account, `/g/${group.id}`);
  const bar = page.getByRole('img', { name: '2 von 2 Anteilen erhalten' });
  await expect(bar.locator('.patch')).toHaveCount(2);
  await expect(bar.locator('svg').filter({ visible: true })).toHaveCount(1);
  expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

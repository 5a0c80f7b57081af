import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { inspect, setTextSize } from '../support/page-checks.ts';
import { poolsApi } from '../support/pool-steps.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('with large text the patch of the one who looks shows its whole word @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const oma = await createAccount('Oma Ilse');
  const group = await api.createGroup(oma);
  const tim = await createAccount('Tim');
  const membership = await api.join(group, tim);
  await api.join(group, account);
  const [gift = ''] = await api.addGifts(group, membership, [
    { title: 'Kaffeemühle', recipient_user_id: oma.userId },
  ]);
  await poolsApi(request).open({ gift, collector: tim, totalCents: 9_000, joined: [] });
  const page = await openAs(account, `/g/${group.id}`);
  await page.getByRole('button', { name: 'Ich bin dabei' }).click();
  const patch = page.getByRole('dialog').locator('.patch-free');
  await expect(patch).toBeVisible();
  await setTextSize(page, 32);
  await page.setViewportSize(phone);
  expect(await patch.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
    0,
  );
});

test('a tick stays within its patch, or is left out @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const pools = poolsApi(request);
  const oma = await createAccount('Oma Ilse');
  const group = await api.createGroup(oma);
  const tim = await createAccount('Tim');
  const membership = await api.join(group, tim);
  await api.join(group, account);
  const [gift = ''] = await api.addGifts(group, membership, [
    { title: 'Kaffeemühle', recipient_user_id: oma.userId },
  ]);
  await pools.open({ gift, collector: account, totalCents: 50_000, joined: [[tim, 1]] });
  await pools.fix(account, gift);
  await pools.receive(account, gift, membership.memberId);
  const page = await openAs(account, `/g/${group.id}`);
  const bar = page.getByRole('img', { name: '2 von 2 Anteilen erhalten' });
  await expect(bar.locator('.patch')).toHaveCount(2);
  await expect(bar.locator('svg').filter({ visible: true })).toHaveCount(1);
  expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('whoever has their money back from an earlier collector pays the next one @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const pools = poolsApi(request);
  const oma = await createAccount('Oma Ilse');
  const group = await api.createGroup(oma);
  const tim = await createAccount('Tim');
  const lena = await createAccount('Lena');
  await api.join(group, tim);
  const membership = await api.join(group, account);
  await api.join(group, lena);
  const [gift = ''] = await api.addGifts(group, membership, [
    { title: 'Kaffeemühle', recipient_user_id: oma.userId },
  ]);
  await pools.open({ gift, collector: tim, totalCents: 9_000, joined: [[account, null]] });
  await pools.fix(tim, gift);
  await pools.receive(tim, gift, membership.memberId);
  await api.call(tim, 'rpc/release_group_gift', { p_gift: gift });
  await pools.open({ gift, collector: lena, totalCents: 9_000, joined: [] });
  const page = await openAs(account, `/g/${group.id}`);
  const sheet = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Geld zurück?' });
  const ask = () => sheet.getByRole('button', { name: 'Ich habe das Geld zurück' }).click();
  await page.getByRole('button', { name: 'Dein Beitrag' }).click();
  await expect(sheet).toContainText('Dein Anteil ist bei Tim eingezahlt.');
  await ask();
  await inspect(page, 'money that came back');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeHidden();
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await expect(sheet).toBeHidden();
  await pools.fix(lena, gift, 'Lena Brandt');
  await page.getByRole('button', { name: /^(Übersicht|Alles bezahlt)$/ }).click();
  await ask();
  await question.getByRole('button', { name: 'Ist zurück' }).click();
  await expect(sheet).toContainText('Lena Brandt');
  await expect(sheet.getByRole('button', { name: 'Ich habe überwiesen' })).toBeVisible();
});

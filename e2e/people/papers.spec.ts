import type { Locator } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';

/** Painted paper and second ribbon of an element. */
const look = (paper: Locator) =>
  paper.evaluate((node) =>
    [node, ...node.querySelectorAll('span')]
      .flatMap((part) => [...part.classList].filter((name) => name.startsWith('paper-')))
      .join(' '),
  );

test('ten members have ten papers, their gifts wear them, and nobody changes when others leave @all', async ({
  account,
  createAccount,
  openAs,
  request,
  page,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  const me = await api.membership(group, account);
  const others = await api.joinAll(group, 9, createAccount);
  const last = others.at(-1) ?? me;
  const ids = await api.addGifts(group, me, [{ title: 'Rad' }, { title: 'Zelt' }, { title: 'Buch' }]);
  const takers = [me, last, others[0] ?? me];
  for (const [index, taker] of takers.entries())
    await api.call(taker.account, 'rpc/reserve_group_gift', { p_gift: ids[index] });

  await openAs(account, `/g/${group.id}?tab=mitglieder`);
  const rows = page.getByRole('region', { name: 'Mitglieder' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const avatar = (name: string) => rows.filter({ hasText: name }).locator('.paper').first();
  const looks = await Promise.all(
    ['(du)', ...others.map(({ account: { name } }) => name)].map((name) => look(avatar(name))),
  );
  expect(new Set(looks).size).toBe(10);

  const strip = (title: string) =>
    page
      .getByRole('article', { name: title })
      .locator('.paper')
      .filter({ hasText: /reserviert/i });
  await page.getByRole('tab', { name: /Geschenke/ }).click();
  expect(await look(strip('Rad'))).toBe(looks[0]);
  expect(await look(strip('Zelt'))).toBe(looks[9]);

  // The reservation of the first one is released, and all others keep their papers.
  const [first = me] = others;
  await api.call(first.account, `group_members?id=eq.${first.memberId}`, undefined, 'DELETE');
  await expect(page.getByRole('article', { name: 'Buch' })).toContainText('Noch frei');
  expect(await look(strip('Zelt'))).toBe(looks[9]);
  await page.getByRole('tab', { name: /Mitglieder/ }).click();
  await expect(rows).toHaveCount(9);
  expect(await look(avatar(last.account.name))).toBe(looks[9]);
});

test('thirteen people have thirteen papers, and so have their ideas @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  const names = Array.from({ length: 13 }, (_, index) => `Person ${String(index).padStart(2, '0')}`);
  await insert(
    'people',
    names.map((name) => ({ name })),
  );
  await insert('gifts', [{ title: 'Schal', recipient_name: 'Person 12', status: 'wrapped' }]);
  await openAs(account, '/people');
  const cards = page.getByRole('group', { name: 'Personen' }).getByRole('listitem');
  await expect(cards).toHaveCount(13);
  const looks = await Promise.all(
    names.map((name) => look(cards.filter({ hasText: name }).locator('.paper').first())),
  );
  expect(new Set(looks).size).toBe(13);

  await page.goto('/');
  const strip = page.getByRole('article', { name: 'Schal' }).locator('.paper').first();
  await expect(strip).toBeVisible();
  // Two crossing ribbons, each in the second colour.
  expect(new Set((await look(strip)).split(' '))).toEqual(new Set(looks[12]?.split(' ')));
});

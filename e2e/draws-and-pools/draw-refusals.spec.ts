import type { Page } from '@playwright/test';

import { drawsApi } from '../support/draws-api.ts';
import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { expectNoSidewaysScroll, inspect } from '../support/page-checks.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: /^Aktionen für / }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Group with Katharina as organiser, Marlene, Tim and Mia, who said yes, and Oma Ilse. */
async function gathered(
  request: Parameters<typeof groupsApi>[0],
  account: Account,
  createAccount: (name: string) => Promise<Account>,
) {
  const api = groupsApi(request);
  const group = await api.createGroup(account, 'Weihnachten bei Brandts');
  const members = [];
  for (const name of ['Marlene', 'Tim', 'Mia', 'Oma Ilse']) {
    const member = await createAccount(name);
    members.push({ ...member, ...(await api.join(group, member)) });
  }
  const [marlene, tim, mia, ilse] = members;
  if (!marlene || !tim || !mia || !ilse) throw new Error('somebody is missing');
  const draw = await drawsApi(request).gather(account, group, [account, marlene, tim, mia]);
  return { api, draw, tim, ilse, path: `/g/${group.id}?tab=wichteln` };
}

test('a member says no, the admin sees it and asks again, and the member joins @all', async ({
  account,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const { api, draw, ilse, path } = await gathered(request, account, createAccount);
  await api.call(account, 'rpc/ask_for_draw', { p_draw: draw, p_member: ilse.memberId, p_is_asked: true });
  const page = await openAs(account, path);
  await expect(page.getByText('4 von 5 sind dabei. Noch offen: Oma Ilse.')).toBeVisible();

  const ilses = await openBrowserAs(browser, ilse, path);
  const tab = ilses.getByRole('tab', { name: /^Wichteln/ });
  await expect(heading(ilses, 'Machst du mit?')).toBeVisible();
  await expect(tab).toHaveAccessibleName('Wichteln wartet auf dich');
  await inspect(ilses, 'asked for a draw');
  await expectNoSidewaysScroll(ilses, [320, 390]);
  await button(ilses, 'Diesmal nicht').press('Enter');
  await expect(heading(ilses, 'Diesmal ohne dich')).toBeVisible();
  await expect(ilses.getByRole('region', { name: 'Diesmal ohne dich' })).toBeFocused();
  await expect(tab).toHaveAccessibleName('Wichteln');
  await expect(heading(ilses, '4 machen mit, 1 nicht')).toBeVisible();
  await inspect(ilses, 'not in a draw');
  await expectNoSidewaysScroll(ilses, [320, 390]);
  await ilses.reload();
  await expect(heading(ilses, 'Diesmal ohne dich')).toBeVisible();

  await expect(page.getByText(/^4 von 5 sind dabei/)).toHaveText(
    '4 von 5 sind dabei. Abgesagt: Oma Ilse. Tippe auf Oma Ilse, um noch einmal zu fragen.',
  );
  await inspect(page, 'somebody who does not take part');
  await expectNoSidewaysScroll(page, [320, 390]);
  await page.getByRole('checkbox', { name: 'Oma Ilse' }).click();
  await expect(page.getByText('4 von 5 sind dabei. Noch offen: Oma Ilse.')).toBeVisible();

  await expect(heading(ilses, 'Machst du mit?')).toBeVisible();
  await button(ilses, 'Mitmachen').click();
  await expect(heading(ilses, 'Du bist dabei')).toBeVisible();
  await expect(page.getByText('Alle 5 sind dabei.')).toBeVisible();
});

test('who leaves what was drawn waits for the next drawing @all', async ({
  account,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const { draw, tim, ilse, path } = await gathered(request, account, createAccount);
  await groupsApi(request).call(ilse, 'rpc/join_draw', { p_draw: draw });
  await drawsApi(request).run(account, draw);
  const page = await openAs(account, path);
  const tims = await openBrowserAs(browser, tim, path);
  await choose(tims, 'Aussteigen');
  await tims.getByRole('alertdialog').getByRole('button', { name: 'Aussteigen' }).click();
  await expect(heading(tims, 'Diesmal ohne dich')).toBeVisible();
  await expect(
    tims.getByText(
      'Du bist in dieser Runde nicht mehr dabei. Wieder mitmachen kannst du, wenn neu ausgelost wird.',
    ),
  ).toBeVisible();
  await expect(tims.getByRole('button', { name: /itmachen$/ })).toHaveCount(0);
  await expect(heading(tims, '4 von 5 machen mit')).toBeVisible();
  await inspect(tims, 'a draw that was left');
  await expectNoSidewaysScroll(tims, [320, 390]);

  await choose(page, 'Wer macht mit?');
  await expect(page.getByText(/Nicht mehr dabei: Tim\.$/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Tim' })).toBeDisabled();
  await button(page, 'Fertig').click();
  await choose(page, 'Neu auslosen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Neu auslosen' }).click();

  await expect(tims.getByText('Du kannst noch dazukommen und bekommst sofort ein Los.')).toBeVisible();
  await button(tims, 'Doch mitmachen').click();
  await expect(heading(tims, 'Dein Los ist gezogen')).toBeVisible();
});

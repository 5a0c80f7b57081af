import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { card, openList, sayAgain, sayName, takeWish } from '../support/wish-steps.ts';

test.use({ expectedErrors: [/Failed to load resource|net::ERR|status of/] });

const wishes = [{ title: 'Zelt' }, { title: 'Teekanne' }];
const take = (page: Page, title: string) =>
  page.getByRole('button', { name: `Das schenke ich: ${title}`, exact: true });
const reserved = (page: Page) => page.getByRole('dialog', { name: 'Reserviert' });

/** Requests reach the server, but their responses are lost. */
async function loseAnswers(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test('a second tab that reads meanwhile takes nobody the key to what is on its way @all', async ({
  account,
  context,
  page,
  request,
}) => {
  const address = await openList(request, account, wishes);
  await page.goto(address);
  await sayName(page, 'Tim');
  const gate = Promise.withResolvers<void>();
  await page.route('**/rpc/take_wish', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await take(page, 'Zelt').click();
  const second = await context.newPage();
  await second.goto(address);
  await sayAgain(second, 'Tim');
  gate.resolve();
  await expect(reserved(page)).toBeVisible();
});

test('what was taken without an answer is found, though the link was renewed @all', async ({
  account,
  page,
  request,
}) => {
  await page.goto(await openList(request, account, wishes));
  await sayName(page, 'Tim');
  await loseAnswers(page, '**/rpc/take_wish');
  await take(page, 'Zelt').click();
  await expect(reserved(page)).toBeVisible();
  await page.unroute('**/rpc/take_wish');
  await groupsApi(request).call(account, 'rpc/rotate_wish_link', { p_release: false });
  const link =
    (await reserved(page)
      .getByText(/\/w\/zurueck#/)
      .textContent()) ?? '';
  await reserved(page).getByRole('button', { name: 'Fertig' }).click();
  // The unclaimed wish is gone with the list.
  await take(page, 'Teekanne').click();
  await expect(page.getByRole('heading', { name: 'Diese Liste gibt es nicht (mehr)' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Zurückgenommen' })).toBeVisible();
});

test('whoever was a visitor before they signed in still has what they took @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const address = await openList(request, account, wishes);
  const tim = await createAccount('Tim');
  await page.goto(address);
  await sayName(page, 'Tim');
  const link = await takeWish(page, 'Zelt');
  await openAs(tim, address);
  await sayName(page, 'Tim');
  await page.getByRole('button', { name: 'Das schenkst du: Zelt' }).click();
  await expect(page.getByRole('dialog')).toContainText(link);
  await page.getByRole('button', { name: 'Doch nicht, zurücknehmen' }).click();
  await expect(take(page, 'Zelt')).toBeVisible();
});

test('more wishes than the server sends at a time @all', async ({ account, insert, page, request }) => {
  test.slow();
  const address = await openList(request, account, []);
  const rows = Array.from({ length: 1001 }, (_, position) => ({
    title: `Wunsch ${position}`,
    state: 'open',
    on_link: true,
    position,
  }));
  await insert('wishes', rows.slice(0, 500));
  await insert('wishes', rows.slice(500));
  await page.goto(address);
  await expect(page.getByText('1.001 Wünsche')).toBeVisible();
  await expect(card(page, 'Wunsch 1000')).toHaveCount(1);
});

test('answers that are none take nothing @all', async ({ account, page, request }) => {
  test.slow();
  await page.goto(await openList(request, account, wishes));
  await sayName(page, 'Tim');
  const answers = [
    [{ status: 200, json: {} }, 'Dafür brauchst du Internet'],
    [{ status: 204, body: '' }, 'Dafür brauchst du Internet'],
    [{ status: 403, contentType: 'text/html', body: '<html>Blocked</html>' }, 'lehnt das ab'],
    [
      { status: 502, contentType: 'text/html', body: '<html>Bad</html>' },
      'Der Server hat einen Fehler gemeldet.',
    ],
    [{ status: 404, json: null }, 'Das hat nicht geklappt'],
    [{ status: 409, json: {} }, 'Das hat nicht geklappt'],
    [{ status: 413, body: '' }, 'Das hat nicht geklappt'],
    [{ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }, 'Das hat nicht geklappt'],
    [{ status: 429, json: {} }, 'Gleich nochmal versuchen'],
  ] as const;
  for (const [answer, said] of answers) {
    await page.route('**/rpc/take_wish', (route) => route.fulfill(answer));
    await take(page, 'Zelt').click();
    await expect(page.getByRole('alert').filter({ hasText: said }), JSON.stringify(answer)).toBeVisible();
    await expect(reserved(page)).toBeHidden();
    await page.unroute('**/rpc/take_wish');
    await page.reload();
    await sayAgain(page, 'Tim');
  }
  await take(page, 'Zelt').click();
  await expect(reserved(page)).toBeVisible();
});

test('a link that was renewed without an answer is shown @all', async ({ account, openAs, request }) => {
  const page = await openAs(account, '/wuensche');
  await page.getByRole('button', { name: 'Link teilen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Link teilen' });
  const address = sheet.getByText(/^http.*\/w\//);
  await expect(address).toBeVisible();
  const current = () => groupsApi(request).call<string>(account, 'rpc/my_wish_link', {});
  await loseAnswers(page, '**/rpc/rotate_wish_link');
  await sheet.getByRole('button', { name: 'Link erneuern' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erneuern' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(address).toHaveText(new RegExp(await current()));

  // Another device renews the link.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await groupsApi(request).call(account, 'rpc/rotate_wish_link', { p_release: false });
  await page.getByRole('button', { name: 'Link teilen' }).click();
  await expect(address).toHaveText(new RegExp(await current()));
});

test('a deleted wish comes back without a group that was left meanwhile @all', async ({
  account,
  createAccount,
  insert,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const { call } = api;
  const tim = await createAccount('Tim');
  const { group, member } = await api.createGroupWith(tim, account);
  const other = await api.createGroupWith(tim, account);
  const id = randomUUID();
  await insert('wishes', [{ id, title: 'Zelt', state: 'open' }]);
  await call(account, 'rpc/share_wish', { p_wish: id, p_groups: [group.id, other.group.id] });
  const page = await openAs(account, '/wuensche');
  await page.getByRole('button', { name: 'Mehr zu Zelt' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  const undo = page.getByRole('button', { name: /Rückgängig|Zurückholen/ });
  await expect(undo).toBeVisible();
  await call(tim, `group_members?id=eq.${member.memberId}`, undefined, 'DELETE');
  await undo.click();
  await expect(page.getByText('Nicht für alle wieder da')).toBeVisible();
  await expect(card(page, 'Zelt')).toBeVisible();
  expect(await call(account, 'wish_shares?select=group_id')).toEqual([{ group_id: other.group.id }]);
});

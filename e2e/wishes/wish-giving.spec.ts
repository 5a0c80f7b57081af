import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';
import { card, openList, sayAgain, sayName, takeWish, visit } from '../support/wish-steps.ts';

const wishes = [{ title: 'Zelt' }, { title: 'Teekanne' }];
const take = (page: Page, title: string) =>
  page.getByRole('button', { name: `Das schenke ich: ${title}`, exact: true });
const takeBack = 'Doch nicht, zurücknehmen';

/** Number of claim tokens stored in this browser. */
function storedClaims(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.values(localStorage).filter((value) => /"[\da-f]{32}"/.test(String(value))).length,
  );
}

test('what was given is not freed by a slip, and can be said to be not given yet', async ({
  account,
  page,
  request,
}) => {
  const address = await openList(request, account, wishes);
  await page.goto(address);
  await sayName(page, 'Tim');
  const link = await takeWish(page, 'Zelt');
  await page.goto(link);
  await page.getByRole('button', { name: 'Habe ich verschenkt' }).click();
  await expect(page.getByText('Das hast du verschenkt')).toBeVisible();

  await page.goto(address);
  await sayAgain(page, 'Tim');
  await page.getByRole('button', { name: 'Hast du verschenkt: Zelt' }).click();
  const drawer = page.getByRole('dialog', { name: 'Das hast du verschenkt' });
  await expect(drawer.getByRole('status')).toContainText('Zelthast du verschenkt.');
  await expect(drawer).toContainText(link);
  await expect(drawer.getByText(takeBack)).toHaveCount(0);
  await expect(drawer.getByText('Schon verschenkt')).toHaveCount(0);
  await inspect(page, 'given wish');
  await drawer.getByRole('button', { name: 'Doch noch nicht verschenkt' }).click();
  await expect(drawer).toBeHidden();
  const mine = page.getByRole('button', { name: 'Das schenkst du: Zelt' });
  await expect(mine).toBeFocused();
  await page.reload();
  await sayAgain(page, 'Tim');
  await mine.click();
  await page.getByRole('button', { name: takeBack }).click();
  await expect(page.getByText('Zurückgenommen')).toBeVisible();
  await expect(take(page, 'Zelt')).toBeVisible();
});

test('whoever gives back once more what they gave back elsewhere is told the same @all', async ({
  account,
  browser,
  page,
  request,
}) => {
  const address = await openList(request, account, wishes);
  await page.goto(address);
  await sayName(page, 'Tim');
  const [tent, pot] = [await takeWish(page, 'Zelt'), await takeWish(page, 'Teekanne')];
  const other = await visit(browser, tent);
  await other.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(other.getByRole('heading', { name: 'Zurückgenommen' })).toBeVisible();
  await other.goto(address);
  await sayName(other, 'Mia');
  await takeWish(other, 'Zelt');

  await page.getByRole('button', { name: 'Das schenkst du: Zelt' }).click();
  await page.getByRole('button', { name: takeBack }).click();
  await expect(page.getByText('Zurückgenommen')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await storedClaims(page)).toBe(1);

  // The claim page deletes an invalid token.
  await page.goto(pot);
  await other.goto(pot);
  await other.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(other.getByRole('heading', { name: 'Zurückgenommen' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Zurückgenommen' })).toBeVisible();
  expect(await storedClaims(page)).toBe(0);
});

test('whoever opens the link of a visitor to their own list takes them nothing @all', async ({
  account,
  openAs,
  page,
  request,
}) => {
  await page.goto(await openList(request, account, wishes));
  await sayName(page, 'Tim');
  const link = await takeWish(page, 'Zelt');
  await openAs(account, link);
  await expect(page.getByRole('heading', { name: 'Hier ist nichts mehr reserviert' })).toBeVisible();
  expect(await storedClaims(page)).toBe(1);
});

test.describe('when an answer is lost', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test('an account takes with a key of its own what a visitor of its browser wanted @all', async ({
    account,
    createAccount,
    openAs,
    page,
    request,
  }) => {
    const address = await openList(request, account, wishes);
    const tim = await createAccount('Tim');
    const keys: unknown[] = [];
    page.on('request', (asked) => {
      if (asked.url().endsWith('/take_wish')) keys.push(asked.postDataJSON().p_key);
    });
    await page.goto(address);
    await sayName(page, 'Mia');
    await page.route('**/rpc/take_wish', (route) => route.abort());
    await take(page, 'Zelt').click();
    await expect(page.getByText('Dafür brauchst du Internet').first()).toBeVisible();
    await page.unroute('**/rpc/take_wish');
    await openAs(tim, address);
    await sayName(page, 'Tim');
    await takeWish(page, 'Zelt');
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

test('a stale page frees nothing that was given @all', async ({ account, browser, page, request }) => {
  await page.goto(await openList(request, account, wishes));
  await sayName(page, 'Tim');
  const other = await visit(browser, await takeWish(page, 'Zelt'));
  const stale = await visit(browser, other.url());
  await expect(stale.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
  await other.getByRole('button', { name: 'Habe ich verschenkt' }).click();
  await expect(other.getByText('Das hast du verschenkt')).toBeVisible();
  await page.getByRole('button', { name: 'Das schenkst du: Zelt' }).click();
  await page.getByRole('button', { name: takeBack }).click();
  await expect(page.getByText('Das hast du schon verschenkt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hast du verschenkt: Zelt' })).toBeVisible();
  await stale.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(stale.getByText('Das hast du verschenkt')).toBeVisible();
});

test('whoever took a wish is told that it was changed, and by its old name @all', async ({
  account,
  browser,
  page,
  request,
}) => {
  const { call } = groupsApi(request);
  const address = await openList(request, account, wishes);
  await page.goto(address);
  await sayName(page, 'Tim');
  const link = await takeWish(page, 'Teekanne');
  const change = { title: 'Teekanne aus Glas', url: 'https://laden.example.org/glas' };
  await call(account, `wishes?user_id=eq.${account.userId}&title=eq.Teekanne`, change, 'PATCH');
  await page.reload();
  await sayAgain(page, 'Tim');
  await expect(card(page, 'Teekanne aus Glas')).toContainText('Geändert, seit du es ausgesucht hast');
  await expect(card(page, 'Zelt')).not.toContainText('Geändert');
  const other = await visit(browser, link);
  await expect(other.getByText('Katharina hat den Wunsch geändert')).toContainText('Da hieß er „Teekanne“.');
  await expect(other.getByRole('link', { name: /^Ansehen bei laden\.example\.org/ })).toBeVisible();
  await inspect(other, 'changed wish of a visitor');
});

test('whoever closes the question for the name is told nothing @all', async ({ account, page, request }) => {
  await page.goto(await openList(request, account, wishes));
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  await page.getByLabel('Dein Name').fill('Lisa');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rpc/taken_wishes**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/rpc/taken_wishes**');
  const answered = page.waitForResponse('**/rpc/taken_wishes**');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await asked;
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  answer();
  await (await answered).finished();
  // A reload after the response gives a faulty handler time to act.
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  await page.getByLabel('Dein Name').fill('Mia');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ich möchte etwas schenken' })).toBeVisible();
  await expect(page.getByText('Hallo Lisa.')).toHaveCount(0);
});

test('what was changed since it was read is taken only after a question @all', async ({
  account,
  browser,
  page,
  request,
}) => {
  const { call } = groupsApi(request);
  await page.goto(await openList(request, account, [{ title: 'Taschenmesser', price_cents: 2500 }]));
  await sayName(page, 'Tim');
  const change = { title: 'Küchenmaschine', price_cents: 89_900 };
  await call(account, `wishes?user_id=eq.${account.userId}`, change, 'PATCH');
  await take(page, 'Taschenmesser').click();
  const question = page.getByRole('alertdialog', { name: 'Das hat sich geändert' });
  await expect(question).toContainText('Statt „Taschenmesser“ steht hier jetzt „Küchenmaschine“.');
  await expect(question).toContainText('Es kostet 899,00\u00a0€ statt 25,00\u00a0€.');
  await inspect(page, 'wish that was changed before it was taken');
  await question.getByRole('button', { name: 'Nicht schenken' }).click();
  await expect(card(page, 'Küchenmaschine')).toContainText('899,00\u00a0€');
  expect(await storedClaims(page)).toBe(0);

  await call(account, `wishes?user_id=eq.${account.userId}`, { title: 'Mixer' }, 'PATCH');
  await take(page, 'Küchenmaschine').click();
  await question.getByRole('button', { name: 'Trotzdem schenken' }).click();
  const done = page.getByRole('dialog', { name: 'Reserviert' });
  await expect(done.getByRole('status')).toContainText('Mixerschenkst jetzt du.');
  const link = await done.getByText(/\/w\/zurueck#/).textContent();
  const other = await visit(browser, link ?? '');
  await expect(other.getByRole('heading', { name: 'Mixer' })).toBeVisible();
  await expect(other.getByText('hat den Wunsch geändert')).toHaveCount(0);
});

test('in a shared browser nothing shows what somebody gives before they say again who they are @all', async ({
  account,
  page,
  request,
}) => {
  const address = await openList(request, account, wishes);
  await page.goto(address);
  await sayName(page, 'Tim');
  const link = await takeWish(page, 'Zelt');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Zelt' })).toBeVisible();
  // The title stays in the browser history.
  await expect(page).toHaveTitle('Wünsche · Päckchen');

  await page.goto(address);
  await expect(card(page, 'Zelt')).toBeVisible();
  await expect(page.getByText(/Tim|schenkst|vergeben/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  const question = page.getByRole('dialog', { name: 'Bist du Tim?' });
  await expect(question).toContainText('Bist du Katharina? Dann verdirbst du dir hier die Überraschung.');
  await inspect(page, 'question who somebody is');
  await question.getByRole('button', { name: 'Nein, jemand anderes' }).click();
  const name = page.getByRole('textbox', { name: 'Dein Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await name.fill('Mia');
  await name.press('Enter');
  await expect(card(page, 'Zelt').getByText('Schon vergeben')).toBeVisible();
  await takeWish(page, 'Teekanne');

  await page.reload();
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  await page.getByRole('button', { name: 'Nein, jemand anderes' }).click();
  await name.fill('Tim');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Das schenkst du: Zelt' })).toBeVisible();
  await expect(card(page, 'Teekanne').getByText('Schon vergeben')).toBeVisible();
});

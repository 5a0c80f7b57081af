import type { Locator, Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { drawsApi } from '../support/draws-api.ts';
import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { expectNoSidewaysScroll, setTextSize } from '../support/page-checks.ts';

// Layout of Wichteln beyond the mockups.

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const tabs = ['Geschenke', 'Mitglieder', 'Wichteln', 'Chat', 'Einstellungen'];

/** Number of lines of a text. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing to see');
  return box;
}

/** Gaps between the words of neighbouring tabs. */
const gapsOfTabs = (page: Page) =>
  page.getByRole('tab').evaluateAll((all) => {
    const words = all.map((tab) => {
      const range = document.createRange();
      const sign = tab.querySelector('svg');
      if (sign) range.selectNode(sign);
      else range.selectNodeContents(tab.firstChild ?? tab);
      return range.getBoundingClientRect();
    });
    return words.slice(1).map(({ left }, index) => Math.floor(left - (words[index]?.right ?? 0)));
  });

test('preparing and waiting on phones and on wide screens @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  const people = [account];
  for (const name of ['Tim', 'Maximiliane-Katharina Freifrau von Hohenzollern', 'Oma Ilse']) {
    const person = await createAccount(name);
    await api.join(group, person);
    people.push(person);
  }
  const draw = await drawsApi(request).gather(account, group, people);
  const page = await openAs(account, `/g/${group.id}?tab=wichteln`);
  const rule = page.getByText('Wer dich zieht, den ziehst du nicht.');
  await expect(rule).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(tabs.length);
  expect.soft(await linesOf(rule)).toBe(1);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const gap of await gapsOfTabs(page)) expect.soft(gap, 'between two tabs').toBeGreaterThanOrEqual(8);
  const tops = await page
    .getByRole('tab')
    .evaluateAll((all) => all.map((tab) => (tab as HTMLElement).offsetTop));
  expect.soft(new Set(tops).size, 'rows of tabs').toBe(1);

  await expectNoSidewaysScroll(page, [320, 390]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const chips = page.getByRole('group', { name: 'Wer macht mit?' });
  const run = page.getByRole('button', { name: 'Jetzt auslosen' });
  expect.soft((await boxOf(run)).x).toBeGreaterThan((await boxOf(chips)).x + 600);
  await page.setViewportSize(phone);

  await drawsApi(request).run(account, draw);
  await expect(page.getByRole('heading', { name: 'Dein Los ist gezogen' })).toBeVisible();
  const parcel = page.getByRole('region', { name: 'Dein Los ist gezogen' });
  const list = page.getByRole('region', { name: 'Alle 4 machen mit' });
  expect.soft((await boxOf(list)).y).toBeGreaterThan((await boxOf(parcel)).y + 200);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect.soft((await boxOf(list)).x).toBeGreaterThan((await boxOf(parcel)).x + 300);
});

test('what is unwrapped, with large text and in the middle of a wide screen @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { path } = await drawn(request, account, createAccount);
  const page = await openAs(account, path);
  await page.getByRole('button', { name: 'Auspacken' }).click();
  const month = page.getByRole('dialog').getByText(/^\d+\. \p{L}+$/u);
  await expect(month).toBeVisible();
  await setTextSize(page, 32);
  await page.setViewportSize(phone);
  expect.soft(await linesOf(month)).toBe(1);
  await setTextSize(page, 16);

  const wide = { width: 1280, height: 900 };
  await page.setViewportSize(wide);
  const { y, height } = await boxOf(page.locator('.reveal-columns'));
  expect.soft(Math.abs(y + height - (wide.height - 40)), 'space below').toBeLessThan(2);
});

test('the resolution has the whole width of a phone @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const { draw, draws, people, path } = await drawn(request, account, createAccount);
  const parts = await Promise.all(people.map((person) => draws.part(person, draw)));
  const [one, two, three, four] = parts;
  const results = [
    { giver_id: one, receiver_id: two },
    { giver_id: two, receiver_id: one },
    { giver_id: three, receiver_id: four },
    { giver_id: four, receiver_id: three },
  ];
  await page.route(/\/rest\/v1\/draws\?/, async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as { id: string; day: string }[];
    for (const row of rows) if (row.id === draw) row.day = berlinDay(-1);
    await route.fulfill({ response: answer, json: rows });
  });
  await page.route(/all_draw_results/, (route) => route.fulfill({ json: results }));
  await openAs(account, path);
  const names = page.locator('.giving-list b');
  await expect(names).toHaveCount(2 * people.length);
  expect.soft((await boxOf(page.locator('.giving-list'))).width).toBe(358);
  for (const name of await names.all()) expect.soft(await linesOf(name), await name.innerText()).toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const ring of await page.locator('.draw-ring').all()) {
    const { width, height } = await boxOf(ring);
    expect.soft(height, 'a ring is round').toBeCloseTo(width);
  }
  // A refetch of draws is pending when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Group of four with drawn names. */
async function drawn(
  request: Parameters<typeof groupsApi>[0],
  account: Account,
  createAccount: (name: string) => Promise<Account>,
) {
  const api = groupsApi(request);
  const draws = drawsApi(request);
  const group = await api.createGroup(account);
  const people = [account];
  for (const name of ['Tim', 'Oma Ilse', 'Tante Birgit']) {
    const person = await createAccount(name);
    await api.join(group, person);
    people.push(person);
  }
  const draw = await draws.gather(account, group, people);
  await draws.run(account, draw);
  return { draw, draws, people, path: `/g/${group.id}?tab=wichteln` };
}

import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { wishesApi } from '../support/wishes-api.ts';

const LIMIT = 1500;

const occasions = ['Geburtstag', 'Weihnachten', 'Ostern', 'Hochzeitstag', 'Jahrestag'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

const people = Array.from({ length: 40 }, (_, index) => ({
  name: `Person ${index}`,
  occasion: occasions[index % 5],
  occasion_date: `2026-${twoDigits((index % 12) + 1)}-${twoDigits((index % 27) + 1)}`,
}));

const gifts = Array.from({ length: 300 }, (_, index) => ({
  title: `Idee ${index}`,
  recipient_name: `Person ${index % 40}`,
  occasion: occasions[index % 5],
  description: 'Ein Vorschlag, der zwei Zeilen braucht, damit die Karten so hoch sind wie echte.',
  status: index % 5 === 0 ? 'wrapped' : 'idea',
}));

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
/** Tracks the maximum number of elements from now on. */
async function watchElements(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { most: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.most = Math.max(seen.most, document.querySelectorAll('*').length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { most: number } }).seen.most);
}

const hearts = (page: Page) => page.getByRole('button', { name: /^Favorit: / });

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test(`40 people and 300 ideas stay a small page, at ${width} px @all`, async ({
    account,
    insert,
    openAs,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await insert('people', people);
    await insert('gifts', gifts);
    await openAs(account);
    await expect(page.getByRole('radio', { name: 'Karten' })).toBeVisible();
    const mostElements = await watchElements(page);
    for (const view of ['Karten', 'Liste']) {
      await page.getByRole('radio', { name: view }).check();
      await expect(hearts(page).nth(2)).toBeVisible();
      await expect.poll(() => countElements(page), view).toBeLessThan(LIMIT);
      const list = page.getByRole('tabpanel');
      for (const share of [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1]) {
        await page.evaluate((part) => scrollTo(0, (document.body.scrollHeight - innerHeight) * part), share);
        await expect.poll(() => countElements(page), `${view}, ${share}`).toBeLessThan(LIMIT);
        await expect(list.getByRole('button', { name: /^Favorit: / }).first()).toBeAttached();
      }
      await page.evaluate(() => scrollTo(0, 0));
      for (let turn = 0; turn < 12; turn += 1) {
        await page.mouse.wheel(0, 700);
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
      }
      expect(await mostElements(), `${view}, at any moment`).toBeLessThan(LIMIT);
      await page.evaluate(() => scrollTo(0, 0));
    }
  });

test('keys reach the ideas of every occasion, also those whose rows are not there @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('paeckchen-gift-view', 'list'));
  await insert('people', people);
  await insert('gifts', gifts);
  await openAs(account);
  const groups = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(groups.first()).toBeVisible();
  const first = (await groups.first().textContent()) ?? '';
  const far = page.getByRole('button', { name: `${first} anzeigen`, exact: true });

  // Until every row was near the screen and the first one is far away.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return far.count();
    })
    .toBe(1);
  await far.focus();
  const back = page.getByRole('tabpanel').getByRole('region', { name: first, exact: true });
  await expect(back.getByRole('button', { expanded: false }).first()).toBeFocused();
  await expect(back).toBeInViewport();
});

test('60 ideas and 20 wishes of a group stay a small page @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group, member } = await api.createGroupWith(account, tim);
  await api.addGifts(
    group,
    member,
    Array.from({ length: 60 }, (_, index) => ({ title: `Idee ${index}` })),
  );
  for (let index = 0; index < 20; index += 1)
    await wishesApi(request).wishFor(tim, [group], { title: `Wunsch ${index}` });
  await openAs(account, `/g/${group.id}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const mostElements = await watchElements(page);
  await expect.poll(() => countElements(page)).toBeLessThan(600);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('article', { name: /^Idee/ }).first()).toBeVisible();
  expect(await mostElements()).toBeLessThan(800);
});

test('an open dialog sets nothing on the body that each element of the page inherits @all', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account, '/friends');
  await page.getByRole('button', { name: 'Neue Gruppe' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const stylesOf = (element: string) =>
    page.locator(element).evaluate((node) => {
      const styles = getComputedStyle(node);
      return [styles.pointerEvents, styles.getPropertyValue('--removed-body-scroll-bar-size')];
    });
  expect(await stylesOf('body')).toEqual(['auto', '0px']);
  expect(await stylesOf('main')).toEqual(['auto', '']);
});

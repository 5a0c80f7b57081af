import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { groupsApi } from './support/groups-api.ts';
import { moves, noteMoves } from './support/layout-shifts.ts';
import { fillSignIn } from './support/sign-in-steps.ts';

/** Holds back the app's script until the returned function is called. */
async function withoutApp(page: Page): Promise<() => void> {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return letGo;
}

/** Place of a text, without the rest of its block. */
function textBox(block: Locator): Promise<DOMRect> {
  return block.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().toJSON() as DOMRect;
  });
}

const picture = (page: Page) => page.locator('#first-paint');

test('a visitor sees the sign-in page before the app is there, and then uses it', async ({ page }) => {
  const letGo = await withoutApp(page);
  await page.goto('/people', { waitUntil: 'domcontentloaded' });
  await expect(picture(page)).toBeVisible();
  const before = await picture(page).getByText('Willkommen').boundingBox();
  await expect(picture(page).getByText('Demo-Modus starten')).toBeVisible();
  const letters = await picture(page).locator('use').boundingBox();
  expect(letters?.width).toBeGreaterThan(100);
  // Prerendered fields must neither take the focus nor swallow typed text.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  letGo();
  await page.getByLabel('E-Mail').fill('katharina@example.org');
  await expect(picture(page)).toHaveCount(0);
  const heading = page.getByRole('heading', { name: 'Willkommen', exact: true });
  expect(await heading.boundingBox()).toEqual(before);
  await expect(page.getByText('Der Geschenkplaner, der sich jede Idee merkt.')).toBeVisible();
});

test('who signed in here before is greeted so from the first moment on @all', async ({ page, account }) => {
  await page.goto('/auth');
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();

  const letGo = await withoutApp(page);
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await expect(picture(page).locator('h1')).toHaveText('Willkommen zurück', { useInnerText: true });
  letGo();
  await expect(picture(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
});

test('who chose the dark look sees no light page first @all', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('paeckchen-appearance', 'dark'));
  const letGo = await withoutApp(page);
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await expect(picture(page)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(23, 17, 20)');
  letGo();
});

test.describe('when a part is lost on the way', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module|Unhandled error/] });

  for (const [part, text] of [
    ['app', 'Päckchen konnte nicht geladen werden'],
    ['sign-in', 'Etwas ist schiefgelaufen'],
  ] as const)
    test(`the picture goes: ${part} @all`, async ({ page }) => {
      await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
      await page.goto('/auth');
      await expect(page.getByText(text)).toBeVisible();
      await expect(picture(page)).toBeHidden();
      await page.unroute(`**/assets/${part}-*.js`);
      await page.getByText('Seite neu laden', { exact: true }).click();
      await page.getByLabel('E-Mail').fill('katharina@example.org');
    });
});

for (const [path, heading, width, tag] of [
  ['/', 'Hallo Katharina', 390, ''],
  ['/', 'Hallo Katharina', 320, '@all'],
  ['/', 'Hallo Katharina', 768, '@all'],
  ...['/people', '/einkaufen', '/geschenkejahr', '/settings'].map((own) => [own, '', 390, '@all'] as const),
] as const)
  test(`a person with an account sees the head of ${path} before the app, at ${width} px ${tag}`, async ({
    page,
    account,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const letGo = await withoutApp(page);
    await openAs(account, path);
    const early = page.locator('#first-head p');
    await expect(early).toBeVisible();
    const text = await early.innerText();
    expect(text).toContain(heading);
    const [before, logo] = [
      await textBox(early),
      await page.locator('#first-head svg').first().boundingBox(),
    ];
    letGo();
    const real = page.locator('main h1');
    await expect(real).toHaveText(text);
    await expect(page.locator('#first-head')).toHaveCount(0);
    expect(await textBox(real)).toEqual(before);
    expect(await page.locator('header a svg').first().boundingBox()).toEqual(logo);
  });

test('the greeting that was painted first stays in sight while the data comes', async ({
  page,
  account,
  openAs,
}) => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/people*', async (route) => {
    await promise;
    await route.continue();
  });
  await openAs(account);
  await expect(page.locator('main').getByText('Lade deine Geschenke...').first()).toBeVisible();
  const greeting = page.getByRole('heading', { name: 'Hallo Katharina' });
  expect(await greeting.evaluate((heading) => heading.checkVisibility({ opacityProperty: true }))).toBe(true);
  answer();
  await expect(page.getByText('Leg los: erst eine Person')).toBeVisible();
});

test('nobody else sees the sign-in page, not even for a moment', async ({ page, account, openAs }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const isShown = document.querySelector('#first-paint')?.checkVisibility();
      document.documentElement.dataset.hadPicture = String(isShown);
    });
  });
  const hadPicture = () => page.evaluate(() => document.documentElement.dataset.hadPicture);
  for (const path of ['/datenschutz', '/demo', '/auth?error=access_denied', '/unbekannt']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await hadPicture(), path).toBe('false');
  }
  await page.evaluate(() => localStorage.setItem('guest_mode', 'true'));
  await page.goto('/people');
  await expect(page.locator('h1')).toBeVisible();
  expect(await hadPicture(), 'guest').toBe('false');
  await openAs(account, '/people');
  await expect(page.locator('h1')).toBeVisible();
  expect(await hadPicture(), 'account').toBe('false');
});

test('nothing on a page moves while it loads @all', async ({ page, account, openAs, request }) => {
  const group = await groupsApi(request).createGroup(account, 'Kaffeekasse');
  await noteMoves(page);
  await page.setViewportSize({ width: 412, height: 823 });
  for (const [path, loaded] of [
    ['/', 'Noch keine Geschenkideen'],
    ['/people', 'Keine Personen hinzugefügt'],
    ['/friends', 'Kaffeekasse'],
    [`/g/${group.id}`, 'Noch keine Ideen'],
  ] as const) {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/**', async (route) => {
      await promise;
      await route.continue();
    });
    await openAs(account, path);
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    await expect(page.locator('footer')).toBeHidden();
    answer();
    await expect(page.getByText(loaded).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await moves(page), path).toEqual([]);
    await page.unrouteAll();
  }
});

test('what the start page shows is asked for once, before there is a page', async ({
  page,
  account,
  openAs,
}) => {
  const { promise: isThere, resolve: letPageCome } = Promise.withResolvers<void>();
  await page.route('**/assets/home-page-*.js', async (route) => {
    await isThere;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const day = searchParams.getAll('reminder_date').map((range) => range.split('.')[0] ?? '');
    if (pathname.startsWith('/rest/v1/')) asked.push([pathname.slice('/rest/v1/'.length), ...day].join(' '));
  });
  await openAs(account);
  const all = [
    'gifts',
    'notification_settings',
    'occasion_done',
    'people',
    'person_occasions',
    'profiles',
    'reminders gte',
    'reminders lt',
  ];
  await expect.poll(() => asked.toSorted()).toEqual(all);
  letPageCome();
  await expect(page.getByText('Noch nichts vorgemerkt.')).toBeVisible();
  await expect(page.getByText('Noch keine Geschenkideen')).toBeVisible();
  expect(asked.toSorted()).toEqual(all);
});

test('nothing on the page of a guest moves while it loads @all', async ({ page }) => {
  await noteMoves(page);
  await page.addInitScript(() => localStorage.setItem('guest_mode', 'true'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByText('Noch keine Geschenkideen').first()).toBeVisible();
  await expect(page.getByText('Nur in diesem Browser')).toBeVisible();
  expect(await moves(page)).toEqual([]);
});

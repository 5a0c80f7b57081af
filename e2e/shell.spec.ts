import { expect, test } from './support/fixtures.ts';
import { inspect } from './support/page-checks.ts';

const phone = { width: 390, height: 844 };

test('the link row shows where one is and the burger folds it away for a week', async ({
  account,
  openAs,
  context,
}) => {
  const page = await openAs(account);
  const row = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(row.getByRole('link', { name: 'Startseite' })).toHaveAttribute('aria-current', 'page');
  await row.getByRole('link', { name: 'Personen' }).click();
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();

  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(row).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'menu_open');
  expect(cookie?.value).toBe('false');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(7 * 24);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
  await expect(row).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect(row).toBeVisible();
});

test('on a phone the drawer keeps the focus, closes by Escape and gives the focus back', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account);
  await page.setViewportSize(phone);
  const burger = page.getByRole('button', { name: 'Menü' });
  await burger.click();
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  await expect(drawer.getByRole('link')).toHaveText([
    'Startseite',
    'Personen',
    'Gruppen',
    'Einstellungen',
    'Meine Wünsche',
    'Einkaufsliste',
    'Geschenkejahr',
  ]);
  for (const [width, rem] of [
    [639, 18],
    [640, 16],
    [300, 15.75],
    [390, 18],
  ] as const) {
    await page.setViewportSize({ ...phone, width });
    const drawn = await drawer.evaluate((element) => (element as HTMLElement).offsetWidth);
    expect(drawn, `at ${width} px`).toBe(rem * 16);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(burger).toBeFocused();

  await page.keyboard.press('Meta+b');
  await expect(drawer).toBeInViewport({ ratio: 1 });
  await page.mouse.click(380, 400);
  await expect(drawer).toBeHidden();

  await burger.click();
  await drawer.getByRole('link', { name: 'Personen' }).click();
  await expect(page).toHaveURL('/people');
  await expect(drawer).toBeHidden();
});

test('the menu of the account leads by keyboard, and Escape gives the focus back', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account);
  const opener = page.getByRole('button', { name: 'Katharina, Konto', exact: true });
  await opener.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText(['Geschenkejahr', 'Erinnerungen', 'Einstellungen', 'Abmelden']);
  await inspect(page, 'menu of the account');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();

  for (const [name, path] of [
    ['Geschenkejahr', '/geschenkejahr'],
    ['Erinnerungen', '/settings/erinnerungen'],
    ['Einstellungen', '/settings'],
  ] as const) {
    await opener.click();
    await items.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await opener.click();
  await items.last().click();
  await expect(page).toHaveURL('/auth');
});

test('the wide row has five links and a gear that says its name', async ({ account, openAs }) => {
  const page = await openAs(account);
  const links = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link');
  await expect(links).toHaveText([
    'Startseite',
    'Personen',
    'Gruppen',
    'Meine Wünsche',
    'Einkaufsliste',
    'Einstellungen',
  ]);
  const words = links.last().getByText('Einstellungen');
  await expect(words).toHaveCSS('opacity', '0');
  await links.last().hover();
  await expect(words).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await links.nth(4).focus();
  await page.keyboard.press('Tab');
  await expect(words).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');
});

for (const [width, header, start] of [
  [390, 56, 70],
  [768, 60, 82],
  [1280, 110, 136],
] as const)
  test(`the header and the content stand in their places at ${width} px @all`, async ({
    account,
    openAs,
  }) => {
    const page = await openAs(account, '/people');
    await page.setViewportSize({ width, height: 900 });
    const heading = page.getByRole('heading', { level: 1 });
    // The hairline below the header belongs to the gap.
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(header + 1);
    for (const path of ['/people', '/einkaufen', '/geschenkejahr', '/settings']) {
      await page.goto(path);
      const place = await heading.evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(place - start), path).toBeLessThanOrEqual(1);
    }
    for (const path of ['/friends', '/wuensche']) {
      await page.goto(path);
      const first = width < 1024 ? page.getByRole('navigation', { name: 'Gemeinsam' }) : heading;
      await expect(heading).toBeVisible();
      const place = await first.evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(place - start), path).toBeLessThanOrEqual(1);
    }
  });

test('an unknown address shows the 404 page with a way home', async ({ page }) => {
  await page.goto('/gibt-es-nicht');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menü' })).toBeHidden();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/auth');
});

test('the footer leads to the legal pages @all', async ({ page }) => {
  await page.goto('/impressum');
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeVisible();
  await page.getByRole('link', { name: 'AGB & Widerruf' }).click();
  await expect(page.getByRole('heading', { name: 'AGB & Widerruf' })).toBeVisible();
});

test.describe('while the code is held back', () => {
  test.use({ expectedErrors: [/was preloaded using link preload but not used/] });

  test('the page waits for its code with a German text @all', async ({ account, openAs, page }) => {
    let waited = false;
    await page.route(/\/assets\/personal-[\w-]{8}\.js$/, async (route) => {
      await expect(page.getByText('Päckchen wird geladen …')).toBeVisible();
      waited = true;
      await route.continue();
    });
    await openAs(account);
    await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
    expect(waited).toBe(true);
  });
});

test.describe('when a part of the page cannot be loaded', () => {
  test.use({ expectedErrors: [/./] });

  test('the error screen explains, shows details and retries', async ({ account, openAs, page }) => {
    await page.route('**/assets/people-route-*.js', (route) => route.abort());
    await openAs(account, '/people');
    await expect(page.getByRole('heading', { name: 'Etwas ist schiefgelaufen' })).toBeVisible();
    await expect(page.getByText('Es ist ein unerwarteter Fehler aufgetreten.')).toBeVisible();
    await expect(page.getByText('Bitte prüfe auch dein Netz.')).toBeVisible();
    const details = page.getByText(/dynamically imported module/);
    await expect(details).toBeHidden();
    await page.getByText('Technische Details').click();
    await expect(details).toBeVisible();
    await page.unroute('**/assets/people-route-*.js');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
  });
});

test('nothing is loaded from another origin, and the policy is in force', async ({
  account,
  openAs,
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
  });
  await openAs(account);
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  expect(foreign).toEqual([]);
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a question begins with its words on the smallest screen, and its buttons have air @all', async ({
  account,
  insert,
  openAs,
}) => {
  const title = 'Keramikkurs in der Werkstatt am alten Güterbahnhof';
  await insert('gifts', [{ title }]);
  const page = await openAs(account);
  await page.setViewportSize({ width: 320, height: 256 });
  await page
    .getByRole('article', { name: title })
    .getByRole('button', { name: /löschen/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();

  const button = dialog.getByRole('button', { name: 'Löschen' });
  await button.evaluate((element) => {
    element.textContent = 'Löschen, was darin steht, und alles andere auch';
    element.style.width = '9rem';
  });
  const air = await dialog.locator('button[style]').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const letters = range.getBoundingClientRect();
    return { lines: range.getClientRects().length, above: letters.top - element.getBoundingClientRect().top };
  });
  expect(air.lines).toBeGreaterThan(2);
  expect(air.above).toBeGreaterThanOrEqual(7);
});

import type { Page } from '@playwright/test';

import { type Account, expect, prepared, test } from './support/fixtures.ts';
import { inspect } from './support/page-checks.ts';

const question = 'Ihre Sitzung läuft in 5 Minuten ab. Möchten Sie angemeldet bleiben?';
const farewell = 'Sie wurden automatisch abgemeldet aufgrund von Inaktivität.';
const dayMs = 24 * 60 * 60 * 1000;

const prompt = (page: Page) => page.getByRole('alertdialog', { name: 'Noch da?' });

/** Account with a token that outlives the test, so that only inactivity ends the session. */
function longLived(account: Account): Account {
  return {
    ...account,
    session: { ...account.session, expires_at: Math.floor(Date.now() / 1000) + 8 * 3600 },
  };
}

type OpenAs = (account: Account, path?: string) => Promise<Page>;

/** The fake clock also runs by itself: up to half a minute between two steps on a busy machine. */
async function openIdle(openAs: OpenAs, account: Account, page: Page, path = '/'): Promise<void> {
  await page.clock.install();
  const ready = prepared(page);
  await openAs(longLived(account), path);
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await page.clock.runFor('00:06');
  await ready;
  await isWatching(page);
}

/** Waits for the lazy watcher, which records an activity when it starts. */
async function isWatching(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('paeckchen-last-activity')))
    .not.toBeNull();
}

test('asks after 25 minutes, and OK extends @all', async ({ account, openAs, page }) => {
  await openIdle(openAs, account, page);
  await page.clock.runFor('24:00');
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor('01:02');
  await expect(prompt(page)).toHaveAccessibleDescription(question);
  await expect(prompt(page).getByRole('button', { name: 'OK' })).toBeFocused();
  await page.clock.runFor('01:00');
  await expect(prompt(page).getByRole('status')).toHaveText('Noch 4 Minuten');
  await inspect(page, 'idle prompt');

  await page.keyboard.press('Enter');
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor('24:00');
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor('01:15');
  await expect(prompt(page)).toBeVisible();
});

test('signs out after 30 minutes, says so until it is closed, and leads back', async ({
  account,
  openAs,
  page,
}) => {
  await openIdle(openAs, account, page, '/people');
  await page.clock.runFor('25:10');
  await expect(prompt(page)).toBeVisible();
  // Mouse movement while the question is open does not extend the session.
  await page.mouse.move(50, 50);
  await page.clock.runFor('05:00');
  await expect(page).toHaveURL('/auth');
  const message = page.getByRole('alert').filter({ hasText: farewell });
  await expect(message).toBeVisible();
  await inspect(page, 'signed out for being idle');
  expect(await page.evaluate(() => localStorage.getItem('paeckchen-session'))).toBeNull();

  await page.clock.runFor('55:00');
  await page.reload();
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(message).toBeHidden();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible();
  await expect(message).toBeHidden();

  await page.getByLabel('E-Mail', { exact: true }).fill(account.email);
  await page.getByLabel('Passwort', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
});

test('declining closes the question and ends at 30 minutes @all', async ({ account, openAs, page }) => {
  await openIdle(openAs, account, page);
  await page.clock.runFor('26:00');
  await prompt(page)
    .getByRole('button', { name: /^Um \d\d:\d\d Uhr abmelden$/ })
    .click();
  await expect(prompt(page)).toBeHidden();
  await page.mouse.move(50, 50);
  await page.clock.runFor('03:00');
  await expect(page).toHaveURL('/');
  await page.clock.runFor('01:20');
  await expect(page.getByText(farewell)).toBeVisible();
});

test('activity starts the time anew @all', async ({ account, openAs, page }) => {
  await openIdle(openAs, account, page);
  for (const act of [
    () => page.mouse.move(200, 200),
    () => page.keyboard.press('Shift'),
    () => page.mouse.click(5, 300),
  ]) {
    await page.clock.runFor('20:00');
    await act();
  }
  await page.clock.runFor('20:00');
  await expect(prompt(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('a machine that slept for more than half an hour comes back signed out @all', async ({
  account,
  openAs,
  page,
}) => {
  await openIdle(openAs, account, page);
  await page.clock.fastForward('31:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(farewell)).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('activity in one tab counts for the other, and so does an answer @all', async ({
  account,
  openAs,
  page,
  context,
}) => {
  const signOuts: string[] = [];
  context.on('request', (sent) => sent.url().includes('/auth/v1/logout') && signOuts.push(sent.url()));
  await openIdle(openAs, account, page);
  await page.evaluate(() => localStorage.removeItem('paeckchen-last-activity'));
  const other = await context.newPage();
  await other.goto('/people');
  await expect(other.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
  await isWatching(other);
  // All pages of the context share the clock.
  await page.clock.runFor('20:00');
  await other.mouse.move(200, 200);
  await page.clock.runFor('10:00');
  await expect(prompt(page)).toBeHidden();
  await expect(page).toHaveURL('/');

  await page.clock.runFor('16:00');
  await expect(prompt(page)).toBeVisible();
  await prompt(other).getByRole('button', { name: 'OK' }).click();
  await expect(prompt(page)).toBeHidden();

  await page.clock.runFor('30:10');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/auth');
    await expect(tab.getByText(farewell)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Meldung schließen' }).first().click();
  await expect(other.getByText(farewell)).toBeHidden();
  // Both tabs end in the same second, and each may sign out first; signing out is idempotent.
  expect(signOuts.length).toBeGreaterThan(0);
});

test('guests are never signed out @all', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Person hinzufügen' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor('26:00');
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor('05:00');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(farewell)).toBeHidden();
});

for (const [name, offset] of [
  ['ahead', dayMs],
  ['behind', -dayMs],
] as const)
  test(`a clock that is a day ${name} keeps the session and does not flood the server @all`, async ({
    account,
    openAs,
    page,
  }) => {
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url());
    });
    await page.clock.install({ time: Date.now() + offset });
    await openAs(account);
    await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
    await page.getByRole('link', { name: 'Personen' }).click();
    await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
    const ready = prepared(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
    await ready;
    expect(refreshes.length).toBeLessThanOrEqual(1);
    await page.clock.runFor('25:30');
    await expect(prompt(page)).toBeVisible();
  });

test('a clock that is set back a day does not stop the idle time @all', async ({ account, openAs, page }) => {
  await openIdle(openAs, account, page);
  await page.clock.runFor('10:00');
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now - dayMs);
  await page.clock.runFor('15:30');
  await expect(prompt(page)).toBeVisible();
});

test.describe('sessions that end by themselves', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a refresh that fails for good asks to sign in again @all', async ({ account, openAs, page }) => {
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
      }),
    );
    await openAs({ ...account, session: { ...account.session, expires_at: 1 } }, '/people');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Du bist nicht mehr angemeldet')).toBeVisible();
    await expect(page.getByText('Bitte melde dich neu an.')).toBeVisible();
  });

  test('a token that the server refuses ends the session, with nothing left on screen @all', async ({
    account,
    openAs,
    page,
    insert,
  }) => {
    await insert('people', [{ name: 'Lukas' }]);
    await openAs(account, '/people');
    await expect(page.getByText('Lukas').first()).toBeVisible();
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
      }),
    );
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    );
    await page.getByRole('link', { name: 'Startseite', exact: true }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Lukas')).toBeHidden();
    await expect(page.getByText('Du bist nicht mehr angemeldet')).toBeVisible();
  });

  test('signing out without network leaves at once and says so @all', async ({
    account,
    openAs,
    page,
    context,
  }) => {
    const ready = prepared(page);
    await openAs(account);
    await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
    await ready;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible();
    await expect(page.getByText('Fehler beim Abmelden')).toBeVisible();
    await expect(page.getByText('Der Server ist nicht erreichbar.')).toBeVisible();
    await context.setOffline(false);
    await page.goto('/');
    await expect(page).toHaveURL('/auth');
  });
});

test('two tabs that sign in as different users end up as the same one @all', async ({
  account,
  createAccount,
  page,
  context,
  insert,
}) => {
  const jonas = await createAccount('Jonas');
  await insert('people', [{ name: 'Nur Katharinas' }]);
  const other = await context.newPage();
  for (const [tab, user] of [
    [page, account],
    [other, jonas],
  ] as const) {
    await tab.goto('/auth');
    await tab.getByLabel('E-Mail', { exact: true }).fill(user.email);
    await tab.getByLabel('Passwort', { exact: true }).fill(user.password);
  }
  // Responds only after both tabs have sent their request.
  let asked = 0;
  let release = () => {};
  const bothAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/auth/v1/token?grant_type=password', async (route) => {
    asked += 1;
    const isJonas = (route.request().postData() ?? '').includes(jonas.email);
    if (asked === 2) release();
    await bothAsked;
    if (isJonas) await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
    await route.continue();
  });
  // Awaited from before the clicks, because the toast goes by itself.
  const text = `In einem anderen Tab hat sich ${jonas.email} angemeldet.`;
  const told = expect(page.getByText(text)).toBeVisible();
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Anmelden', exact: true }).click()),
  );
  await told;
  await expect(page.getByRole('heading', { name: 'Hallo Jonas' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Hallo Jonas' })).toBeVisible();
  await page.getByRole('link', { name: 'Personen' }).click();
  await expect(page.getByText('Keine Personen hinzugefügt')).toBeVisible();
  await expect(page.getByText('Nur Katharinas')).toBeHidden();
});

test.describe('with a new version on the server', () => {
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module/] });

  test('a page whose code for inactivity is gone loads the new version @all', async ({
    account,
    openAs,
    page,
  }) => {
    let isGone = true;
    await page.route('**/assets/idle-*.js', async (route) => {
      if (isGone) await route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' });
      else await route.continue();
    });
    await openAs(longLived(account));
    const reloaded = page.waitForEvent('load');
    await reloaded;
    isGone = false;
    await isWatching(page);
  });
});

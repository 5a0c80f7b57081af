import type { APIRequestContext, Page } from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';
import { note, onDevice, untilDeviceIsOpen } from '../support/device-steps.ts';
import { type Account, expect, latestMail, linkIn, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { fillSignIn, followMailLink, tapMailLink } from '../support/sign-in-steps.ts';

const invalidLink = 'Dieser Link ist ungültig oder abgelaufen.';
const anyUuid = '0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11';

async function requestLink(request: APIRequestContext, { email }: Account): Promise<URL> {
  const response = await request.post('/auth/v1/recover', {
    headers: { apikey: publishableKey },
    data: { email },
  });
  expect(response.status(), await response.text()).toBe(200);
  return new URL(linkIn(await latestMail(request, email), '/reset-password'));
}

async function fillPassword(page: Page, password: string) {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort bestätigen').fill(password);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
}

/** A changed fragment alone does not reload the page. */
async function openAnew(page: Page, path: string) {
  await page.goto('about:blank');
  await page.goto(path);
}

async function expectInvalidLink(page: Page) {
  await expect(page.getByRole('heading', { name: 'Link ungültig' })).toBeVisible();
  await expect(page.getByText(invalidLink, { exact: true })).toBeVisible();
  await expect(page.getByText('Von mehreren E-\u2060Mails gilt nur der Link in der neuesten.')).toBeVisible();
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page).toHaveURL('/forgot-password');
}

test('a forgotten password is replaced by mail', async ({ page, request, account }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort vergessen?' })).toBeVisible();
  await page.getByLabel('E-Mail').fill(account.email);
  await page.getByRole('button', { name: 'Reset-Link senden' }).click();
  await expect(page.getByRole('heading', { name: 'E-Mail gesendet' })).toBeVisible();

  await expect
    .poll(async () => (await latestMail(request, account.email)).subject)
    .toBe('Setz dein Passwort zurück');
  await followMailLink(page, linkIn(await latestMail(request, account.email), '/reset-password'));
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');

  // The token is used up; a reload must not lock the user out.
  await page.reload();
  await fillPassword(page, 'GanzNeu123');
  await expect(page.getByText('Passwort gespeichert. Du kannst dich jetzt einloggen.')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await fillSignIn(page, { ...account, password: 'GanzNeu123' });
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
});

test('the sign-in page has a reset request of its own @all', async ({ page, request, account }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Reset-Link gleich hier anfordern' }).click();
  await page.getByRole('button', { name: 'Reset-Link senden' }).click();
  await expect(page.getByRole('alert').getByText('E-Mail erforderlich')).toBeVisible();
  await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription('Bitte gib deine E-Mail-Adresse ein.');
  await page.getByRole('button', { name: 'Zurück zur Anmeldung' }).click();

  await page.getByLabel('E-Mail', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Reset-Link gleich hier anfordern' }).click();
  await expect(page.getByLabel('E-Mail')).toHaveValue(account.email);
  const sent = page.waitForRequest('**/auth/v1/recover**');
  await page.getByRole('button', { name: 'Reset-Link senden' }).click();
  expect(new URL((await sent).url()).searchParams.get('redirect_to')).toMatch(/\/auth$/);
  await expect(page.getByText('Überprüfe deine E-Mails für den Passwort-Reset-Link.')).toBeVisible();
  linkIn(await latestMail(request, account.email), '/reset-password');
});

test.describe('links that do not work', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const invalid = [
    ['without parameters', '/reset-password'],
    ['without the e-mail', '/reset-password?token=123456'],
    ['without the token', '/reset-password?email=anna@example.org'],
    ['with empty parameters', '/reset-password?token=&email='],
    ['with arrays', '/reset-password?token[]=123456&email[]=anna@example.org'],
    ['with a repeated token', '/reset-password?token=123456&token=654321&email=anna@example.org'],
    ['with a tampered token', '/reset-password?token=000000&email=anna@example.org'],
    ['with a tampered hash', '/reset-password?token_hash=%00%3Cscript%3E&type=recovery'],
    ['with a code of another browser', `/reset-password?code=${anyUuid}`],
    ['with tokens that are none', '/reset-password#access_token=a&refresh_token=b&type=recovery'],
    ['that expired, on the sign-in page', '/auth#error=access_denied&error_code=otp_expired'],
    ['that expired, on the start page', '/?error=access_denied&error_code=otp_expired#error=access_denied'],
  ] as const;
  // The other links contain nothing to ask a server about.
  const asked = new Set<string>([
    'with a tampered token',
    'with a code of another browser',
    'with tokens that are none',
  ]);
  test('are called invalid, whatever is wrong with them @all', async ({ page }) => {
    test.slow();
    for (const [name, path] of invalid)
      await test.step(name, async () => {
        await openAnew(page, path);
        if (asked.has(name)) await tapMailLink(page);
        await expectInvalidLink(page);
      });
  });

  test('a link works once @all', async ({ page, request, account }) => {
    const link = await requestLink(request, account);
    await followMailLink(page, link.href);
    await fillPassword(page, 'GanzNeu123');
    await expect(page).toHaveURL('/login');
    await followMailLink(page, link.href);
    await expectInvalidLink(page);
  });

  test('a plain session is not enough @all', async ({ account, openAs }) => {
    const page = await openAs(account, '/reset-password');
    await expectInvalidLink(page);
  });

  test('a link stays good while the server cannot be reached @all', async ({ page, request, account }) => {
    const link = await requestLink(request, account);
    await page.route('**/auth/v1/verify', (route) => route.abort());
    await followMailLink(page, link.href);
    // The response may be lost although the server has used the token.
    await expect(
      page.getByText('Der Server ist nicht erreichbar. Vielleicht ist dein Link noch gut.'),
    ).toBeVisible();
    await page.unroute('**/auth/v1/verify');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText(account.email)).toBeVisible();
  });

  test('a link stays good while there are too many requests @all', async ({ page, request, account }) => {
    const link = await requestLink(request, account);
    await page.route('**/auth/v1/verify', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
      }),
    );
    await followMailLink(page, link.href);
    await expect(
      page.getByText('Gerade geht das nicht. Warte eine Minute, dein Link ist noch nicht verbraucht.'),
    ).toBeVisible();
    await page.unroute('**/auth/v1/verify');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText(account.email)).toBeVisible();
  });

  test('the right to set a password can run out while the form is open @all', async ({
    page,
    request,
    account,
  }) => {
    await followMailLink(page, (await requestLink(request, account)).href);
    await expect(page.getByText(account.email)).toBeVisible();
    await page.route('**/auth/v1/user', (route) =>
      route.fulfill({ status: 403, json: { code: 'session_not_found', message: 'Session not found' } }),
    );
    await fillPassword(page, 'GanzNeu123');
    await expectInvalidLink(page);
  });

  test('a crafted link signs nobody in', async ({ page, account, createAccount }) => {
    const attacker = await createAccount('Jonas');
    const { access_token, refresh_token } = attacker.session as Record<string, string>;
    const tokens = `access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600`;
    await page.goto(`/auth#${tokens}&token_type=bearer&type=magiclink`);
    // Signing in loads the auth client, which would parse the URL by itself.
    await fillSignIn(page, { ...account, password: 'falsch' });
    await expect(page.getByText('E-Mail-Adresse oder Passwort ist falsch.').first()).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible();
  });

  test('a failing mail is explained @all', async ({ page, account }) => {
    await page.goto('/forgot-password');
    await page.route('**/auth/v1/recover**', (route) => route.abort());
    await page.getByLabel('E-Mail').fill(account.email);
    await page.getByRole('button', { name: 'Reset-Link senden' }).click();
    await expect(page.getByText('Der Server ist nicht erreichbar.')).toBeVisible();
    for (const [msg, message] of [
      ['Mail server is down', 'Mail server is down'],
      ['', 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es erneut.'],
    ] as const) {
      await page.unroute('**/auth/v1/recover**');
      await page.route('**/auth/v1/recover**', (route) =>
        route.fulfill({ status: 500, json: { code: 500, error_code: 'unexpected_failure', msg } }),
      );
      await page.getByRole('button', { name: 'Reset-Link senden' }).click();
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel('E-Mail')).toHaveValue(account.email);
  });
});

test('the link of somebody else shows nothing of who is signed in, and makes room @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const other = await createAccount('Jonas');
  const page = await openAs(account);
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  await followMailLink(page, (await requestLink(request, other)).href);
  await expect(page.getByText(other.email)).toBeVisible();
  await expect(page.getByText('Katharina')).toBeHidden();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  await page.goto('/reset-password');
  await fillPassword(page, 'GanzNeu123');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible();
  await fillSignIn(page, { ...other, password: 'GanzNeu123' });
  await expect(page.getByRole('heading', { name: 'Hallo Jonas' })).toBeVisible();
});

test.describe('what this browser has not sent', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('stays as a new password is set by a link @all', async ({
    account,
    context,
    insert,
    openAs,
    request,
  }) => {
    await insert('gifts', [{ title: 'Schal', notes: 'rot' }]);
    const page = await openAs(account, '/settings');
    await page.getByLabel('Name', { exact: true }).fill('Kathi');
    await page.goto('/');
    await untilDeviceIsOpen(page);
    await context.route('**/rest/v1/gifts**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await note(page, 'Schal').fill('blau');
    await note(page, 'Schal').blur();
    await expect.poll(async () => JSON.stringify(await onDevice(page))).toContain('blau');

    const tab = await context.newPage();
    await followMailLink(tab, (await requestLink(request, account)).href);
    await fillPassword(tab, 'GanzNeu123');
    await expect(tab).toHaveURL('/login');
    await context.unroute('**/rest/v1/gifts**');
    await fillSignIn(tab, { ...account, password: 'GanzNeu123' });
    await expect(note(tab, 'Schal')).toHaveValue('blau');
    await expect
      .poll(() => groupsApi(request).call(account, 'gifts?select=notes'))
      .toEqual([{ notes: 'blau' }]);
    await tab.goto('/settings');
    await expect(tab.getByLabel('Name', { exact: true })).toHaveValue('Kathi');
  });
});

test.describe('links of the default mails of the hosted service', () => {
  test('come back with a code to the page that asked', async ({ page, account }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Reset-Link gleich hier anfordern' }).click();
    await page.getByLabel('E-Mail').fill(account.email);
    await page.getByRole('button', { name: 'Reset-Link senden' }).click();
    await expect(page.getByText('E-Mail gesendet')).toBeVisible();

    // The embedded auth service does not support codes; this is the response of the hosted one.
    await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ auth_code: anyUuid });
      await route.fulfill({ json: account.session });
    });
    await followMailLink(page, `/auth?code=${anyUuid}`);
    await expect(page.getByText(account.email)).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
    await fillPassword(page, 'GanzNeu123');
    await expect(page).toHaveURL('/login');
  });

  test('come back with tokens in the fragment @all', async ({ page, account }) => {
    const { access_token, refresh_token } = account.session as Record<string, string>;
    await followMailLink(
      page,
      `/people#access_token=${access_token}&refresh_token=${refresh_token}&type=recovery`,
    );
    await expect(page.getByText(account.email)).toBeVisible();
    await fillPassword(page, 'GanzNeu123');
    await expect(page).toHaveURL('/login');
  });

  for (const [name, path] of [
    ['a code', `/email-confirmed?code=${anyUuid}`],
    ['a code, with the session of this browser', `/email-confirmed?code=${anyUuid}`],
  ] as const)
    test(`confirm the address with ${name} @all`, async ({ page, openAs, account }) => {
      if (name.includes('session')) await openAs(account);
      await followMailLink(page, path);
      await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeVisible();
      await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
      await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible();
    });

  test.describe('refused', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });
    const noLink = 'Ungültiger Bestätigungslink oder E-Mail bereits bestätigt.';
    const refused = 'E-Mail-Bestätigung fehlgeschlagen. Bitte versuchen Sie es erneut.';
    test('a confirmation that cannot be one @all', async ({ page }) => {
      for (const [path, text] of [
        ['/email-confirmed', noLink],
        ['/email-confirmed?type=signup&token=falsch', refused],
        ['/email-confirmed?type=signup&token=a&token=b', noLink],
        ['/email-confirmed?type[]=signup&token[]=a', noLink],
        ['/email-confirmed#error=access_denied&error_code=otp_expired', noLink],
        ['/email-confirmed?type=signup&token=a#error=access_denied', noLink],
        ['/email-confirmed#access_token=falsch&type=signup', refused],
      ] as const)
        await test.step(path, async () => {
          await openAnew(page, path);
          if (text === refused) await tapMailLink(page);
          await expect(page.getByRole('heading', { name: 'Bestätigung fehlgeschlagen' })).toBeVisible();
          await expect(page.getByText(text, { exact: true })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeHidden();
        });
    });

    const busy = 'Gerade geht das nicht. Warte eine Minute, dein Link ist noch nicht verbraucht.';
    const broke = 'Ein Fehler ist bei der Bestätigung aufgetreten.';
    test('a change of the address is not told by a success about nobody @all', async ({ page }) => {
      await page.route('**/auth/v1/verify', (route) => route.fulfill({ json: {} }));
      await followMailLink(page, '/email-confirmed?type=email_change&token=a');
      await expect(page.getByText(broke, { exact: true })).toBeVisible();
    });

    for (const [name, answer, text] of [
      ['no network', null, broke],
      ['a server in trouble', { status: 500, json: {} }, broke],
      ['a page of a proxy', { status: 400, body: '<h1>Nein</h1>' }, broke],
      ['too many requests', { status: 429, json: {} }, busy],
      ['a page about too many requests', { status: 429, body: '<h1>Langsam</h1>' }, busy],
      ['a success about nobody', { json: {} }, broke],
    ] as const)
      test(`a confirmation that met ${name} can be tried again @all`, async ({ page }) => {
        await page.route('**/auth/v1/verify', (route) => (answer ? route.fulfill(answer) : route.abort()));
        await followMailLink(page, '/email-confirmed?type=signup&token=a');
        await expect(page.getByText(text, { exact: true })).toBeVisible();
        const retry = page.getByRole('button', { name: 'Erneut versuchen' });
        const { promise, resolve: letGo } = Promise.withResolvers<void>();
        await page.route('**/auth/v1/verify', async (route) => {
          await promise;
          await route.fallback();
        });
        await retry.press('Enter');
        await expect(retry).toBeHidden();
        letGo();
        await expect(retry).toBeFocused();
        await page.unroute('**/auth/v1/verify');
        await retry.press('Enter');
        await expect(page.getByText(refused, { exact: true })).toBeVisible();
      });
  });
});

test('what somebody wanted is forgotten after a deliberate sign-out @all', async ({ account, openAs }) => {
  const page = await openAs(account);
  await page.evaluate(() => localStorage.setItem('paeckchen-wanted-path', `${Date.now()} /people`));
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

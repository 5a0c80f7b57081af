import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';
import { expect, latestMail, linkIn, test } from '../support/fixtures.ts';
import { inspect } from '../support/page-checks.ts';
import { fillSignIn, fillSignUp, followMailLink, signUp } from '../support/sign-in-steps.ts';

const newAddress = () => `${randomUUID()}@example.org`;

const maybeConfirmed =
  'Vielleicht ist deine Adresse schon bestätigt. Melde dich an: Wenn nicht, bekommst du dort einen neuen Link.';

const toSignIn = (page: Page) => page.getByRole('link', { name: 'Zur Anmeldung' });

/** True when an element has the colour of the primary action. */
function comesFirst(part: Locator): Promise<boolean> {
  return part.evaluate((node) => {
    const sample = node.appendChild(document.createElement('i'));
    sample.style.backgroundColor = 'var(--band)';
    const [first, found] = [sample, node].map((element) => getComputedStyle(element).backgroundColor);
    sample.remove();
    return first === found;
  });
}

test('a visitor registers, confirms by mail, signs in and signs out', async ({ page, request }) => {
  const email = newAddress();
  await page.goto('/');
  await expect(page).toHaveURL('/auth');

  await fillSignUp(page, { email, password: 'Paeckchen1' });
  await expect(page.getByText('Registrierung erfolgreich')).toBeVisible();
  await expect(page.getByText('Überprüfe deine E-Mails für die Bestätigung.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sieh in dein Postfach' })).toBeFocused();
  await expect(page.getByText(`Öffne den Link in der E-\u2060Mail an ${email}.`)).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Demo-Modus starten' })).toBeHidden();

  await followMailLink(page, linkIn(await latestMail(request, email), '/email-confirmed'));
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeVisible();
  await expect(page).toHaveURL('/email-confirmed');
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();

  await fillSignIn(page, { email, password: 'Paeckchen1' });
  await expect(page.getByText('Willkommen zurück!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Bis zum nächsten Mal!')).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('the sign-up form says what is wrong at the field and clears it on edit @all', async ({ page }) => {
  await page.goto('/auth');
  await fillSignUp(page, { name: ' ', email: 'katharina@brandt', password: 'kurz', again: 'anders' });
  await expect(page.getByText('Ungültige Eingaben')).toBeVisible();
  await expect(page.getByText('Bitte überprüfe deine Eingaben.')).toBeVisible();
  await expect(page.getByText('Name ist erforderlich')).toBeVisible();
  await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveAccessibleDescription(
    'Ungültige E-Mail-Adresse',
  );
  await page.getByLabel('E-Mail', { exact: true }).pressSequentially('.de');
  await expect(page.getByText('Ungültige E-Mail-Adresse')).toBeHidden();
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('katharina@brandt.de');
});

test('no line of the notice after signing up ends within the word for mail @all', async ({ page }) => {
  await page.goto('/auth');
  await fillSignUp(page, { name: 'Jonas', email: newAddress(), password: 'Paeckchen1' });
  const notice = page.getByText('Öffne den Link in der E-\u2060Mail an');
  await expect(notice).toBeVisible();
  // Narrows the window until the word wraps to the second line.
  for (let width = 320; width >= 200; width -= 8) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await notice.evaluate(({ firstChild }) => {
      const at = firstChild?.textContent?.indexOf('E-') ?? -1;
      const range = document.createRange();
      if (firstChild) range.setStart(firstChild, at);
      if (firstChild) range.setEnd(firstChild, at + 'E-?Mail'.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});

test('a known address is reported, and typed values stay @all', async ({ page, account }) => {
  await page.goto('/auth');
  await fillSignUp(page, { email: account.email, password: 'Paeckchen1' });
  await expect(page.getByText('Email bereits registriert')).toBeVisible();
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(account.email);
});

test('a success about nobody is no registration @all', async ({ page }) => {
  await page.goto('/auth');
  await page.route('**/auth/v1/signup**', (route) => route.fulfill({ json: {} }));
  await fillSignUp(page, { email: newAddress(), password: 'Paeckchen1' });
  await expect(page.getByText('Registrierung fehlgeschlagen')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Katharina');
});

test('no mail is wider than a small phone, however long the address @all', async ({ page }) => {
  const address = `maximiliane.schmidtberger@${'gemeinschaftspraxis-'.repeat(3)}hagen.example`;
  const folder = 'supabase/templates';
  await page.setViewportSize({ width: 320, height: 900 });
  for (const file of readdirSync(folder)) {
    const html = readFileSync(`${folder}/${file}`, 'utf8');
    await page.setContent(html.replaceAll(/\{\{ \.(New)?Email \}\}/g, address));
    await expect(page.getByText(address).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), file).toBe(320);
  }
});

test('a changed address counts once both links were opened', async ({ page, request, account }) => {
  const next = newAddress();
  const response = await request.put('/auth/v1/user', {
    headers: { apikey: publishableKey, authorization: `Bearer ${account.token}` },
    data: { email: next },
  });
  expect(response.status(), await response.text()).toBe(200);

  await followMailLink(page, linkIn(await latestMail(request, account.email), '/email-confirmed'));
  await expect(page.getByRole('heading', { name: 'Fast fertig!' })).toBeVisible();
  await expect(page.getByText('Öffne noch den Link, der dort liegt.')).toBeVisible();
  expect(await comesFirst(toSignIn(page))).toBe(false);
  await expect(page).toHaveURL('/email-confirmed');
  await followMailLink(page, linkIn(await latestMail(request, next), '/email-confirmed'));
  await expect(page.getByRole('heading', { name: 'Adresse geändert!' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await fillSignIn(page, { ...account, email: next });
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
});

test.describe('with a refused request', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a wrong password is refused and the address stays @all', async ({ page, account }) => {
    await page.goto('/auth');
    await fillSignIn(page, { ...account, password: 'falsch' });
    await expect(page.getByRole('alert').getByText('Anmeldung fehlgeschlagen')).toBeVisible();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
      'E-Mail-Adresse oder Passwort ist falsch.',
    );
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(account.email);
  });

  test('signing in before the confirmation offers another mail @all', async ({ page }) => {
    const email = newAddress();
    await page.goto('/auth');
    await fillSignUp(page, { name: 'Jonas', email, password: 'Paeckchen1' });
    await expect(page.getByText('Registrierung erfolgreich')).toBeVisible();
    await page.reload();
    await fillSignIn(page, { email, password: 'Paeckchen1' });
    await expect(page.getByText('Bestätige zuerst deine E-Mail-Adresse').first()).toBeVisible();
    const notice = page.getByText(`Die E-\u2060Mail mit dem Link ging an ${email}.`);
    await expect(notice).toBeVisible();
    await inspect(page, 'sign in before the confirmation');

    // The service allows one mail per minute.
    const asked: unknown[] = [];
    await page.route('**/auth/v1/resend', async (route) => {
      asked.push(route.request().postDataJSON());
      await route.fulfill({ json: {} });
    });
    await page.getByRole('button', { name: 'E-Mail erneut senden' }).click();
    await expect(page.getByText('E-Mail gesendet')).toBeVisible();
    expect(asked).toEqual([expect.objectContaining({ type: 'signup', email })]);
    await expect(page.getByText('E-Mail gesendet')).toBeHidden();
    await expect(
      page.getByText(`Neue E-\u2060Mail geschickt: Öffne den Link, der an ${email} ging.`),
    ).toBeVisible();
    await expect(notice).toBeHidden();

    await page.getByLabel('E-Mail', { exact: true }).fill('jemand@anders.de');
    const resend = page.getByRole('button', { name: 'E-Mail erneut senden' });
    await expect(resend).toBeHidden();
    // By now the chunk of the notice is loaded; the notice would appear beside the error.
    await fillSignIn(page, { email, password: 'falsch' });
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
      'E-Mail-Adresse oder Passwort ist falsch.',
    );
    await expect(resend).toBeHidden();
  });

  test('another mail can be sent a minute later, or to another address @all', async ({ page }) => {
    await page.clock.install();
    await page.goto('/auth');
    const { email } = await signUp(page, 'Jonas');
    const again = page.getByRole('button', { name: 'Nochmal senden' });
    await inspect(page, 'sign up done');
    await expect(again).toBeDisabled();
    await page.clock.fastForward(59_000);
    await expect(again).toBeDisabled();
    await page.clock.fastForward(2000);
    // The service, whose clock stands, refuses.
    await again.click();
    await expect(page.getByRole('alert').getByText('Fehler beim Senden')).toBeVisible();
    await expect(
      page.getByText('Wir haben dir gerade erst eine E-\u2060Mail geschickt. Bitte warte eine Minute.'),
    ).toBeVisible();
    await page.route('**/auth/v1/resend', (route) => route.fulfill({ json: {} }));
    await again.click();
    await expect(
      page.getByText(`Neue E-\u2060Mail geschickt: Öffne den Link, der an ${email} ging.`),
    ).toBeVisible();
    await expect(again).toBeDisabled();

    await page.getByRole('button', { name: 'Andere Adresse' }).click();
    await expect(page.getByRole('tab', { name: 'Registrieren' })).toHaveAttribute('aria-selected', 'true');
    for (const label of ['Name', 'E-Mail', 'Passwort', 'Passwort bestätigen'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    const other = await signUp(page, 'Jonas');
    await page.getByRole('button', { name: 'Zur Anmeldung' }).click();
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(other.email);
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
  });

  test('too many mails to anybody are not blamed on who signs up, nor on a field @all', async ({ page }) => {
    await page.route('**/auth/v1/signup**', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' },
      }),
    );
    await page.goto('/auth');
    await fillSignUp(page, { name: 'Jonas', email: newAddress(), password: 'Paeckchen1' });
    const text = 'Gerade gehen zu viele E-\u2060Mails hinaus. Bitte versuche es in einer Stunde noch einmal.';
    await expect(page.getByRole('button', { name: 'Registrieren' })).toHaveAccessibleDescription(text);
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    for (const label of ['E-Mail', 'Passwort', 'Passwort bestätigen'])
      await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Name', { exact: true }).fill('Jonas B.');
    await expect(page.locator('form').getByText(text)).toBeHidden();
  });

  test('a link that was used already is explained @all', async ({ page, request, account }) => {
    await followMailLink(page, linkIn(await latestMail(request, account.email), '/email-confirmed'));
    await expect(page.getByRole('heading', { name: 'Bestätigung fehlgeschlagen' })).toBeVisible();
    await expect(
      page.getByText('E-Mail-Bestätigung fehlgeschlagen. Bitte versuchen Sie es erneut.'),
    ).toBeVisible();
    expect(await comesFirst(toSignIn(page))).toBe(true);
    await expect(page.getByText(maybeConfirmed)).toBeVisible();
    await followMailLink(page, '/email-confirmed?type=email_change&token=falsch');
    await expect(page.getByRole('heading', { name: 'Bestätigung fehlgeschlagen' })).toBeVisible();
    await expect(page.getByText('Vielleicht ist deine Adresse schon geändert.')).toBeVisible();
    await expect(page.getByText(maybeConfirmed)).toBeHidden();
  });

  test('a confirmation whose answer was lost leads to the sign-in @all', async ({ page, request }) => {
    await page.goto('/auth');
    const account = await signUp(page, 'Jonas');
    await page.route('**/auth/v1/verify', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await followMailLink(page, linkIn(await latestMail(request, account.email), '/email-confirmed'));
    const retry = page.getByRole('button', { name: 'Erneut versuchen' });
    await expect(retry).toBeVisible();
    await page.unroute('**/auth/v1/verify');
    await retry.click();
    await expect(page.getByText(maybeConfirmed)).toBeVisible();
    await toSignIn(page).click();
    await fillSignIn(page, account);
    await expect(page.getByRole('heading', { name: 'Hallo Jonas' })).toBeVisible();
  });

  test('a link that is no proof fills in the address of nobody @all', async ({ page, account, openAs }) => {
    await openAs(account);
    await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
    await followMailLink(page, '/email-confirmed?type=signup&token=falsch');
    await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('');
  });

  test('what can be done about a failed confirmation is as wide as a phone, another try first @all', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/auth/v1/verify', (route) => route.abort());
    await followMailLink(page, '/email-confirmed?type=signup&token=abc');
    const retry = page.getByRole('button', { name: 'Erneut versuchen' });
    for (const part of [retry, toSignIn(page)]) {
      await expect(part).toBeVisible();
      expect((await part.boundingBox())?.width).toBe(350);
    }
    expect([await comesFirst(retry), await comesFirst(toSignIn(page))]).toEqual([true, false]);
  });

  test('without network nothing typed is lost @all', async ({ page, account }) => {
    await page.goto('/auth');
    await page.route('**/auth/v1/**', (route) => route.abort());
    await fillSignIn(page, account);
    await expect(page.getByText('Der Server ist nicht erreichbar').first()).toBeVisible();
    await page.unroute('**/auth/v1/**');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  });

  test('an answer of HTML instead of JSON is a failure, not a white page @all', async ({ page, account }) => {
    await page.goto('/auth');
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await fillSignIn(page, account);
    await expect(page.getByText('Anmeldung fehlgeschlagen')).toBeVisible();
  });
});

test('a confirmation link without a token is explained @all', async ({ page }) => {
  await page.goto('/email-confirmed?type=signup');
  await expect(page.getByText('Ungültiger Bestätigungslink oder E-Mail bereits bestätigt.')).toBeVisible();
});

test('after signing in the visitor comes back to the page they wanted', async ({ page, account }) => {
  await page.goto('/people');
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
});

test('a deliberate sign-out does not lead the next user to the old page @all', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account, '/people');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/');
});

test('a slow sign-out does not end the session of the next user @all', async ({ account, openAs, page }) => {
  let answer = () => {};
  const signedInAgain = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auth/v1/logout**', async (route) => {
    await signedInAgain;
    await route.continue();
  });
  await openAs(account);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  const loggedOut = page.waitForResponse('**/auth/v1/logout**');
  answer();
  await (await loggedOut).finished();
  await expect(page.getByText('Bis zum nächsten Mal!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
});

test('registered users skip the sign-in page @all', async ({ account, openAs }) => {
  const page = await openAs(account, '/login');
  await expect(page).toHaveURL('/');
});

test('signing out in one tab ends the other', async ({ account, openAs, context }) => {
  const page = await openAs(account);
  const other = await context.newPage();
  await other.goto('/people');
  await expect(other.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(other).toHaveURL('/auth');
});

test.describe('with the session of somebody who has left', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a tab that is closed as soon as somebody signs out leaves nobody signed in @all', async ({
    account,
    openAs,
    context,
  }) => {
    test.slow();
    const page = await openAs(account);
    await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
    // The request for the auth client's chunk stays pending.
    await context.route('**/assets/auth-client*', () => undefined);
    await context.route('**/sw.js', (route) => route.abort());
    for (let turn = 0; turn < 10; turn += 1) {
      const tab = await context.newPage();
      await tab.goto('/datenschutz');
      await tab.evaluate(([key, session]) => localStorage.setItem(key, session), [
        'paeckchen-session',
        JSON.stringify(account.session),
      ] as const);
      await tab.goto('/people');
      await tab.getByRole('button', { name: 'Abmelden' }).click();
      await tab.close();
      const next = await context.newPage();
      await next.goto('/people');
      await expect(next, `turn ${turn}`).toHaveURL('/auth');
      await next.close();
    }
  });
});

test('a guest keeps data in this browser and sees no header @all', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeHidden();
});

test('corrupt and blocked browser storage never stops the app', async ({ page, account }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('corrupted')) localStorage.setItem('paeckchen-session', '{"access_token":');
    sessionStorage.setItem('corrupted', 'true');
    Storage.prototype.setItem = function refuse() {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/auth');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
});

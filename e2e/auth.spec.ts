import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect, latestMail, linkIn, test } from './fixtures.ts';

const newAddress = () => `${randomUUID()}@example.org`;

async function fillSignUp(
  page: Page,
  values: { name: string; email: string; password: string; again?: string },
) {
  await page.getByRole('tab', { name: 'Registrieren' }).click();
  await page.getByLabel('Name', { exact: true }).fill(values.name);
  await page.getByLabel('E-Mail', { exact: true }).fill(values.email);
  await page.getByLabel('Passwort', { exact: true }).fill(values.password);
  await page.getByLabel('Passwort bestätigen').fill(values.again ?? values.password);
  await page.getByRole('button', { name: 'Registrieren' }).click();
}

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

test('a visitor registers, confirms by mail, signs in and signs out', async ({ page, request }) => {
  const email = newAddress();
  await page.goto('/');
  await expect(page).toHaveURL('/auth');

  await fillSignUp(page, { name: 'Katharina', email, password: 'Paeckchen1' });
  await expect(page.getByText('Registrierung erfolgreich')).toBeVisible();
  await expect(page.getByText('Überprüfe deine E-Mails für die Bestätigung.')).toBeVisible();
  await expect(page.getByText(`Wir haben eine E-Mail an ${email} geschickt.`)).toBeVisible();
  for (const label of ['Name', 'E-Mail', 'Passwort', 'Passwort bestätigen'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');

  await page.goto(linkIn(await latestMail(request, email), '/email-confirmed'));
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeVisible();
  await expect(page).toHaveURL('/email-confirmed');
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();

  await fillSignIn(page, email, 'Paeckchen1');
  await expect(page.getByText('Willkommen zurück!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Bis zum nächsten Mal!')).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('the sign-up form says what is wrong at the field and clears it on edit', async ({ page }) => {
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

test('a known address is reported, and typed values stay', async ({ page, account }) => {
  await page.goto('/auth');
  await fillSignUp(page, { name: 'Katharina', email: account.email, password: 'Paeckchen1' });
  await expect(page.getByText('Email bereits registriert')).toBeVisible();
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(account.email);
});

test.describe('with a refused request', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a wrong password is refused and the address stays', async ({ page, account }) => {
    await page.goto('/auth');
    await fillSignIn(page, account.email, 'falsch');
    await expect(page.getByRole('alert').getByText('Anmeldung fehlgeschlagen')).toBeVisible();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
      'E-Mail-Adresse oder Passwort ist falsch.',
    );
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(account.email);
  });

  test('signing in before the confirmation says what to do', async ({ page }) => {
    const email = newAddress();
    await page.goto('/auth');
    await fillSignUp(page, { name: 'Jonas', email, password: 'Paeckchen1' });
    await expect(page.getByText('Registrierung erfolgreich')).toBeVisible();
    await page.getByRole('tab', { name: 'Anmelden' }).click();
    await fillSignIn(page, email, 'Paeckchen1');
    await expect(page.getByText('Bestätige zuerst deine E-Mail-Adresse').first()).toBeVisible();
  });

  test('a link that was used already is explained', async ({ page, request, account }) => {
    await page.goto(linkIn(await latestMail(request, account.email), '/email-confirmed'));
    await expect(page.getByRole('heading', { name: 'Bestätigung fehlgeschlagen' })).toBeVisible();
    await expect(
      page.getByText('E-Mail-Bestätigung fehlgeschlagen. Bitte versuchen Sie es erneut.'),
    ).toBeVisible();
  });

  test('without network nothing typed is lost', async ({ page, account }) => {
    await page.goto('/auth');
    await page.route('**/auth/v1/**', (route) => route.abort());
    await fillSignIn(page, account.email, account.password);
    await expect(page.getByText('Der Server ist nicht erreichbar').first()).toBeVisible();
    await page.unroute('**/auth/v1/**');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  });

  test('an answer of HTML instead of JSON is a failure, not a white page', async ({ page, account }) => {
    await page.goto('/auth');
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await fillSignIn(page, account.email, account.password);
    await expect(page.getByText('Anmeldung fehlgeschlagen')).toBeVisible();
  });
});

test('a confirmation link without a token is explained', async ({ page }) => {
  await page.goto('/email-confirmed?type=signup');
  await expect(page.getByText('Ungültiger Bestätigungslink oder E-Mail bereits bestätigt.')).toBeVisible();
});

test('after signing in the visitor comes back to the page they wanted', async ({ page, account }) => {
  await page.goto('/people');
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, account.email, account.password);
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
});

test('a deliberate sign-out does not lead the next user to the old page', async ({ account, openAs }) => {
  const page = await openAs(account, '/people');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, account.email, account.password);
  await expect(page).toHaveURL('/');
});

test('a slow sign-out does not end the session of the next user', async ({ account, openAs, page }) => {
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
  await fillSignIn(page, account.email, account.password);
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  const loggedOut = page.waitForResponse('**/auth/v1/logout**');
  answer();
  await (await loggedOut).finished();
  await expect(page.getByText('Bis zum nächsten Mal!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
});

test('registered users skip the sign-in page', async ({ account, openAs }) => {
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

test('a guest keeps data in this browser and sees no header', async ({ page }) => {
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
  await fillSignIn(page, account.email, account.password);
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
});

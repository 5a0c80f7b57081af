import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs up on the open sign-in page; sends the confirmation mail. */
export async function signUp(page: Page, name: string): Promise<Credentials> {
  const account = { email: `${randomUUID()}@example.org`, password: 'Paeckchen1' };
  await fillSignUp(page, { name, ...account });
  await expect(page.getByText('Registrierung erfolgreich')).toBeVisible();
  return account;
}

/** Fills the sign-up form of the open sign-in page; `again` is the repeated password. */
export async function fillSignUp(
  page: Page,
  { name = 'Katharina', email, password, again = password }: Credentials & { name?: string; again?: string },
): Promise<void> {
  await page.getByRole('tab', { name: 'Registrieren' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort bestätigen').fill(again);
  await page.getByRole('button', { name: 'Registrieren' }).click();
}

/** Signs in on the open sign-in page. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Opens a mail link and taps the button of its page. */
export async function followMailLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await tapMailLink(page);
}

/** Taps the button of a mail link's page. */
export async function tapMailLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Weiter|E-Mail bestätigen)$/ }).click();
}

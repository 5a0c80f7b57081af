import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs up on the sign-in page, which is open; the mail for it is on its way then. */
export async function signUp(page: Page, name: string): Promise<Credentials> {
  const account = { email: `${randomUUID()}@example.org`, password: 'Paeckchen1' };
  await fillSignUp(page, { name, ...account });
  await expect(page.getByText('Registrierung erfolgreich')).toBeVisible();
  return account;
}

/** Asks for an account on the sign-in page, which is open; `again` is the password as it is repeated. */
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

/** Signs in on the sign-in page, which is open. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Opens the link of a mail as a person does. What it leads to says what a tap does. */
export async function followMailLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await tapMailLink(page);
}

/** Lets a page that a mail has led to do what it offers. */
export async function tapMailLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Weiter|E-Mail bestätigen)$/ }).click();
}

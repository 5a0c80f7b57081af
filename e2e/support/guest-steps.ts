import type { Page } from '@playwright/test';

import { berlinDay } from './calendar.ts';
import { type Account, expect } from './fixtures.ts';
import { guestGift, guestPerson, guestReminder } from './guest-rows.ts';
import { fillSignIn } from './sign-in-steps.ts';

export async function enterAsGuest(page: Page) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expect(page.getByRole('region', { name: 'Gastmodus' })).toBeVisible();
}

/** Opens the sheet 'Konto sichern' and follows one of its links. */
export async function secureAccount(page: Page, link: 'Konto erstellen' | 'Anmelden') {
  await page.getByRole('region', { name: 'Gastmodus' }).getByRole('link', { name: 'Konto sichern' }).click();
  await page.getByRole('dialog', { name: 'Konto sichern' }).getByRole('link', { name: link }).click();
}

/** Joins by an invitation link without an account. */
export async function joinAsGuest(page: Page, { token }: { token: string }, name?: string) {
  await page.goto(`/join/${token}`);
  await answerNameQuestion(page, name);
}

/** Says a name on the page of an invitation and joins. */
export async function answerNameQuestion(page: Page, name = 'Oma Inge') {
  await page.getByRole('textbox', { name: 'Wie heißt du?' }).fill(name);
  await page.getByRole('button', { name: 'Mitmachen' }).click();
}

export async function signIn(page: Page, account: Account) {
  await page.goto('/auth');
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/');
}

/** Parsed list of a guest's data under a localStorage key; empty if missing. */
export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as { id: string }[], key);

/** Stores lists of a guest: two people, three ideas, a reminder about one of the people. */
export async function storeAsGuest(page: Page) {
  const people = ['Mia', 'Jonas'].map((name) =>
    guestPerson({ name, occasion: 'Geburtstag', occasion_date: '2000-03-04' }),
  );
  const gifts = ['Buch', 'Tasse', 'Schal'].map((title) => guestGift({ title }));
  const card = { reminder_date: berlinDay(3), title: 'Karte', person_id: people[0]?.id };
  await page.evaluate(
    (lists) => {
      for (const [key, rows] of Object.entries(lists)) localStorage.setItem(key, JSON.stringify(rows));
    },
    { guest_people: people, guest_gifts: gifts, guest_reminders: [guestReminder(card)] },
  );
}

/** Question about importing the guest's data. */
export const offer = (page: Page) => page.getByRole('dialog', { name: 'Deine Gastdaten übernehmen?' });

/** Expects all items of `storeAsGuest` once in the account and none with the guest. */
export async function expectAllTaken(page: Page) {
  await expect(page.getByRole('tabpanel', { name: 'Alle Geschenke' }).getByRole('article')).toHaveCount(3);
  for (const title of ['Buch', 'Tasse', 'Schal'])
    await expect(page.getByRole('article', { name: title })).toHaveCount(1);
  await expect(page.getByText('Karte')).toHaveCount(1);
  for (const key of ['guest_people', 'guest_gifts', 'guest_reminders'])
    expect(await stored(page, key), key).toEqual([]);
  await page.goto('/people');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Mia/, /Jonas/]);
}

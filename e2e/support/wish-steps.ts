import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { type Account, expect } from './fixtures.ts';
import { groupsApi } from './groups-api.ts';

type Wish = Record<string, unknown> & { title: string };

/** Creates public wishes of an account through the API; returns the URL of the list. */
export async function openList(request: APIRequestContext, owner: Account, wishes: Wish[]): Promise<string> {
  const { call } = groupsApi(request);
  const rows = wishes.map((wish, position) => ({
    id: randomUUID(),
    user_id: owner.userId,
    state: 'open',
    on_link: true,
    position,
    ...wish,
  }));
  for (const row of rows) await call(owner, 'wishes', row);
  return `/w/${await call<string>(owner, 'rpc/my_wish_link', {})}`;
}

/** Opens the list in a separate browser context. */
export async function visit(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  return page;
}

/** Gives a name on the open list to start giving. */
export async function sayName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  await page.getByRole('textbox', { name: 'Dein Name' }).fill(name);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText(`Hallo ${name}.`)).toBeVisible();
}

/** Confirms being the same giver as before. */
export async function sayAgain(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  await page.getByRole('button', { name: `Ja, ich bin ${name}` }).click();
  await expect(page.getByText(`Hallo ${name}.`)).toBeVisible();
}

export const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

/** Takes a wish; returns its claim link. */
export async function takeWish(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: `Das schenke ich: ${title}`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Reserviert' });
  const link = await drawer.getByText(/\/w\/zurueck#/).textContent();
  await drawer.getByRole('button', { name: 'Fertig' }).click();
  await expect(drawer).toBeHidden();
  return link ?? '';
}

import type { APIRequestContext, Page } from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';
import { type Account, expect } from './fixtures.ts';

/** Options for offline tests: with service worker, and with expected errors for failed requests. */
export const withoutNetwork = {
  serviceWorkers: 'allow' as const,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
};

export const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
export const note = (page: Page, title: string) =>
  card(page, title).getByRole('textbox', { name: /^Persönliche Notizen/ });
export const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** Panel of dead letters above the page. */
export const unsaved = (page: Page) => page.getByRole('region', { name: 'Konnte nicht gespeichert werden' });

/** Resolves when the device can queue changes. */
export async function untilDeviceIsOpen(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('paeckchen');
}

/** Resolves when the app can start offline and `text` is persisted. */
export async function untilPersisted(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated');
  await expect.poll(async () => JSON.stringify(await onDevice(page))).toContain(text);
}

/** All keys and values in IndexedDB of this browser. */
export function onDevice(page: Page): Promise<[string, unknown][]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'paeckchen')) return [];
    return new Promise<[string, unknown][]>((resolve, reject) => {
      const request = indexedDB.open('paeckchen');
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      request.addEventListener('success', () => {
        const found: [string, unknown][] = [];
        const cursor = request.result.transaction('device').objectStore('device').openCursor();
        cursor.addEventListener('success', () => {
          if (cursor.result !== null) {
            found.push([(cursor.result.key as string[]).join(), cursor.result.value]);
            cursor.result.continue();
            return;
          }
          request.result.close();
          resolve(found);
        });
      });
    });
  });
}

/** Simulates the return to the tab, which sends queued changes at once. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Deletes the account like another device. */
export async function deleteAccount(request: APIRequestContext, { token }: Account): Promise<void> {
  const response = await request.post('/rest/v1/rpc/delete_account', {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    data: {},
  });
  expect(response.status(), await response.text()).toBe(204);
}

/** Chooses a step of the ladder in the drawer of a row. */
export async function chooseRung(page: Page, title: string, label: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Stand .*: ${title}$`) }).click();
  const drawer = page.getByRole('dialog', { name: title });
  await drawer.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await expect(drawer).toBeHidden();
}

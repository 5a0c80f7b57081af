import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { groupsApi } from './groups-api.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline.' });
const offlineText = 'Offline. Änderungen werden gesendet, sobald du wieder online bist.';

/** Everything that this device keeps of anybody. */
function onDevice(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('paeckchen');
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
        request.addEventListener('success', () => {
          const all = request.result.transaction('device').objectStore('device').getAllKeys();
          all.addEventListener('success', () => resolve(all.result.map(String)));
        });
      }),
  );
}

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('changes made offline wait, show at once, and are stored once', async ({
  account,
  insert,
  openAs,
  page,
  request,
}) => {
  const api = groupsApi(request);
  await insert('gifts', [{ title: 'Keramikkurs' }, { title: 'Wollschal' }]);
  await openAs(account);
  await expect(card(page, 'Wollschal')).toBeVisible();
  await expect.poll(() => onDevice(page)).toEqual([`user:${account.userId},reads`]);

  await card(page, 'Wollschal')
    .getByRole('button', { name: /löschen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' }).click();
  // In the middle of a note the network goes.
  const note = card(page, 'Keramikkurs').getByRole('textbox', { name: /^Persönliche Notizen/ });
  await note.click();
  await page.keyboard.type('Samstags ');
  await page.context().setOffline(true);
  await expect(notice(page)).toHaveText(offlineText);
  await page.keyboard.type('ab zehn');
  await expect(notice(page)).toHaveText(`${offlineText} 1 Änderung wartet.`);
  await page.keyboard.type(' Uhr');
  await card(page, 'Keramikkurs')
    .getByRole('button', { name: /Favorit/ })
    .click();
  await expect(notice(page)).toContainText('2 Änderungen warten.');
  await card(page, 'Keramikkurs')
    .getByRole('combobox', { name: /^Status/ })
    .selectOption('wrapped');
  await card(page, 'Wollschal')
    .getByRole('button', { name: /löschen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(card(page, 'Wollschal')).toBeHidden();
  await expect(notice(page)).toContainText('4 Änderungen warten.');
  await page.context().setOffline(false);
  await expect(page.getByText('Alles gesendet.')).toBeVisible();
  const stored = await api.call<Record<string, unknown>[]>(
    account,
    'gifts?select=title,notes,is_favorite,status',
  );
  expect(stored).toEqual([
    { title: 'Keramikkurs', notes: 'Samstags ab zehn Uhr', is_favorite: true, status: 'wrapped' },
  ]);
});

test('whoever signs out leaves nothing on the device', async ({ account, insert, openAs, page }) => {
  await insert('gifts', [{ title: 'Keramikkurs' }]);
  await openAs(account);
  await expect(card(page, 'Keramikkurs')).toBeVisible();
  await expect.poll(() => onDevice(page)).toEqual([`user:${account.userId},reads`]);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => onDevice(page)).toEqual([]);
});

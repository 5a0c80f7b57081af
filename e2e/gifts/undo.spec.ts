import type { Page } from '@playwright/test';

import { card, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { enterAsGuest } from '../support/guest-steps.ts';

const status = (page: Page, title: string) => page.getByRole('combobox', { name: `Status von ${title}` });
const undo = (page: Page, what: string) => page.getByRole('button', { name: `Rückgängig: ${what}` });
const anyUndo = (page: Page) => page.getByRole('button', { name: /^Rückgängig/ });
const topOf = async (page: Page, title: string) =>
  (await page.getByRole('button', { name: `Favorit: ${title}` }).boundingBox())?.y;

async function remove(page: Page, title: string) {
  await page.getByRole('button', { name: `${title} löschen` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
}

const gifts = [
  { title: 'Keramikkurs', notes: 'samstags', created_at: '2026-11-03T10:00:00+00:00' },
  { title: 'Rucksack', notes: null, created_at: '2026-11-02T10:00:00+00:00' },
  { title: 'Schal', notes: null, created_at: '2026-11-01T10:00:00+00:00' },
];

test('by keyboard: a deleted gift comes back into its place, as it was and as old as it was', async ({
  account,
  insert,
  openAs,
  request,
}) => {
  await insert('gifts', gifts);
  const page = await openAs(account);
  const stored = () => groupsApi(request).call(account, 'gifts?order=created_at');
  await expect(card(page, 'Schal')).toBeVisible();
  const before = await stored();
  await page.getByRole('button', { name: 'Rucksack löschen' }).press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const place = page.getByRole('listitem').filter({ hasText: '„Rucksack“ gelöscht' });
  await expect(place).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Alle Geschenke 2' })).toBeVisible();
  await expect.poll(stored).toHaveLength(2);
  await page.keyboard.press('Tab');
  await expect(undo(page, '„Rucksack“ gelöscht')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Rucksack')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Wieder da' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: card(page, 'Rucksack') })).toBeFocused();
  expect(await stored()).toEqual(before);
  await page.reload();
  await expect(page.getByRole('article')).toHaveText([/Keramikkurs/, /Rucksack/, /Schal/]);

  // Without undo the deletion is permanent.
  await remove(page, 'Rucksack');
  await expect(undo(page, '„Rucksack“ gelöscht')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Schal')).toBeVisible();
  await expect(page.getByText('„Rucksack“')).toHaveCount(0);
  await expect(anyUndo(page)).toHaveCount(0);
});

for (const width of [390, 1280])
  test(
    `at ${width} px a status is taken back where it was chosen, and nothing moves`,
    { tag: width === 390 ? [] : '@all' },
    async ({ account, insert, openAs, request }) => {
      await insert('gifts', gifts);
      const page = await openAs(account);
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      await expect(status(page, 'Schal')).toBeVisible();
      const places = async () => [
        await topOf(page, 'Keramikkurs'),
        await topOf(page, 'Rucksack'),
        await topOf(page, 'Schal'),
      ];
      await status(page, 'Rucksack').scrollIntoViewIfNeeded();
      const before = await places();
      await status(page, 'Rucksack').selectOption('Verpackt');
      await expect(undo(page, 'Rucksack auf „Verpackt“ gesetzt')).toBeVisible();
      expect(await places()).toEqual(before);
      // Undo outlasts the toast of two seconds.
      await status(page, 'Schal').selectOption('Verpackt');
      await expect(page.getByRole('status').filter({ hasText: 'Status aktualisiert' })).toHaveCount(0);
      expect(await places()).toEqual(before);

      await undo(page, 'Rucksack auf „Verpackt“ gesetzt').click();
      await expect(status(page, 'Rucksack')).toHaveValue('idea');
      await expect(status(page, 'Rucksack')).toBeFocused();
      await expect(undo(page, 'Schal auf „Verpackt“ gesetzt')).toBeVisible();
      expect(await places()).toEqual(before);

      // Leaving a page aborts its requests in flight.
      const statuses = () => groupsApi(request).call(account, 'gifts?select=status&order=title');
      await expect.poll(statuses).toEqual([{ status: 'idea' }, { status: 'idea' }, { status: 'wrapped' }]);
      await page.reload();
      await expect(status(page, 'Rucksack')).toHaveValue('idea');
      await expect(status(page, 'Schal')).toHaveValue('wrapped');
      await expect(anyUndo(page)).toHaveCount(0);
    },
  );

test('in a row a step of the ladder is stored at once and taken back in its message', async ({
  account,
  insert,
  openAs,
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('paeckchen-gift-view', 'list'));
  await page.setViewportSize({ width: 390, height: 844 });
  await insert('gifts', [{ title: 'Schal', status: 'wrapped', plan: 'here' }]);
  await openAs(account);
  const stored = () => groupsApi(request).call(account, 'gifts?select=status,plan');
  await page.getByRole('button', { name: 'Stand Verpackt, ändern: Schal' }).click();
  const drawer = page.getByRole('dialog', { name: 'Schal' });
  await expect(drawer.getByRole('listitem')).toHaveText([
    'Idee',
    'BesorgenSteht auf deiner Einkaufsliste',
    'DaLiegt bei dir',
    'Verpackt',
    'Verschenkt',
  ]);
  await expect(drawer.locator('[aria-current=step]')).toHaveText('Verpackt');
  await drawer.getByRole('button', { name: /^Besorgen/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Auf „Besorgen“ gesetzt' })).toBeVisible();
  await expect.poll(stored).toEqual([{ status: 'idea', plan: 'buy' }]);
  await expect(page.getByRole('button', { name: 'Stand Besorgen, ändern: Schal' })).toBeFocused();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(stored).toEqual([{ status: 'wrapped', plan: 'here' }]);
  await expect(page.getByRole('button', { name: 'Stand Verpackt, ändern: Schal' })).toBeVisible();
});

test('what another device has changed since is not taken back @all', async ({
  account,
  insert,
  openAs,
  request,
}) => {
  await insert('gifts', gifts);
  const page = await openAs(account);
  await status(page, 'Schal').selectOption('Verpackt');
  await expect(undo(page, 'Schal auf „Verpackt“ gesetzt')).toBeVisible();
  await remove(page, 'Rucksack');
  await expect(undo(page, '„Rucksack“ gelöscht')).toBeVisible();
  await groupsApi(request).call(account, 'gifts?title=eq.Schal', { status: 'verschenkt' }, 'PATCH');
  await status(page, 'Keramikkurs').selectOption('Verpackt');
  await expect(undo(page, 'Schal auf „Verpackt“ gesetzt')).toBeHidden();
  await expect(undo(page, '„Rucksack“ gelöscht')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use(withoutNetwork);

  test('a deletion and its undo wait together, and end with the gift as it was @all', async ({
    account,
    context,
    insert,
    openAs,
    page,
    request,
  }) => {
    test.slow();
    await insert('gifts', gifts);
    await openAs(account);
    await untilPersisted(page, 'Schal');
    const stored = () => groupsApi(request).call(account, 'gifts?order=created_at');
    const before = await stored();
    await context.setOffline(true);
    await remove(page, 'Rucksack');
    await undo(page, '„Rucksack“ gelöscht').click();
    await expect(card(page, 'Rucksack')).toBeVisible();
    await status(page, 'Schal').selectOption('Verpackt');
    await undo(page, 'Schal auf „Verpackt“ gesetzt').click();
    await expect(status(page, 'Schal')).toHaveValue('idea');
    // The page is optimistic; waits until the change is persisted.
    await untilPersisted(page, '"value":{"status":"idea","plan":null}');
    await page.reload();
    await expect(card(page, 'Rucksack')).toBeVisible();
    await expect(status(page, 'Schal')).toHaveValue('idea');
    await context.setOffline(false);
    await expect(page.getByText('Alles gesendet.')).toBeVisible();
    expect(await stored()).toEqual(before);
  });
});

test('a guest takes a deletion back @all', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('paeckchen-gift-view', 'cards'));
  await enterAsGuest(page);
  for (const title of ['Baumhaus', 'Drachen']) {
    await page.getByRole('button', { name: '2 Geschenkidee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
    await dialog.getByLabel('Titel*').fill(title);
    await dialog.getByRole('switch', { name: /KI/ }).click();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('article')).toHaveText([/Drachen/, /Baumhaus/]);
  await remove(page, 'Baumhaus');
  await undo(page, '„Baumhaus“ gelöscht').click();
  await expect(page.getByRole('article')).toHaveText([/Drachen/, /Baumhaus/]);
  await page.reload();
  await expect(page.getByRole('article')).toHaveText([/Drachen/, /Baumhaus/]);
});

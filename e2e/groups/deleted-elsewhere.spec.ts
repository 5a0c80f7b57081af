import type { Page } from '@playwright/test';

import { card, note, notice, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';

async function remove(page: Page, title: string) {
  await page.getByRole('button', { name: `${title} löschen` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
}

test('a gift that another device has changed is asked about, and comes back as that device wrote it', async ({
  account,
  insert,
  openAs,
  page,
  browser,
  request,
}) => {
  const api = groupsApi(request);
  await insert('gifts', [
    { title: 'Keramikkurs', notes: 'samstags' },
    { title: 'Schal', notes: null },
  ]);
  await openAs(account);
  await expect(note(page, 'Keramikkurs')).toHaveValue('samstags');
  const other = await openBrowserAs(browser, account, '/');
  await note(other, 'Keramikkurs').fill('doch sonntags');
  await note(other, 'Keramikkurs').blur();
  await expect(card(other, 'Keramikkurs').getByText('Gespeichert')).toBeVisible();
  await other.getByRole('combobox', { name: 'Status von Schal' }).selectOption('Verpackt');
  await expect(notice(other, 'Status aktualisiert')).toBeVisible();

  await remove(page, 'Keramikkurs');
  const question = page.getByRole('alertdialog', { name: 'Inzwischen geändert' });
  await expect(question).toContainText('„Keramikkurs“ wurde inzwischen geändert');
  await expect(question).toContainText('doch sonntags');
  await inspect(page, 'a deletion of something that was changed meanwhile');
  await question.getByRole('button', { name: 'Behalten' }).click();
  await expect(note(page, 'Keramikkurs')).toHaveValue('doch sonntags');

  // Another device with a text longer than a phone screen.
  const long = Array.from({ length: 80 }, () => 'montags').join('\n');
  await note(other, 'Keramikkurs').fill(long);
  await note(other, 'Keramikkurs').blur();
  await expect
    .poll(() => api.call(account, 'gifts?select=notes&title=eq.Keramikkurs'))
    .toEqual([{ notes: long }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await remove(page, 'Keramikkurs');
  for (const name of ['Behalten', 'Trotzdem löschen'])
    await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: 'Trotzdem löschen' }).click();
  await page.getByRole('button', { name: 'Rückgängig: „Keramikkurs“ gelöscht' }).click();
  await expect(note(page, 'Keramikkurs')).toHaveValue(long);
  expect(await api.call(account, 'gifts?select=notes&title=eq.Keramikkurs')).toEqual([{ notes: long }]);

  // A choice such as a heart causes no conflict and is kept.
  await note(other, 'Schal').blur();
  await other.getByRole('button', { name: 'Favorit: Schal' }).click();
  await expect
    .poll(() => api.call(account, 'gifts?select=is_favorite&title=eq.Schal'))
    .toEqual([{ is_favorite: true }]);
  await remove(page, 'Schal');
  await page.getByRole('button', { name: 'Rückgängig: „Schal“ gelöscht' }).click();
  await expect(card(page, 'Schal')).toBeVisible();
  await expect
    .poll(() => api.call(account, 'gifts?select=status,is_favorite&title=eq.Schal'))
    .toEqual([{ status: 'wrapped', is_favorite: true }]);
});

test.describe('without a network', () => {
  test.use(withoutNetwork);

  test('a deletion that waited and meets a newer text is decided about @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
    request,
  }) => {
    const api = groupsApi(request);
    const stored = () => api.call(account, 'gifts?select=title,notes&order=title');
    await insert('gifts', [
      { title: 'Keramikkurs', notes: 'samstags' },
      { title: 'Schal', notes: 'rot' },
    ]);
    await openAs(account);
    await expect(note(page, 'Schal')).toHaveValue('rot');
    await untilPersisted(page, 'Schal');
    await context.setOffline(true);
    for (const title of ['Keramikkurs', 'Schal']) {
      await remove(page, title);
      await expect(page.getByRole('button', { name: `Rückgängig: „${title}“ gelöscht` })).toBeVisible();
    }
    await expect(notice(page, 'Offline.')).toContainText('2 Änderungen warten.');
    await api.call(account, `gifts?title=eq.Keramikkurs`, { notes: 'doch sonntags' }, 'PATCH');
    await api.call(account, `gifts?title=eq.Schal`, { notes: 'blau' }, 'PATCH');
    await context.setOffline(false);

    const panel = page.getByRole('region', { name: 'Konnte nicht gespeichert werden' });
    await expect(panel).toContainText('2 Dinge, die du gelöscht hast, wurden inzwischen geändert');
    await expect(panel).toContainText('Notizen: doch sonntags');
    await expect(panel).toContainText('Notizen: blau');
    await inspect(page, 'deletions that met something newer');
    await page.reload();
    await panel.getByRole('button', { name: /„Keramikkurs“.*: Behalten$/ }).click();
    await panel.getByRole('button', { name: /„Schal“.*: Trotzdem löschen$/ }).click();
    await expect(panel).toBeHidden();
    await expect.poll(stored).toEqual([{ title: 'Keramikkurs', notes: 'doch sonntags' }]);
    await expect(note(page, 'Keramikkurs')).toHaveValue('doch sonntags');
    await expect(card(page, 'Schal')).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { controlRealtime } from '../support/realtime-faults.ts';

// Pages with outdated data: their requests are refused, and they refresh.
test.use({ expectedErrors: [/Failed to load resource|konnten? nicht/] });

const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('who reserves is removed in that moment @all', async ({
  account: katharina,
  createAccount,
  openAs,
  browser,
  request,
  page: timsPage,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group, member } = await api.createGroupWith(katharina, tim);
  await api.addGifts(group, await api.membership(group, katharina), [{ title: 'Vogelhaus' }]);
  const realtime = await controlRealtime(timsPage);
  await timsPage.clock.install();
  await openAs(tim, `/g/${group.id}`);
  const page = await openBrowserAs(browser, katharina, `/g/${group.id}`);
  const card = page.getByRole('article', { name: 'Vogelhaus' });
  await card.getByRole('button', { name: /^Herz/ }).click();
  await expect(timsPage.getByRole('button', { name: 'Herz für Vogelhaus, 1' })).toBeVisible();
  await timsPage.getByRole('button', { name: 'Vogelhaus reservieren' }).click();
  await expect(card).toContainText('Reserviert von Tim');

  realtime.set('silent');
  // Stops the clock, so that the page does not poll before the click.
  await timsPage.clock.pauseAt(Date.now() + 1000);
  await api.call(katharina, `group_members?id=eq.${member.memberId}`, {}, 'DELETE');
  await expect(card).toContainText('Noch frei');
  await expect(page.getByText('1 Mitglied', { exact: true })).toBeVisible();
  await timsPage.getByLabel('Stand von Vogelhaus').selectOption('Gekauft');
  await timsPage.clock.resume();
  await expect(failure(timsPage, 'Reservierung konnte nicht gespeichert werden')).toBeVisible();
  await expect(timsPage.getByRole('heading', { name: 'Gruppe nicht verfügbar' })).toBeVisible();
  await expect(card).toContainText('Noch frei');
});

test('an admin who is none any more @all', async ({
  account: katharina,
  createAccount,
  page,
  request,
  openAs,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group, member } = await api.createGroupWith(katharina, tim);
  const setRole = (role: string) =>
    api.call(katharina, `group_members?id=eq.${member.memberId}`, { role }, 'PATCH');
  await setRole('admin');

  // The page keeps getting the cached group until the deletion.
  let remembered: string | undefined;
  let isOver = false;
  await page.route(/\/rest\/v1\/groups\?/, async (route) => {
    isOver ||= route.request().method() === 'DELETE';
    if (isOver || route.request().method() !== 'GET') return route.continue();
    remembered ??= await (await route.fetch()).text();
    return route.fulfill({ contentType: 'application/json', body: remembered });
  });
  await openAs(tim, `/g/${group.id}?tab=einstellungen`);
  await expect(page.getByLabel('Gruppenname')).toHaveValue('Weihnachten bei Brandts');
  await setRole('member');

  await page.getByLabel('Gruppenname').fill('Gekapert');
  await page.keyboard.press('Enter');
  await expect(failure(page, 'Gruppenname konnte nicht geändert werden')).toBeVisible();
  await page.getByRole('button', { name: 'Code erneuern' }).click();
  await expect(failure(page, 'Code konnte nicht erneuert werden')).toBeVisible();

  await page.getByRole('tab', { name: 'Mitglieder' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Katharina' });
  await page.getByRole('button', { name: 'Aktionen für Katharina' }).click();
  await page.getByRole('menuitem', { name: 'Aus Gruppe entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(failure(page, 'Mitglied konnte nicht entfernt werden')).toBeVisible();
  await expect(row).toContainText('Admin');

  await page.getByRole('button', { name: 'Aktionen für Katharina' }).click();
  await page.getByRole('menuitem', { name: 'Zum Mitglied machen' }).click();
  await expect(failure(page, 'Rolle konnte nicht geändert werden')).toBeVisible();
  await expect(row).toContainText('Admin');
  await expect(page.getByRole('button', { name: 'Einladen' })).toBeVisible();

  await page.getByRole('tab', { name: 'Einstellungen' }).click();
  await page.getByRole('button', { name: 'Gruppe löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(failure(page, 'Gruppe konnte nicht gelöscht werden')).toBeVisible();
  await expect(page.getByText('Nur Administratoren können Gruppeneinstellungen verwalten.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Einladen' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Weihnachten bei Brandts' })).toBeVisible();
});

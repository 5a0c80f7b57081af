import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { berlinDay, chooseDay } from '../support/calendar.ts';
import { expect, signInBefore, test } from '../support/fixtures.ts';

const birthday = (name: string, offset: number) => ({
  name,
  occasion: 'Geburtstag',
  occasion_date: berlinDay(offset),
});

const next = (page: Page) => page.getByRole('region', { name: 'Als Nächstes' });
const tiles = (page: Page) => page.getByRole('list', { name: 'Countdown' }).getByRole('listitem');

test('the countdown shows the next four, on a phone two @all', async ({ account, openAs, insert }) => {
  await insert('people', [
    birthday('Felix', 40),
    birthday('Moritz', 12),
    birthday('Lukas', 0),
    birthday('Lena', 1),
    birthday('Oma Ilse', 300),
  ]);
  const page = await openAs(account);
  await expect(tiles(page)).toHaveCount(4);
  await expect(tiles(page).nth(0)).toContainText(/Heute.*Lukas’ Geburtstag/);
  await expect(tiles(page).nth(1)).toContainText(/Morgen.*Lenas Geburtstag/);
  await expect(tiles(page).nth(2)).toContainText(/Noch 12 ?Tage.*Moritz’ Geburtstag/);
  await expect(tiles(page).nth(3)).toContainText(/Noch 40 ?Tage.*Felix’ Geburtstag/);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(tiles(page)).toHaveCount(2);
});

test('further occasions count: tile, the list, the people', async ({ account, openAs, insert }) => {
  const [papa, lukas] = [randomUUID(), randomUUID()];
  await insert('people', [
    { ...birthday('Papa', 60), id: papa },
    { ...birthday('Lukas', 9), id: lukas },
  ]);
  await insert('person_occasions', [
    { id: randomUUID(), person_id: papa, label: 'Namenstag', day: berlinDay(2), since_year: null },
    { id: randomUUID(), person_id: lukas, label: 'Weihnachten', day: null, since_year: null },
  ]);
  const page = await openAs(account);
  await expect(tiles(page)).toHaveCount(4);
  await expect(tiles(page).nth(0)).toContainText(/Noch 2 ?Tage.*Papas Namenstag/);
  await expect(page.getByRole('list', { name: 'Countdown' })).toContainText('Weihnachten für Lukas');

  await expect(
    next(page).getByRole('link', { name: /^Papa, Namenstag, in 2 Tagen, Noch keine Idee/ }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Personen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Papa' });
  await expect(card).toContainText(/Namenstag.*Noch 2 Tage/);
  await page.reload();
  await expect(card).toContainText(/Namenstag.*Noch 2 Tage/);
});

test('a newcomer adds somebody and the days begin to count', async ({ account, openAs }) => {
  const page = await openAs(account);
  await expect(page.getByText('Drei Schritte, dann erinnert dich Päckchen rechtzeitig.')).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await page.getByRole('button', { name: '1 Person hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Person hinzufügen' });
  await dialog.getByLabel('Name').fill('Mia');
  await dialog.getByLabel('Anlass').selectOption('Nikolaus');
  await dialog.getByRole('button', { name: 'Person hinzufügen' }).click();
  await expect(page.getByText('Person hinzugefügt')).toBeVisible();
  await expect(tiles(page)).toHaveText(/Nikolaus für Mia/);
  await expect(next(page)).toBeVisible();
});

test('reminders are made, done and stay done', async ({ account, openAs, insert }) => {
  await insert('reminders', [
    { reminder_date: berlinDay(-3), title: 'Gutschein kaufen' },
    { reminder_date: berlinDay(4), title: 'Band besorgen' },
  ]);
  const page = await openAs(account);
  const card = next(page);
  await expect(card).toContainText(/Gutschein kaufen.*seit 3 Tagen/);

  await card.getByRole('button', { name: 'Erinnern', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Erinnern' });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByLabel(/^Datum:/)).toHaveAccessibleDescription('Datum ist erforderlich');
  await chooseDay(dialog, 'Datum', berlinDay());
  await dialog.getByLabel('Woran?').fill('Karte schreiben');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Erinnerung gespeichert')).toBeVisible();
  await expect(card).toContainText(/Karte schreiben.*heute.*Band besorgen/);

  await card.getByRole('button', { name: 'Erledigt: Gutschein kaufen' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Erinnerung erledigt' });
  await toast.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(card).toContainText('Gutschein kaufen');
  await card.getByRole('button', { name: 'Erledigt: Gutschein kaufen' }).click();
  await expect(card.getByText('Gutschein kaufen')).toBeHidden();
  await page.reload();
  await expect(card.getByText('Band besorgen')).toBeVisible();
  await expect(card.getByText('Gutschein kaufen')).toBeHidden();
});

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the rest of the page goes on without the countdown @all', async ({
    account,
    openAs,
    insert,
    page,
  }) => {
    await insert('people', [birthday('Lukas', 6)]);
    await page.route('**/rest/v1/people*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await openAs(account);
    await expect(page.getByText('Der Countdown konnte nicht geladen werden.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
    await page.unroute('**/rest/v1/people*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(tiles(page)).toHaveCount(1);
  });

  test('a reminder that cannot be completed comes back @all', async ({ account, openAs, insert }) => {
    await insert('reminders', [{ reminder_date: berlinDay(2), title: 'Karte schreiben' }]);
    const page = await openAs(account);
    await page.route('**/rest/v1/reminders*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Erledigt: Karte schreiben' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Fehler' })).toBeVisible();
    await expect(page.getByText('Karte schreiben')).toBeVisible();
  });
});

test('nothing jumps while the dashboard loads, whoever it is for @all', async ({
  createAccount,
  insert,
  browser,
}) => {
  const newcomer = await createAccount('Neu');
  const beginner = await createAccount('Ben');
  const regular = await createAccount('Rike');
  await insert('people', [birthday('Mia', 16)], beginner);
  await insert(
    'people',
    [birthday('Lukas', 6), birthday('Mia', 16), birthday('Jonas', 22), birthday('Theo', 34)],
    regular,
  );
  await insert('reminders', [{ reminder_date: berlinDay(3) }, { reminder_date: berlinDay(9) }], regular);
  await insert('gifts', [{ title: 'Tasse', recipient_name: 'Lukas', status: 'wrapped' }], regular);
  for (const [account, text] of [
    [newcomer, 'Wen beschenkst du?'],
    [beginner, 'Mias Geburtstag'],
    [regular, 'Noch keine Idee'],
  ] as const)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      const page = await browser.newPage({ viewport });
      await page.addInitScript(addUpShifts);
      await signInBefore(page, account);
      await page.goto('/');
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(
        page.getByRole('heading', { name: account === regular ? 'Tasse' : 'Noch keine Geschenkideen' }),
      ).toBeVisible();
      const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
      expect(shift, `${account.name} at ${viewport.width}`).toBeLessThan(0.01);
      await page.close();
    }
});

/** Runs in the page: cumulative layout shift like Lighthouse's. */
function addUpShifts() {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput)
        Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + shift.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

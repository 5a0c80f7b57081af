import { berlinDay, longDay } from '../support/calendar.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/page-checks.ts';

const lukas = { name: 'Lukas', occasion: 'Geburtstag', occasion_date: '1990-11-26' };

test('somebody is added, edited and deleted, by keyboard', async ({ account, openAs }) => {
  const page = await openAs(account, '/people');
  await expect(page.getByRole('heading', { name: 'Keine Personen hinzugefügt' })).toBeVisible();
  await page.getByRole('button', { name: 'Person hinzufügen' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Person hinzufügen' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Oma Ilse');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Geb');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1212');
  await expect(dialog.getByLabel('Datum')).toHaveValue('12.12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Person hinzugefügt')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: 'Oma Ilse' });
  await expect(card).toContainText('Geburtstag · 12. Dezember');
  await expect(card).toContainText('Noch keine Idee');

  const edit = page.getByRole('button', { name: 'Oma Ilse bearbeiten' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Person bearbeiten' });
  await expect(editor.getByLabel('Datum')).toHaveValue('12.12.');
  await editor.getByLabel('Anlass').selectOption('Weihnachten');
  await expect(editor.getByText('Weihnachten hat ein festes Datum: 24. Dezember')).toBeVisible();
  await expect(editor.getByText('Gezählt wird bis 25. Dezember.')).toBeVisible();
  await editor.getByLabel('Name').press('Enter');
  await expect(page.getByText('Person aktualisiert')).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(card).toContainText('Weihnachten');
  await expect(card).toContainText('Weihnachten · 25. Dezember');

  await page.getByRole('button', { name: 'Oma Ilse löschen' }).press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Person löschen?' });
  await expect(alert.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await expect(alert).toContainText('Oma Ilse wird aus deiner Liste entfernt.');
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await page.getByRole('button', { name: 'Oma Ilse löschen' }).press('Enter');
  await alert.getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(page.getByText('Person gelöscht')).toBeVisible();
  // The button unmounted with its card, so the surrounding content has the focus.
  await expect(page.locator('#inhalt')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Keine Personen hinzugefügt' })).toBeVisible();
});

test('a day that does not exist is said at the field and saved as no date @all', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account, '/people');
  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mia');
  await dialog.getByLabel('Datum').pressSequentially('31.2');
  await expect(dialog.getByLabel('Datum')).toBeFocused();
  await expect(dialog.getByText('Kein gültiger Tag. Wird ohne Datum gespeichert.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Person hinzufügen' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Mia bearbeiten' }).click();
  await expect(dialog.getByLabel('Datum')).toHaveValue('');
});

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a save whose answer is lost waits, and is stored once in the end @all', async ({
    account,
    openAs,
  }) => {
    const page = await openAs(account, '/people');
    await page.getByRole('button', { name: 'Person hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Mia');
    await dialog.getByLabel('Datum').fill('6.12.');
    const save = dialog.getByRole('button', { name: 'Person hinzufügen' });

    // Responses are lost although the row is stored. A request may be in flight when this ends.
    let isLost = true;
    await page.route('**/rest/v1/people*', async (route) => {
      if (!isLost || route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Anmelden im WLAN</h1>' });
    });
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Wird gespeichert, sobald eine Verbindung besteht.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mia' })).toHaveCount(1);

    isLost = false;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Alles gesendet.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Mia' })).toHaveCount(1);
  });

  test('a deletion rolls back when the server is in trouble @all', async ({ account, openAs, insert }) => {
    await insert('people', [lukas]);
    const page = await openAs(account, '/people');
    await page.getByRole('button', { name: 'Lukas löschen' }).click();
    await page.route('**/rest/v1/rpc/delete_as_seen', (route) =>
      route.fulfill({ status: 500, json: { message: 'boom' } }),
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Fehler' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lukas' })).toBeVisible();
  });

  test('a list that does not come can be asked for again @all', async ({ account, openAs, insert, page }) => {
    await insert('people', [lukas]);
    await page.route('**/rest/v1/people*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await openAs(account, '/people');
    await expect(page.getByRole('heading', { name: 'Fehler beim Laden der Personen' })).toBeVisible();
    await page.unroute('**/rest/v1/people*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('heading', { name: 'Lukas' })).toBeVisible();
  });
});

test('a reminder made from a card is on the dashboard', async ({ account, openAs, insert }) => {
  await insert('people', [{ ...lukas, occasion_date: berlinDay(20) }]);
  const page = await openAs(account, '/people');
  await page.getByRole('button', { name: 'An Lukas erinnern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erinnern' });
  await expect(dialog.getByLabel(/^Datum:/)).toHaveAccessibleName(`Datum: ${longDay(berlinDay(13))}`);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Erinnerung gespeichert')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('7 Tage vor Lukas’ Geburtstag')).toBeVisible();
});

test('three hundred people are all there @all', async ({ account, openAs, insert }) => {
  const people = Array.from({ length: 300 }, (_, index) => ({ name: `Person ${index + 1}` }));
  await insert('people', people);
  const page = await openAs(account, '/people');
  await expect(page.getByRole('listitem')).toHaveCount(300);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});

test('no button of a card is cut off @all', async ({ account, openAs, insert }) => {
  await insert('people', [
    lukas,
    { ...lukas, name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2), occasion: 'Sonstiger Anlass' },
    { ...lukas, name: 'Jonas', occasion: 'Weihnachten', occasion_date: '2026-12-24' },
  ]);
  const page = await openAs(account, '/people');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  for (const width of [320, 390, 768, 1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 320) await page.getByRole('button', { name: 'Aktionen für Lukas' }).click();
    const lastButton = page.getByRole('button', { name: 'Lukas löschen' });
    await lastButton.scrollIntoViewIfNeeded();
    await expect(lastButton, `not cut off at ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test('many people can be searched, the nearest first @all', async ({ account, openAs, insert }) => {
  await insert('people', [
    ...['Anna', 'Berta', 'Clara', 'Dora', 'Emil', 'Friedrich', 'Gustav', 'Hanna', 'Ida', 'Karl'].map(
      (name) => ({
        name,
        occasion: null,
        occasion_date: null,
      }),
    ),
    { name: 'Jürgen Müller', occasion: 'Geburtstag', occasion_date: berlinDay(90) },
    { name: 'Zoe', occasion: 'Geburtstag', occasion_date: berlinDay(2) },
  ]);
  const page = await openAs(account, '/people');
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(12);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'In den nächsten sechs Wochen 1',
    'Später 1',
    'Ohne Datum 10',
  ]);
  expect((await names.allTextContents()).slice(0, 3)).toEqual(['Zoe', 'Jürgen Müller', 'Anna']);

  const field = page.getByRole('searchbox', { name: 'Personen durchsuchen' });
  await field.fill('mueller');
  await expect(names).toHaveText(['Jürgen Müller']);
  await expect(page.getByRole('status').filter({ hasText: '1 von 12 Personen' })).toBeAttached();
  await expect(page).toHaveURL('/people?suche=mueller');
  await page.getByRole('link', { name: 'Jürgen Müller' }).click();
  await page.getByRole('link', { name: 'Zurück zu Personen' }).click();
  await expect(field, 'the way back finds the search again').toHaveValue('mueller');

  await field.fill('niemand');
  await expect(page.getByRole('heading', { name: 'Niemand gefunden' })).toBeVisible();
  await page.getByRole('button', { name: 'Suche löschen' }).press('Enter');
  await expect(names).toHaveCount(12);
  await expect(field).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the actions of a row open by its button, are always there by name and are drawn with the focus', async ({
    account,
    openAs,
    insert,
  }) => {
    await insert('people', [
      { ...lukas, occasion_date: berlinDay(6) },
      { ...lukas, name: 'Mia' },
    ]);
    const page = await openAs(account, '/people');
    const button = (name: string) => page.getByRole('button', { name });
    const isDrawn = async (name: string) =>
      ((await button(name).locator('..').boundingBox())?.height ?? 0) >= 43.5;
    await expect(button('Lukas löschen')).toBeAttached();
    expect(await isDrawn('Lukas löschen')).toBe(false);
    await button('Aktionen für Lukas').tap();
    await expect(button('Aktionen für Lukas')).toHaveAttribute('aria-expanded', 'true');
    expect(await isDrawn('Lukas löschen')).toBe(true);
    await button('Aktionen für Mia').tap();
    await expect(button('Aktionen für Lukas')).toHaveAttribute('aria-expanded', 'false');
    expect(await isDrawn('Lukas löschen')).toBe(false);
    await page.keyboard.press('Escape');
    await expect(button('Aktionen für Mia')).toBeFocused();

    for (const name of ['An Mia erinnern', 'Mia bearbeiten', 'Mia löschen']) {
      await page.keyboard.press('Tab');
      await expect(button(name)).toBeFocused();
      expect(await isDrawn(name), name).toBe(true);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).tap();
    await expect(page.getByRole('heading', { name: 'Mia' })).toHaveCount(0);
  });

  test('40 people are less than 2,900 px high @all', async ({ account, openAs, insert }) => {
    const people = Array.from({ length: 40 }, (_, index) => ({
      ...lukas,
      name: `Person ${index}`,
      occasion_date: berlinDay(index < 8 ? 6 + index : 60 + index),
    }));
    await insert('people', people);
    const page = await openAs(account, '/people');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(40);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2900);
  });

  test('a name of a hundred signs is not cut at 320 px and with large text @all', async ({
    account,
    openAs,
    insert,
  }) => {
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe'.repeat(3).slice(0, 100);
    await insert('people', [{ ...lukas, name, occasion_date: berlinDay(6) }]);
    const page = await openAs(account, '/people');
    await page.setViewportSize({ width: 320, height: 844 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      const link = page.getByRole('link', { name });
      await expect(link).toBeVisible();
      const isCut = (node: Element) => node.scrollWidth > node.clientWidth + 1;
      for (const part of await page.locator('main li, main li h3, main li p').all())
        expect(await part.evaluate(isCut), `${size} ${await part.textContent()}`).toBe(false);
      await expectNoSidewaysScroll(page, [320]);
    }
  });
});

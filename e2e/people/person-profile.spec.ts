import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';
import { berlinDay } from '../support/calendar.ts';
import { untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { type Account, expect, test } from '../support/fixtures.ts';
import { openBrowserAs } from '../support/groups-api.ts';
import { guestPerson } from '../support/guest-rows.ts';
import { enterAsGuest, stored } from '../support/guest-steps.ts';

const bornIn = new Date(`${berlinDay(22)}T12:00`).getFullYear() - 79;
const ilse = {
  name: 'Oma Ilse',
  occasion: 'Geburtstag',
  occasion_date: berlinDay(22),
  birth_year: bornIn,
  facts: [] as object[],
};
const fact = (kind: string, text: string) => ({ id: randomUUID(), kind, text });

const phone = { width: 390, height: 844 };
const head = (page: Page) => page.getByRole('heading', { level: 1 });
const tiles = (page: Page) => page.getByRole('list', { name: 'Anlässe', exact: true });
/** Tiles of occasions, without the last one that adds another. */
const occasions = (page: Page) =>
  tiles(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('paragraph') });
const facts = (page: Page, kind: string) =>
  page.getByRole('list', { name: kind, exact: true }).getByRole('listitem');
const addButton = (page: Page, kind: string) =>
  page.getByRole('button', { name: `${kind}: hinzufügen`, exact: true });
const field = (page: Page, kind: string) =>
  page.getByRole('textbox', { name: `${kind}: neue Angabe`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Anlass/ });

async function addOccasion(page: Page, choice: string, fill: Record<string, string> = {}) {
  await page.getByRole('button', { name: 'Anlass hinzufügen' }).last().click();
  await dialog(page).getByLabel('Anlass').selectOption({ label: choice });
  for (const [name, text] of Object.entries(fill)) await dialog(page).getByLabel(name).fill(text);
  await dialog(page).getByRole('button', { name: 'Anlass hinzufügen' }).click();
}

/** Rows of the API as the account reads them. */
async function rowsOf(page: Page, { token }: Account, address: string): Promise<unknown> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  return (await page.request.get(`/rest/v1/${address}`, { headers })).json();
}

test('what is known of somebody, by keyboard', async ({ account, openAs, insert }) => {
  const id = randomUUID();
  await insert('people', [{ ...ilse, id }]);
  const page = await openAs(account, `/people/${id}`);
  await expect(page.getByText('wird 79 · in 22 Tagen')).toBeVisible();

  await addButton(page, 'Mag').press('Enter');
  await expect(field(page, 'Mag')).toBeFocused();
  await page.keyboard.type('Rosen');
  await page.keyboard.press('Enter');
  await expect(facts(page, 'Mag')).toHaveText(['Rosen']);
  await expect(field(page, 'Mag'), 'ready for the next one').toHaveValue('');
  await expect(field(page, 'Mag')).toBeFocused();
  await page.keyboard.type('  ROSEN ');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Mag')).toHaveAccessibleDescription('Das steht schon da.');
  await field(page, 'Mag').fill('x'.repeat(201));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Mag')).toHaveAccessibleDescription('Zu lang: höchstens 200 Zeichen');
  await field(page, 'Mag').fill('Krimis');
  await page.keyboard.press('Enter');
  await expect(facts(page, 'Mag')).toHaveText(['Rosen', 'Krimis']);
  await page.keyboard.press('Escape');
  await expect(field(page, 'Mag')).toBeHidden();
  await expect(addButton(page, 'Mag')).toBeFocused();

  await addButton(page, 'Allergien').press('Enter');
  await field(page, 'Allergien').fill('Haselnüsse');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(facts(page, 'Allergien')).toHaveText(['Haselnüsse']);
  await expect(
    page.getByText('Allergien gehen nie an die KI. Was sie mag, hilft der KI bei Vorschlägen.'),
  ).toBeVisible();

  await page.getByRole('button', { name: '„Rosen“ entfernen' }).press('Enter');
  await expect(facts(page, 'Mag')).toHaveText(['Krimis']);
  await expect(page.getByRole('button', { name: 'Rückgängig: „Rosen“ entfernt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(facts(page, 'Mag'), 'where it was').toHaveText(['Rosen', 'Krimis']);
  await page.getByRole('button', { name: '„Krimis“ entfernen' }).press('Enter');
  await expect(facts(page, 'Mag')).toHaveText(['Rosen']);
  await expect
    .poll(() => rowsOf(page, account, `people?select=facts&id=eq.${id}`))
    .toMatchObject([{ facts: [{ text: 'Rosen' }, { text: 'Haselnüsse' }] }]);

  await page.setViewportSize(phone);
  await page.getByRole('tab', { name: 'Steckbrief' }).click();
  await expect(page).toHaveURL(`/people/${id}?tab=steckbrief`);
  await expect(page.getByRole('button', { name: 'Geschenkidee' })).toBeHidden();
  await page.reload();
  await expect(facts(page, 'Mag')).toHaveText(['Rosen']);
  await page.getByRole('tab', { name: 'Steckbrief' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Bisher 0' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Bisher 0' })).toHaveAttribute('aria-selected', 'true');
});

test('occasions of somebody are added, changed and deleted', async ({ account, openAs, insert }) => {
  const id = randomUUID();
  await insert('people', [{ ...ilse, id }]);
  const page = await openAs(account, `/people/${id}`);
  await expect(tiles(page).getByRole('listitem')).toHaveText([/Geburtstag/, /Anlass hinzufügen/]);

  await page.getByRole('button', { name: 'Anlass hinzufügen' }).first().press('Enter');
  await expect(dialog(page).getByLabel('Anlass')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Anlass hinzufügen' }).click();
  await expect(dialog(page).getByLabel('Anlass')).toHaveAccessibleDescription('Bitte wähle einen Anlass');
  await dialog(page).getByLabel('Anlass').selectOption({ label: 'Geburtstag' });
  await dialog(page).getByLabel('Datum').fill('1.1.');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Anlass')).toHaveAccessibleDescription(
    'Dieser Anlass steht schon da.',
  );
  await dialog(page).getByLabel('Anlass').selectOption({ label: 'Anderer Anlass' });
  await dialog(page).getByLabel('Name').fill('Hochzeitstag');
  await dialog(page).getByLabel('Datum').fill('31.2.');
  await dialog(page).getByLabel('Seit').fill('1899');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Datum')).toHaveAccessibleDescription(/^Bitte gib Tag und Monat ein/);
  await expect(dialog(page).getByLabel('Seit')).toHaveAccessibleDescription(/von 1900 bis/);
  await dialog(page).getByLabel('Datum').fill('29.2.');
  await dialog(page).getByLabel('Seit').fill('1970');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(occasions(page).filter({ hasText: 'Hochzeitstag' })).toContainText('in ');

  for (const choice of [/^Muttertag/, /^Ostern/]) {
    await page.getByRole('button', { name: 'Anlass hinzufügen' }).last().click();
    const option = await dialog(page).getByRole('option', { name: choice }).textContent();
    await dialog(page)
      .getByLabel('Anlass')
      .selectOption({ label: option ?? '' });
    await expect(dialog(page).getByLabel('Datum')).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Anlass hinzufügen' }).click();
    await expect(dialog(page)).toBeHidden();
  }
  await expect(occasions(page)).toHaveCount(4);
  await expect(tiles(page).getByRole('listitem').last()).toHaveText('Anlass hinzufügen');
  expect(
    await rowsOf(page, account, 'person_occasions?select=label,day,since_year&order=label'),
  ).toMatchObject([
    { label: 'Hochzeitstag', since_year: 1970 },
    { label: 'Muttertag', day: null, since_year: null },
    { label: 'Ostern', day: null, since_year: null },
  ]);

  await page.getByRole('button', { name: 'Mehr zu Hochzeitstag' }).click();
  await page.getByRole('menuitem', { name: 'Ändern' }).click();
  await expect(dialog(page).getByLabel('Datum')).toHaveValue('29.02.');
  await dialog(page).getByLabel('Name').fill('Goldene Hochzeit');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Anlass aktualisiert')).toBeVisible();
  await expect(tiles(page)).toContainText('Goldene Hochzeit');

  await page.getByRole('button', { name: 'Mehr zu Ostern' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Anlass löschen?' });
  await expect(question).toContainText('„Ostern“ wird bei Oma Ilse entfernt.');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(occasions(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Mehr zu Geburtstag' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(tiles(page)).not.toContainText('Geburtstag');
  await expect
    .poll(() => rowsOf(page, account, `people?select=occasion&id=eq.${id}`))
    .toEqual([{ occasion: null }]);
  await page.reload();
  await expect(occasions(page)).toHaveCount(2);
});

test('a birth year is typed in the form, and refused with a sentence @all', async ({
  account,
  openAs,
  insert,
}) => {
  const id = randomUUID();
  await insert('people', [{ ...ilse, birth_year: null, id }]);
  const page = await openAs(account, `/people/${id}`);
  await expect(page.getByText('in 22 Tagen', { exact: true }).first()).toBeVisible();
  const edit = async () => {
    await page.getByRole('button', { name: 'Mehr zu Oma Ilse' }).click();
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  };
  await edit();
  const form = page.getByRole('dialog', { name: 'Person bearbeiten' });
  const year = form.getByLabel('Geburtsjahr');
  for (const wrong of ['0', '1899', String(Number(berlinDay(0).slice(0, 4)) + 1), 'acht']) {
    await year.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(year).toHaveAccessibleDescription(/^Bitte gib/);
    await expect(year).toBeFocused();
  }
  // The year of a typed date of birth moves to the field of the year.
  await year.fill('');
  const { occasion_date: date } = ilse;
  const dayAndMonth = `${date.slice(8)}.${date.slice(5, 7)}.`;
  await form.getByLabel('Datum').fill(`${dayAndMonth}${bornIn}`);
  await expect(form.getByLabel('Datum')).toHaveValue(dayAndMonth);
  await expect(year).toHaveValue(String(bornIn));
  await page.keyboard.press('Enter');
  await expect(page.getByText('wird 79 · in 22 Tagen')).toBeVisible();
  await edit();
  await year.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('wird 79')).toHaveCount(0);
});

test('the days before an occasion are chosen and stored @all', async ({ account, openAs, insert }) => {
  const id = randomUUID();
  await insert('people', [{ ...ilse, id }]);
  const page = await openAs(account, `/people/${id}`);
  const row = page.getByRole('button', { name: 'Erinnern' });
  await row.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Erinnern' });
  const box = (name: string) => drawer.getByRole('checkbox', { name, exact: true });
  await drawer.getByRole('radio', { name: 'Eigene Tage' }).check();
  await box('1 Tag').press('Space');
  for (const days of ['Am Tag', '3 Tage', '2 Wochen', '4 Wochen']) await box(days).check();
  await expect(box('1 Tag'), 'six are enough').toBeDisabled();
  await expect(drawer.getByText('Mehr als 6 gehen nicht.')).toBeVisible();
  for (const days of ['3 Tage', '1 Woche', '2 Wochen', '4 Wochen']) await box(days).uncheck();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expect
    .poll(() => rowsOf(page, account, `people?select=lead_days&id=eq.${id}`))
    .toEqual([{ lead_days: [21, 0] }]);
  await row.click();
  await drawer.getByRole('radio', { name: 'Wie in den Einstellungen' }).check();
  await expect
    .poll(() => rowsOf(page, account, `people?select=lead_days&id=eq.${id}`))
    .toEqual([{ lead_days: null }]);
});

test('what two devices know of somebody comes together @all', async ({
  account,
  openAs,
  insert,
  browser,
}) => {
  const id = randomUUID();
  await insert('people', [{ ...ilse, id, facts: [fact('mag', 'Tee')] }]);
  const page = await openAs(account, `/people/${id}`);
  const other = await openBrowserAs(browser, account, `/people/${id}`);
  for (const [device, kind, text] of [
    [page, 'Allergien', 'Haselnüsse'],
    [other, 'Mag', 'Rosen'],
  ] as const) {
    await addButton(device, kind).click();
    await field(device, kind).fill(text);
    await device.keyboard.press('Enter');
    await expect(facts(device, kind).last()).toHaveText(text);
  }
  await expect(facts(other, 'Allergien')).toHaveText(['Haselnüsse']);
  await other.reload();
  await expect(facts(other, 'Mag')).toHaveText(['Tee', 'Rosen']);
  await expect(facts(other, 'Allergien')).toHaveText(['Haselnüsse']);
});

test('the fifty-first fact is refused, and two of one name stay apart @all', async ({
  account,
  openAs,
  insert,
}) => {
  const [id, other] = [randomUUID(), randomUUID()];
  const many = Array.from({ length: 50 }, (_, index) => fact('mag', `Rose ${index}`));
  await insert('people', [
    { ...ilse, id, facts: many },
    { ...ilse, id: other, facts: [fact('mag', 'Tee')] },
  ]);
  await insert('person_occasions', [{ person_id: other, label: 'Muttertag' }]);
  const page = await openAs(account, `/people/${id}`);
  await expect(facts(page, 'Mag')).toHaveCount(50);
  await expect(occasions(page)).toHaveCount(1);
  await addButton(page, 'Hat schon').click();
  await field(page, 'Hat schon').fill('Tablet');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Hat schon')).toHaveAccessibleDescription(/^Mehr als 50 Angaben/);
  await page.getByRole('button', { name: '„Rose 7“ entfernen' }).click();
  await expect(facts(page, 'Mag')).toHaveCount(49);
  await field(page, 'Hat schon').press('Enter');
  await expect(facts(page, 'Hat schon')).toHaveText(['Tablet']);

  await page.goto(`/people/${other}`);
  await expect(facts(page, 'Mag')).toHaveText(['Tee']);
  await expect(occasions(page)).toHaveCount(2);
  await page.goto(`/people/${randomUUID()}`);
  await expect(head(page)).toHaveText('Diese Person gibt es nicht (mehr)');
});

test('a guest keeps all of it in the browser, also beside another tab @all', async ({ page }) => {
  await enterAsGuest(page);
  await page.evaluate(
    (mia) => localStorage.setItem('guest_people', JSON.stringify([mia])),
    guestPerson({ id: 'mia', name: 'Mia', occasion: 'Geburtstag', occasion_date: berlinDay(3) }),
  );
  await page.goto('/people/mia');
  await addButton(page, 'Größen').click();
  await field(page, 'Größen').fill('Schuhe 38');
  await page.keyboard.press('Enter');
  await expect(facts(page, 'Größen')).toHaveText(['Schuhe 38']);
  await addOccasion(page, 'Namenstag', { Datum: '6.12.' });
  await expect(occasions(page)).toHaveCount(2);
  await page.reload();
  await expect(facts(page, 'Größen')).toHaveText(['Schuhe 38']);
  await expect(occasions(page)).toHaveCount(2);
  expect(await stored(page, 'guest_people')).toMatchObject([{ facts: [{ text: 'Schuhe 38' }] }]);

  const other = await page.context().newPage();
  await other.goto('/people');
  await other.getByRole('button', { name: 'Mia bearbeiten' }).click();
  await other.getByRole('dialog').getByLabel('Name').fill('Mia Marie');
  await other.keyboard.press('Enter');
  await expect(head(page)).toHaveText('Mia Marie');
  await expect(facts(page, 'Größen'), 'the profile stays').toHaveText(['Schuhe 38']);
  await other.getByRole('button', { name: 'Mia Marie löschen' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(head(page)).toHaveText('Diese Person gibt es nicht (mehr)');
});

test('the demo shows a profile and refuses with its sentence @all', async ({ page }) => {
  await page.goto('/demo/people/demo-person-0');
  const sentence = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /Demo/ });
  await page.getByRole('button', { name: 'Anlass hinzufügen' }).last().click();
  await expect(sentence).toBeVisible();
  await addButton(page, 'Mag').click();
  await field(page, 'Mag').fill('Ungesagtes');
  await page.keyboard.press('Enter');
  await expect(sentence).toBeVisible();
  await expect(page.getByText('Ungesagtes', { exact: true })).toHaveCount(0);
  await expect(field(page, 'Mag'), 'what was typed is not lost').toHaveValue('Ungesagtes');
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a fact rolls back, and its text can be sent again @all', async ({ account, openAs, insert }) => {
    const id = randomUUID();
    await insert('people', [{ ...ilse, id }]);
    const page = await openAs(account, `/people/${id}`);
    await page.route('**/rest/v1/people*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      return route.fulfill({ status: 500, json: { message: 'boom' } });
    });
    await addButton(page, 'Mag').click();
    await field(page, 'Mag').fill('Rosen');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Fehler beim Speichern des Steckbriefs' }),
    ).toBeVisible();
    await expect(facts(page, 'Mag')).toHaveCount(0);
    await expect(field(page, 'Mag')).toHaveValue('Rosen');
    await page.unroute('**/rest/v1/people*');
    await field(page, 'Mag').press('Enter');
    await expect(facts(page, 'Mag')).toHaveText(['Rosen']);
  });

  test('somebody deleted elsewhere gets nothing more @all', async ({ account, openAs, insert }) => {
    const id = randomUUID();
    await insert('people', [{ ...ilse, id }]);
    const page = await openAs(account, `/people/${id}`);
    await page.getByRole('button', { name: 'Anlass hinzufügen' }).first().click();
    await dialog(page).getByLabel('Anlass').selectOption({ label: 'Namenstag' });
    await dialog(page).getByLabel('Datum').fill('1.3.');
    const headers = { apikey: publishableKey, authorization: `Bearer ${account.token}` };
    const gone = await page.request.delete(`/rest/v1/people?id=eq.${id}`, { headers });
    expect(gone.status()).toBe(204);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Diese Person gibt es nicht mehr.')).toBeVisible();
    expect(await rowsOf(page, account, 'person_occasions?select=id')).toEqual([]);
    await page.reload();
    await expect(head(page)).toHaveText('Diese Person gibt es nicht (mehr)');
  });
});

test.describe('offline', () => {
  test.use(withoutNetwork);

  test('a fact and an occasion wait for the connection and are stored once @all', async ({
    account,
    openAs,
    insert,
    context,
  }) => {
    const id = randomUUID();
    await insert('people', [{ ...ilse, id, facts: [fact('mag', 'Rosen')] }]);
    const page = await openAs(account, `/people/${id}`);
    await page.setViewportSize(phone);
    await page.getByRole('tab', { name: 'Steckbrief' }).click();
    await expect(facts(page, 'Mag')).toHaveText(['Rosen']);
    await untilPersisted(page, id);
    await untilPersisted(page, '"occasions"');
    await context.setOffline(true);
    await addButton(page, 'Mag nicht').click();
    await field(page, 'Mag nicht').fill('Lavendel');
    await page.keyboard.press('Enter');
    await expect(facts(page, 'Mag nicht')).toHaveText(['Lavendel']);
    await field(page, 'Mag nicht').fill('Porzellan');
    await page.keyboard.press('Enter');
    await addOccasion(page, 'Jahrestag', { Datum: '4.7.', Seit: '1970' });
    await expect(dialog(page)).toBeHidden();
    await expect(occasions(page)).toHaveCount(2);
    await page.reload();
    await expect(facts(page, 'Mag nicht')).toHaveText(['Lavendel', 'Porzellan']);
    await expect(occasions(page)).toHaveCount(2);

    await context.setOffline(false);
    await expect(page.getByText('Alles gesendet.')).toBeVisible();
    expect(await rowsOf(page, account, 'people?select=facts')).toMatchObject([
      { facts: [{ text: 'Rosen' }, { text: 'Lavendel' }, { text: 'Porzellan' }] },
    ]);
    expect(await rowsOf(page, account, 'person_occasions?select=label,since_year,person_id')).toEqual([
      { label: 'Jahrestag', since_year: 1970, person_id: id },
    ]);
    await page.reload();
    await expect(occasions(page)).toHaveCount(2);
  });
});

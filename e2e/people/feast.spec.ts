import type { Page } from '@playwright/test';

import { notice, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { countEffort } from '../support/effort.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const names = ['Lukas', 'Mia', 'Oma Ilse', 'Mama', 'Theo', 'Marlene', 'Opa Karl', 'Christa'];
const birthday = { occasion: 'Geburtstag', occasion_date: '1990-06-04' };
const nothing = { occasion: null, occasion_date: null };
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Wen beschenkst du zu Weihnachten?' });
const chip = (page: Page, name: string) => sheet(page).getByRole('checkbox', { name, exact: true });

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Fest für mehrere' }).click();
  // Already chosen in November and December.
  await page.getByRole('dialog').getByLabel('Fest').selectOption('Weihnachten');
  await expect(chip(page, 'Lukas')).toBeVisible();
}

test('Weihnachten for eight people: eleven taps, once for each, and taken back with one', async ({
  account,
  insert,
  openAs,
  page,
  request,
}) => {
  const api = groupsApi(request);
  await insert('people', [
    ...names.map((name, index) => (index === 0 ? { name, ...nothing } : { name, ...birthday })),
    { name: 'Jonas', occasion: 'Weihnachten', occasion_date: '2026-12-24' },
    { name: 'Tante Birgit', ...birthday },
  ]);
  const people = () => api.call(account, 'people?select=name,occasion,occasion_date&order=name');
  const further = async () =>
    (await api.call(account, 'person_occasions?select=label,day,people(name)')) as unknown[];
  const before = await people();
  const effort = await countEffort(page);
  await openAs(account, '/people');
  await openSheet(page);
  await expect(sheet(page).getByRole('radio', { name: 'Heiligabend 24. Dezember' })).toBeChecked();
  const jonas = chip(page, 'Jonas');
  await expect(jonas).toBeChecked();
  await expect(jonas).toHaveAttribute('aria-disabled', 'true');
  await expect(jonas).toHaveAccessibleDescription('Jonas steht schon auf deiner Liste.');
  const nobody = sheet(page).getByRole('button', { name: 'Tippe auf alle, die du beschenkst' });
  await expect(nobody).toBeDisabled();
  for (const name of names) await chip(page, name).tap();
  await sheet(page).getByRole('button', { name: 'Für 8 Personen eintragen' }).tap();
  const toast = page.getByText('Weihnachten für 8 Personen eingetragen');
  await expect(toast).toBeVisible();
  expect((await effort()).taps).toBeLessThanOrEqual(11);
  expect(await further()).toHaveLength(7);
  expect(await further()).toContainEqual({ label: 'Heiligabend', day: null, people: { name: 'Mia' } });
  expect(await people()).toContainEqual(expect.objectContaining({ name: 'Lukas', occasion: 'Heiligabend' }));

  await page.getByRole('button', { name: 'Rückgängig' }).tap();
  await expect.poll(further).toEqual([]);
  await expect.poll(people).toEqual(before);

  // The same again has no second row for anybody.
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Alle', exact: true }).tap();
  await sheet(page).getByRole('button', { name: 'Für 9 Personen eintragen' }).tap();
  await expect(page.getByText('Weihnachten für 9 Personen eingetragen')).toBeVisible();
  await openSheet(page);
  await expect(sheet(page).getByRole('button', { name: 'Alle', exact: true })).toBeDisabled();
  await expect(sheet(page)).toContainText('und 7 andere stehen schon auf deiner Liste.');
  expect(await further()).toHaveLength(8);
});

test('somebody who is missing is added by name, with the feast @all', async ({
  account,
  insert,
  openAs,
  page,
  request,
}) => {
  await insert('people', [{ name: 'Lukas', ...birthday }]);
  await openAs(account, '/people');
  await openSheet(page);
  await sheet(page).getByRole('radio', { name: 'Weihnachten 25. Dezember' }).check();
  await sheet(page).getByRole('button', { name: 'Jemand fehlt' }).tap();
  const field = sheet(page).getByRole('textbox', { name: 'Jemand fehlt' });
  await expect(field).toBeFocused();
  for (const name of ['Nele', 'X', 'lukas']) {
    await field.fill(name);
    await field.press('Enter');
  }
  await expect(chip(page, 'Nele')).toBeChecked();
  await expect(chip(page, 'Lukas')).toBeChecked();
  await expect(sheet(page).getByRole('checkbox')).toHaveCount(2);
  await sheet(page).getByRole('button', { name: 'Für 2 Personen eintragen' }).tap();
  await expect(page.getByText('Weihnachten für 2 Personen eingetragen')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nele' })).toBeVisible();
  const stored = groupsApi(request).call(account, 'people?select=name,occasion,occasion_date&name=eq.Nele');
  expect(await stored).toMatchObject([{ occasion: 'Weihnachten' }]);
});

test('contacts that were imported are asked about first @all', async ({ account, insert, openAs, page }) => {
  await page.clock.setFixedTime('2026-11-28T12:00:00');
  await insert('people', [{ name: 'Lukas', ...birthday }]);
  await openAs(account, '/people');
  await page.getByRole('button', { name: 'Mehr', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Kontakte importieren' }).tap();
  const cards = ['Anna', 'Ben'].map((name) => `BEGIN:VCARD\nFN:${name}\nBDAY:--1224\nEND:VCARD`).join('\n');
  const file = { name: 'kontakte.vcf', mimeType: '', buffer: Buffer.from(cards) };
  await page.getByLabel('Datei wählen').setInputFiles(file);
  await page.getByRole('button', { name: '2 Personen übernehmen' }).tap();
  await page.getByRole('button', { name: 'Weiter' }).tap();
  await expect(sheet(page)).toContainText('2 Personen übernommen. Wen davon beschenkst du zu Weihnachten?');
  await expect(sheet(page).getByRole('checkbox')).toHaveCount(3);
  await expect(sheet(page).getByRole('checkbox').last()).toHaveAccessibleName('Lukas');
});

test.describe('without a connection', () => {
  test.use(withoutNetwork);

  test('it waits, and the same on two devices adds one row for each @all', async ({
    account,
    insert,
    openAs,
    browser,
    page,
    context,
    request,
  }) => {
    await insert('people', [
      { name: 'Lukas', ...birthday },
      { name: 'Mia', ...birthday },
    ]);
    const further = () =>
      groupsApi(request).call(account, 'person_occasions?select=label,people(name)&order=label');
    await openAs(account, '/people');
    await untilPersisted(page, 'Lukas');
    const other = await openBrowserAs(browser, account, '/people');
    await context.setOffline(true);
    await openSheet(page);
    await sheet(page).getByRole('button', { name: 'Alle', exact: true }).tap();
    await sheet(page).getByRole('button', { name: 'Für 2 Personen eintragen' }).tap();
    await expect(notice(page, 'Offline.')).toContainText('2 Änderungen warten.');

    await openSheet(other);
    await sheet(other).getByRole('radio', { name: 'Weihnachten 25. Dezember' }).check();
    await chip(other, 'Lukas').check();
    await sheet(other).getByRole('button', { name: 'Für 1 Person eintragen' }).click();
    await expect(other.getByText('Weihnachten für 1 Person eingetragen')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Alles gesendet.')).toBeVisible();
    expect(await further()).toEqual([
      { label: 'Heiligabend', people: { name: 'Mia' } },
      { label: 'Weihnachten', people: { name: 'Lukas' } },
    ]);
  });
});

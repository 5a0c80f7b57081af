import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { publishableKey } from '../../supabase/local/keys.ts';
import { chooseDay } from '../support/calendar.ts';
import { expect, latestMail, linkIn, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';

test('the name is changed everywhere at once', async ({ account, openAs }) => {
  const page = await openAs(account, '/settings');
  const field = page.getByLabel('Name', { exact: true });
  await expect(field).toHaveValue('Katharina');
  await field.fill('  Kathi Brandt ');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Profil aktualisiert')).toBeVisible();
  await expect(page.getByText('Name geändert')).toBeVisible();
  await expect(field).toHaveValue('Kathi Brandt');
  await expect(page.getByRole('banner').getByText('Kathi Brandt')).toBeVisible();
});

test('the special person counts in the countdown', async ({ account, openAs }) => {
  const page = await openAs(account, '/settings');
  await page.getByLabel('Name der Person').fill('Sophie');
  await chooseDay(page, 'Geburtstag', '1994-02-28');
  await page.getByRole('button', { name: 'Person speichern' }).click();
  await expect(page.getByText('Besondere Person gespeichert')).toBeVisible();
  await page.getByRole('link', { name: 'Startseite', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sophies Geburtstag' })).toBeVisible();
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByLabel('Name der Person')).toHaveValue('Sophie');
  await expect(page.getByRole('button', { name: 'Geburtstag: 28. Februar 1994' })).toBeVisible();
});

test.describe('with refused requests', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the password changes only with the right current one @all', async ({ account, openAs, request }) => {
    const page = await openAs(account, '/settings');
    const button = page.getByRole('button', { name: 'Passwort ändern' });
    await button.click();
    await expect(page.getByText('Aktuelles Passwort ist erforderlich')).toBeVisible();
    await expect(page.getByText('Passwort ist erforderlich', { exact: true })).toBeVisible();

    await page.getByLabel('Aktuelles Passwort').fill('falsch12');
    await page.getByLabel('Neues Passwort').fill('12345');
    await page.getByLabel('Passwort bestätigen').fill('54321');
    await button.click();
    await expect(page.getByText('Passwort muss mindestens 6 Zeichen lang sein')).toBeVisible();
    await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();

    await page.getByLabel('Neues Passwort').fill('Neu1234');
    await page.getByLabel('Passwort bestätigen').fill('Neu1234');
    await button.click();
    await expect(page.getByLabel('Aktuelles Passwort')).toHaveAccessibleDescription(
      'Aktuelles Passwort ist falsch',
    );
    await expect(page.getByText('Fehler beim Ändern des Passworts')).toBeVisible();

    await page.getByLabel('Aktuelles Passwort').fill(account.password);
    await button.click();
    await expect(page.getByText('Passwort geändert')).toBeVisible();
    await expect(page.getByLabel('Neues Passwort')).toHaveValue('');
    const signIn = await request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: publishableKey },
      data: { email: account.email, password: 'Neu1234' },
    });
    expect(signIn.status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  });

  test('without network nothing is called wrong @all', async ({ account, openAs }) => {
    const page = await openAs(account, '/settings');
    await page.getByLabel('Aktuelles Passwort').fill(account.password);
    await page.getByLabel('Neues Passwort').fill('Neu1234');
    await page.getByLabel('Passwort bestätigen').fill('Neu1234');
    await page.route('**/auth/v1/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page.getByText('Der Server ist nicht erreichbar').first()).toBeVisible();
    await expect(page.getByText('Aktuelles Passwort ist falsch')).toBeHidden();
    await page.getByRole('button', { name: 'Link senden' }).click();
    await expect(page.getByText('Fehler beim Versenden')).toBeVisible();
  });

  test('a failed deletion keeps the account, a failed export writes no file @all', async ({
    account,
    openAs,
  }) => {
    const page = await openAs(account, '/settings');
    await expect(page.getByLabel('Name der Person')).toBeVisible();
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Daten exportieren' }).click();
    await expect(page.getByText('Fehler beim Exportieren')).toBeVisible();
    await page.getByRole('button', { name: 'Konto löschen' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('LÖSCHEN');
    await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Keine Verbindung/);
    await page.unroute('**/rest/v1/**');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  });
});

test('a reset link comes by mail @all', async ({ account, openAs, request }) => {
  const page = await openAs(account, '/settings');
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText('E-Mail versendet')).toBeVisible();
  linkIn(await latestMail(request, account.email), '/reset-password');
});

test('the colours are chosen, kept, and there before the first paint', async ({ account, openAs, page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(account, '/settings');
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await canvas();
  await page.getByRole('radio', { name: 'Dunkel' }).check();
  await expect.poll(canvas).not.toBe(light);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeChecked();
  await page.getByRole('radio', { name: 'Wie das Gerät' }).check();
  await expect.poll(canvas).toBe(light);
});

test('the export holds everything that is the user’s and nothing of others', async ({
  account,
  createAccount,
  openAs,
  insert,
  request,
}) => {
  const other = await createAccount('Jonas');
  await insert('gifts', [{ title: 'Fremdes Buch' }], other);
  const groups = groupsApi(request);
  const group = await groups.createGroup(other);
  const own = await groups.join(group, account);
  const theirs = await groups.membership(group, other);
  for (const { account: author, memberId } of [own, theirs])
    await groups.call(author, 'chat_messages', {
      group_id: group.id,
      member_id: memberId,
      text: `Nachricht von ${author.name}`,
    });
  const picture = { id: randomUUID(), gift_id: randomUUID(), data: 'UklGRkYA' };
  await insert('gifts', [{ id: picture.gift_id, title: 'Keramikkurs', picture_id: picture.id }]);
  await insert('gift_pictures', [picture]);
  const [id, fact] = [randomUUID(), { id: randomUUID(), kind: 'allergie', text: 'Nüsse' }];
  await insert('people', [{ id, name: 'Lukas', birth_year: 1992, facts: [fact] }]);
  await insert('person_occasions', [{ person_id: id, label: 'Namenstag', day: '2026-10-18' }]);
  await insert('received_gifts', [{ person_id: id, from_name: 'Lukas', title: 'Schal' }]);
  await insert('budgets', [{ id: undefined, person_id: id, year: 2026, amount_cents: 12_000 }]);
  await insert(
    'reminders',
    ['2020-01-01', '2026-12-01', '2027-12-01', '2028-12-01', '2029-12-01', '2030-12-01', '2031-12-01'].map(
      (reminder_date) => ({ title: 'Einpacken', reminder_date }),
    ),
  );
  const page = await openAs(account, '/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Daten exportieren' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^paeckchen-daten-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(page.getByText('Daten exportiert', { exact: true })).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    account: { id: account.userId, email: account.email, name: 'Katharina' },
    profile: null,
    people: [{ name: 'Lukas', birth_year: 1992, facts: [fact] }],
    person_occasions: [{ person_id: id, label: 'Namenstag', day: '2026-10-18' }],
    received_gifts: [{ person_id: id, from_name: 'Lukas', title: 'Schal' }],
    budgets: [{ person_id: id, year: 2026, amount_cents: 12_000 }],
    gifts: [{ title: 'Keramikkurs' }],
    gift_pictures: [picture],
    reminders: Array.from({ length: 7 }, () => ({ title: 'Einpacken' })),
    groups: {
      memberships: [{ role: 'member', groups: { name: 'Weihnachten bei Brandts' } }],
      chat_messages: [{ text: 'Nachricht von Katharina' }],
    },
  });
  expect(text).not.toContain('Fremdes Buch');
  expect(text).not.toContain('Nachricht von Jonas');
});

test('deleting the account takes a typed word, and nothing is left', async ({
  account,
  insert,
  openAs,
  page,
  request,
}) => {
  const id = randomUUID();
  const picture = { id: randomUUID(), gift_id: randomUUID(), data: 'UklGRkYA' };
  await insert('gifts', [{ id: picture.gift_id, title: 'Keramikkurs', picture_id: picture.id }]);
  await insert('gift_pictures', [picture]);
  await insert('people', [{ id, name: 'Lukas', birth_year: 1992 }]);
  await insert('person_occasions', [{ person_id: id, label: 'Namenstag', day: '2026-10-18' }]);
  await insert('received_gifts', [{ person_id: id, from_name: 'Lukas', title: 'Schal' }]);
  await insert('budgets', [{ id: undefined, person_id: id, year: 2026, amount_cents: 12_000 }]);
  // An idle page checks the account, perhaps during its deletion, which would log a 403.
  await page.route('**/auth/v1/user', (route) => route.fulfill({ json: account.session.user }));
  await openAs(account, '/settings');
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Konto löschen?' });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await dialog.getByRole('textbox').fill('löschen');
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Konto gelöscht')).toBeVisible();

  const signIn = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: publishableKey },
    data: { email: account.email, password: account.password },
  });
  expect(signIn.status()).toBe(400);
  for (const table of ['gifts', 'gift_pictures', 'people', 'person_occasions', 'received_gifts', 'budgets']) {
    const left = await request.get(`/rest/v1/${table}?select=id`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${account.token}` },
    });
    expect(await left.json(), table).toEqual([]);
  }
});

test('guests see why there is nothing to set @all', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/settings');
  await expect(page.getByText('Einstellungen sind im Demo-Modus nicht verfügbar.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Konto erstellen' }).click();
  await expect(page.getByRole('tab', { name: 'Registrieren' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/settings');
  const guest = page.getByRole('region', { name: 'Gastmodus' });
  await expect(guest.getByRole('link', { name: 'Konto sichern' })).toBeVisible();
  await guest.getByRole('link', { name: 'Startseite' }).click();
  await expect(page).toHaveURL('/');
});

import { randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { expect, latestMail, linkIn, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { enterAsGuest, offer, signIn, storeAsGuest } from '../support/guest-steps.ts';
import { inspect } from '../support/page-checks.ts';
import { fillSignUp, followMailLink, tapMailLink } from '../support/sign-in-steps.ts';

// Opens every page, dialog, drawer, menu and message once and runs all checks of `inspect`.
test.describe.configure({ timeout: 600_000 });
test.use({ expectedErrors: [/Failed to load resource|konnten? nicht|Fehler/] });

const aiFunction = '**/functions/v1/concretize-gift-idea';
const long = 'Donaudampfschifffahrtsgesellschaftskapitän';

async function close(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden();
}

async function openFrom(page: Page, button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog') {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole(role)).toBeVisible();
}

/** Asks the AI again; the client enforces a pause of two seconds between requests. */
async function whenItsTurn(button: Locator) {
  let asked = 0;
  button.page().on('request', (request) => {
    if (request.url().endsWith('/concretize-gift-idea')) asked += 1;
  });
  await expect(async () => {
    if (asked === 0) await button.click();
    await expect.poll(() => asked, { timeout: 1000 }).toBe(1);
  }).toPass();
}

/** In forced colors the selected item has to look different. */
async function expectDistinct(page: Page, chosen: Locator, other: Locator) {
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
  expect.soft(await background(chosen)).not.toBe(await background(other));
  await page.emulateMedia({ forcedColors: 'none' });
}

test('what visitors see @all', async ({ page }) => {
  await page.goto('/auth');
  // The prerendered heading exists before the app.
  await expect(page.getByLabel('E-Mail', { exact: true })).toBeVisible();
  await inspect(page, 'sign in');
  await page.getByRole('tab', { name: 'Registrieren' }).click();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByText('Name ist erforderlich')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Ungültige Eingaben');
  await page.getByRole('alert').hover();
  await inspect(page, 'sign up with mistakes and a message');
  await page.getByRole('tab', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: 'Reset-Link gleich hier anfordern' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible();
  await inspect(page, 'reset request');

  for (const [path, heading] of [
    ['/forgot-password', 'Passwort vergessen?'],
    ['/reset-password', 'Link ungültig'],
    ['/email-confirmed', 'Bestätigung fehlgeschlagen'],
    ['/impressum', 'Impressum'],
    ['/agb', 'AGB & Widerruf'],
    ['/datenschutz', 'Datenschutzerklärung'],
    ['/gibt-es-nicht', 'Oops! Page not found'],
    ['/demo', 'Schau dich um'],
    ['/demo/einkaufen', 'Noch zu kaufen'],
    ['/demo/wuensche', 'Meine Wünsche'],
    ['/demo/geschenkejahr', 'Nach Person'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    if (path === '/demo') await expect(page.getByRole('article')).toHaveCount(5);
    await inspect(page, path);
  }
});

test('what a mail leads to @all', async ({ page, account, request }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('E-Mail').fill(account.email);
  await page.getByRole('button', { name: /senden/ }).click();
  await expect(page.getByRole('heading', { name: 'E-Mail gesendet' })).toBeVisible();
  await inspect(page, 'reset link sent');
  await page.goto(linkIn(await latestMail(request, account.email), '/reset-password'));
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible();
  await inspect(page, 'link of a mail');
  await tapMailLink(page);
  await expect(page.getByRole('heading', { name: 'Neues Passwort' })).toBeVisible();
  await inspect(page, 'new password');

  const email = `${crypto.randomUUID()}@example.org`;
  await page.goto('/auth');
  await fillSignUp(page, { email, password: 'Paeckchen1' });
  await expect(page.getByRole('heading', { name: 'Sieh in dein Postfach' })).toBeVisible();
  await inspect(page, 'sign up done');
  await followMailLink(page, linkIn(await latestMail(request, email), '/email-confirmed'));
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeVisible();
  await inspect(page, 'mail confirmed');
});

test('what guests see @all', async ({ page, account, request }) => {
  const { token } = await groupsApi(request).createGroup(account, undefined, berlinDay(26));
  await page.goto(`/join/${token}`);
  await expect(page.getByRole('heading', { name: 'Weihnachten bei Brandts' })).toBeVisible();
  await inspect(page, 'invitation');
  await enterAsGuest(page);
  await storeAsGuest(page);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Buch' })).toBeVisible();
  await inspect(page, 'dashboard of a guest');
  await page.goto('/settings');
  await expect(page.getByText('Einstellungen sind im Demo-Modus nicht verfügbar.')).toBeVisible();
  await inspect(page, 'settings of a guest');
  await page.goto('/friends');
  await expect(page.getByRole('heading', { name: 'Gruppen', exact: true })).toBeVisible();
  await inspect(page, 'groups of a guest');
  await page.goto('/join/einladung');
  await expect(page.getByRole('textbox', { name: 'Wie heißt du?' })).toBeVisible();
  await inspect(page, 'name of a guest');
  await page.evaluate(() => {
    localStorage.removeItem('paeckchen-session');
    localStorage.setItem('guest_mode', 'true');
  });
  await page.goto('/join/einladung');
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible();
  await inspect(page, 'sign in with an invitation');
  await page.evaluate(() => localStorage.removeItem('paeckchen-wanted-path'));
  await page.goto('/g/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Nicht eingeloggt' })).toBeVisible();
  await inspect(page, 'group without an account');
  await signIn(page, account);
  await expect(offer(page).getByRole('button', { name: 'Übernehmen', exact: true })).toBeVisible();
  await inspect(page, 'takeover');
  await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Alles übernommen' })).toBeVisible();
  await inspect(page, 'takeover done');
});

test('the dashboard @all', async ({ page, account, insert, openAs }) => {
  await openAs(account);
  await expect(page.getByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
  await inspect(page, 'empty dashboard');
  await openFrom(page, '3 KI Konkretisierer');
  await expect(page.getByText('Halte mit „Neue Geschenkidee“')).toBeVisible();
  await inspect(page, 'concretizer without ideas');
  await close(page);

  await insert('people', [
    { name: 'Lukas', occasion: 'Geburtstag', occasion_date: berlinDay(6) },
    { name: long, occasion: 'Geburtstag', occasion_date: berlinDay(120) },
    { name: 'Anna', occasion: 'Geburtstag', occasion_date: berlinDay(120) },
    { name: 'Mia', occasion: 'Weihnachten', occasion_date: '2026-12-24' },
    { name: 'Tim', occasion: 'Weihnachten', occasion_date: '2026-12-24' },
  ]);
  await insert('reminders', [
    { reminder_date: berlinDay(-3), title: 'Gutschein kaufen' },
    { reminder_date: berlinDay(9), title: long },
  ]);
  await insert('gifts', [{ title: 'Buch', status: 'verschenkt', occasion: 'Geburtstag' }]);
  await insert('gifts', [{ title: 'Tasse', status: 'verschenkt' }]);
  await insert('gifts', [{ title: 'Schal', status: 'wrapped', is_favorite: true, recipient_name: 'Mia' }]);
  await insert('gifts', [{ title: 'Ball', status: 'wrapped', recipient_name: 'Tim' }]);
  await insert('gifts', [
    {
      title: `${long} mit Keramikkurs`,
      description: 'Schnupperkurs: Drei Stunden.',
      notes: 'Er wollte schon immer mal an die Drehscheibe.',
      recipient_name: 'Lukas',
      category: 'Erlebnisse',
      occasion: 'Geburtstag',
      occasion_date: berlinDay(6),
      price_min: 50,
      price_max: 120,
    },
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Details anzeigen zu Buch' }).click();
  await inspect(page, 'dashboard');
  await page.getByRole('button', { name: /^\d+ weitere|fertig$/ }).click();
  await page.getByRole('button', { name: 'Weihnachten für Mia und Tim' }).click();
  await expect(page.getByRole('region', { name: 'Wer fehlt noch?' })).toBeVisible();
  await inspect(page, 'people of a feast');
  await expectDistinct(
    page,
    page.getByRole('button', { name: 'Favorit: Schal' }),
    page.getByRole('button', { name: 'Favorit: Buch' }),
  );
  await expectDistinct(
    page,
    page.getByRole('link', { name: 'Startseite', exact: true }),
    page.getByRole('link', { name: 'Personen' }),
  );
  await page.getByRole('tab', { name: /Verschenkt/ }).click();
  await expect(page.getByRole('tabpanel', { name: 'Verschenkt' }).getByRole('article')).toHaveCount(2);
  await inspect(page, 'given gifts');
  await page.getByRole('tab', { name: /Alle Geschenke/ }).click();

  await openFrom(page, '1 Person hinzufügen');
  await page.getByRole('dialog').getByRole('button', { name: 'Person hinzufügen' }).click();
  await inspect(page, 'add person with mistakes');
  await close(page);
  await openFrom(page, '2 Geschenkidee');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await inspect(page, 'add gift with mistakes');
  const chips = page.getByRole('group', { name: 'Für wen?' }).locator('label');
  await chips.filter({ hasText: 'Mia' }).click();
  await expectDistinct(page, chips.filter({ hasText: 'Tim' }), chips.filter({ hasText: 'Mia' }));
  await close(page);
  await openFrom(page, 'Erinnern');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Datum: Kein Datum' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await inspect(page, 'add reminder with mistakes');
  await close(page);
  await page.getByRole('combobox', { name: 'Status von Schal' }).selectOption('Verschenkt');
  await expect(page.getByRole('button', { name: /^Rückgängig: Schal/ })).toBeVisible();
  await inspect(page, 'status to take back');
  await page.getByRole('button', { name: /^Rückgängig: Schal/ }).click();
  await openFrom(page, 'Schal löschen', 'alertdialog');
  await inspect(page, 'delete gift');
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Die Geschenkidee wurde erfolgreich entfernt.')).toBeVisible();
  await page.getByRole('status').filter({ hasText: 'entfernt' }).hover();
  await inspect(page, 'gift deleted');

  await page.setViewportSize({ width: 390, height: 844 });
  await openFrom(page, 'Menü');
  await inspect(page, 'menu', { onlyPhone: true });
});

test('the concretizer and the analysis @all', async ({ page, account, insert, openAs }) => {
  const suggestions = [
    {
      title: 'Schnupperkurs',
      description: 'Zu zweit.',
      url: 'https://duckduckgo.com/?q=Kurs',
      price_min: 69,
    },
    { title: long, description: long.repeat(2), category: 'Hobbys & Interessen', price_max: 60 },
  ];
  const down = { status: 503, json: { code: 'BOOT_ERROR' } };
  // The first request is pending until the page is left; the page may repeat it meanwhile.
  const analyses = [null, down];
  const answers = [
    down,
    { json: { concretized: suggestions, source: 'catalogue' } },
    { status: 429, json: { rateLimitExceeded: true, maxRequests: 5, windowMinutes: 2 } },
  ];
  await page.route(aiFunction, async (route) => {
    const isAnalysis = route.request().postData()?.includes('"giftIdea":"Fernglas');
    const answer = (isAnalysis ? analyses : answers).shift();
    if (answer) await route.fulfill(answer);
  });
  await insert('gifts', [{ title: 'Keramikkurs', category: 'Erlebnisse', price_min: 50, price_max: 120 }]);
  await openAs(account);
  await openFrom(page, '2 Geschenkidee');
  await page.getByLabel('Titel*').fill('Fernglas');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: 'KI-Analyse gestartet' })).toBeVisible();
  await inspect(page, 'analysis started');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Noch keine Vorschläge' })).toBeVisible();
  await inspect(page, 'analysis failed');

  const dialog = page.getByRole('dialog');
  await openFrom(page, '3 KI Konkretisierer');
  await expect(dialog.getByRole('button', { name: /Keramikkurs/ })).toBeVisible();
  await inspect(page, 'concretizer list');
  await dialog.getByRole('button', { name: /Keramikkurs/ }).click();
  await dialog.getByRole('button', { name: /^Idee konkretisieren/ }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await inspect(page, 'concretizer failed');
  await whenItsTurn(dialog.getByRole('button', { name: 'Erneut versuchen', exact: true }));
  await expect(dialog.getByRole('radio', { name: /#1 Schnupperkurs/ })).toBeChecked();
  await inspect(page, 'concretizer suggestions');
  await whenItsTurn(dialog.getByRole('button', { name: 'Zu teuer' }));
  await expect(dialog.getByText('Du hast das Limit von 5 Anfragen erreicht.')).toBeVisible();
  await inspect(page, 'concretizer limit');
});

test('people @all', async ({ page, account, insert, openAs }) => {
  await openAs(account, '/people');
  await expect(page.getByText('Keine Personen hinzugefügt')).toBeVisible();
  await inspect(page, 'no people');
  await insert('people', [
    { name: 'Lukas', occasion: 'Geburtstag', occasion_date: '2000-03-14' },
    { name: long.repeat(2), occasion: 'Sonstiger Anlass', occasion_date: '2000-03-14' },
    { name: 'Jonas', occasion: 'Weihnachten', occasion_date: '2026-12-24' },
  ]);
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await inspect(page, 'people');
  const menu = page.getByRole('button', { name: 'Mehr', exact: true });
  await menu.click();
  await inspect(page, 'menu of the people');
  await page.getByRole('menuitem', { name: 'Fest für mehrere' }).click();
  await page.getByRole('dialog').getByLabel('Fest').selectOption('Weihnachten');
  await page.getByRole('button', { name: 'Alle', exact: true }).click();
  await page.getByRole('button', { name: 'Jemand fehlt' }).click();
  await inspect(page, 'feast for many people');
  await close(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'In den Kalender' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('3 von 3 ausgewählt');
  await inspect(page, 'calendar');
  await close(page);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Kontakte importieren' }).click();
  await page
    .getByLabel('Datei wählen')
    .setInputFiles({ name: 'bild.vcf', mimeType: '', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(/Das ist keine Kontakt- oder Kalenderdatei/)).toBeVisible();
  await inspect(page, 'import with a wrong file');
  await close(page);
  await openFrom(page, 'Lukas bearbeiten');
  await inspect(page, 'edit person');
  await page.getByRole('dialog').getByLabel('Name').fill('Lukas Brandt');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Eingaben verwerfen?' })).toBeVisible();
  await inspect(page, 'discard question');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await openFrom(page, 'Lukas löschen', 'alertdialog');
  await inspect(page, 'delete person');
});

test('many people @all', async ({ page, account, insert, openAs }) => {
  const people = Array.from({ length: 12 }, (_, index) => ({ name: `Person ${index + 1}` }));
  await insert('people', people);
  await openAs(account, '/people');
  await expect(page.getByRole('listitem')).toHaveCount(12);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Aktionen für Person 2', exact: true }).click();
  await inspect(page, 'many people');
  await page.getByRole('searchbox').fill('niemand');
  await expect(page.getByRole('heading', { name: 'Niemand gefunden' })).toBeVisible();
  await inspect(page, 'nobody found');
});

const knownOfIlse = (['mag', 'mag_nicht', 'groesse', 'hat_schon', 'allergie'] as const).flatMap((kind) =>
  ['Kleidung 42', long.repeat(4)].map((text) => ({ id: randomUUID(), kind, text })),
);

async function lookAtProfile(page: Page) {
  await page.goto(`${page.url()}?tab=steckbrief`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Mag: hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Mag: neue Angabe' }).fill('kleidung 42');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Das steht schon da.')).toBeVisible();
  await page.getByRole('button', { name: '„Kleidung 42“ entfernen' }).last().click();
  await inspect(page, 'profile of a person', { onlyPhone: true });
  await page.getByRole('button', { name: 'Mehr zu Muttertag' }).click();
  await inspect(page, 'menu of an occasion', { onlyPhone: true });
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await inspect(page, 'delete an occasion');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('button', { name: 'Anlass hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anlass hinzufügen' });
  await dialog.getByLabel('Anlass').selectOption({ label: 'Anderer Anlass' });
  await dialog.getByLabel('Seit').fill('0');
  await dialog.getByRole('button', { name: 'Anlass hinzufügen' }).click();
  await expect(dialog.getByText('Bitte gib dem Anlass einen Namen')).toBeVisible();
  await inspect(page, 'add an occasion with mistakes');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('button', { name: /^Erinnern/ }).click();
  await expect(page.getByRole('radio', { name: 'Wie in den Einstellungen' })).toBeChecked();
  await inspect(page, 'days before an occasion');
  await page.getByRole('radio', { name: 'Eigene Tage' }).check();
  await expect(page.getByRole('checkbox', { name: '4 Wochen' })).toBeVisible();
  await inspect(page, 'own days before an occasion');
}

test('a person @all', async ({ page, account, insert, openAs }) => {
  const [ilse, other] = [randomUUID(), randomUUID()];
  await insert('people', [
    { id: ilse, name: 'Oma Ilse', occasion: 'Geburtstag', occasion_date: '2000-03-14', facts: knownOfIlse },
    { id: other, name: long.repeat(2), occasion: null, occasion_date: null, facts: [] },
  ]);
  await insert('person_occasions', [
    { person_id: ilse, label: 'Muttertag', day: null, since_year: null },
    { person_id: ilse, label: long, day: '2000-06-01', since_year: 1970 },
    { person_id: ilse, label: 'Nikolaus', day: null, since_year: null },
  ]);
  await insert('gifts', [
    { title: 'Teekanne', status: 'wrapped', recipient_name: 'Oma Ilse', occasion: 'Weihnachten' },
    { title: long, status: 'idea', recipient_name: 'Oma Ilse', occasion: 'Geburtstag' },
    { title: 'Rosenstock', status: 'verschenkt', recipient_name: 'Oma Ilse', occasion: 'Geburtstag' },
  ]);
  // Requests stay pending until the page is left.
  await page.route('**/rest/v1/gifts*', () => undefined);
  await openAs(account, `/people/${ilse}`);
  await expect(page.getByText('Lade deine Geschenke...')).toBeAttached();
  await inspect(page, 'gifts of a person loading');
  await page.unroute('**/rest/v1/gifts*');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Ideen für Oma Ilse' })).toBeVisible();
  await inspect(page, 'person');
  await page.getByRole('button', { name: 'Mehr zu Oma Ilse' }).click();
  await inspect(page, 'menu of a person');
  await lookAtProfile(page);
  await page.goto(`/people/${other}`);
  await expect(page.getByText('Noch keine Idee.')).toBeVisible();
  await inspect(page, 'person without anything');
  await page.goto('/people/niemand');
  await expect(page.getByRole('heading', { name: 'Diese Person gibt es nicht (mehr)' })).toBeVisible();
  await inspect(page, 'person who is not there');
});

test('the shopping list @all', async ({ page, account, insert, openAs, createAccount, request }) => {
  await openAs(account, '/einkaufen');
  await expect(page.getByRole('heading', { name: 'Nichts zu besorgen. Schön.' })).toBeVisible();
  await inspect(page, 'nothing to buy');
  const api = groupsApi(request);
  const group = await api.createGroup(account, long, berlinDay(3));
  const tim = await api.join(group, await createAccount('Tim'));
  const [gift] = await api.addGifts(group, tim, [
    { title: long, url: 'https://www.example.org/x', price_min: 1000, price_max: 200000 },
  ]);
  await api.call(account, 'rpc/reserve_group_gift', { p_gift: gift });
  await insert('gifts', [
    { title: 'Messer', plan: 'buy', paid_cents: 7900, link: `https://${long}.de`, recipient_name: 'Lukas' },
    { title: long.repeat(2), plan: 'buy', paid_cents: null, link: null, recipient_name: long },
    { title: 'Krug', plan: 'ordered', paid_cents: 23456789, link: null, recipient_name: null },
    { title: 'Tuch', plan: 'here', paid_cents: null, link: null, recipient_name: 'Mama' },
  ]);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Messer gekauft' }).check();
  await expect(page.getByRole('button', { name: /^Rückgängig/ })).toBeVisible();
  await inspect(page, 'shopping list');
  await page.getByRole('button', { name: 'Mehr zu Krug' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await inspect(page, 'menu of a row');
  await page.getByRole('menuitem', { name: 'Preis ändern' }).click();
  await page.getByRole('textbox', { name: 'Was hat es gekostet?' }).fill('-3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Der Preis darf nicht negativ sein')).toBeVisible();
  await inspect(page, 'price of a row with a mistake');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('radio', { name: 'Nach Laden' }).check();
  await inspect(page, 'shopping list by shop');
});

test('a year of presents @all', async ({ page, account, insert, openAs }) => {
  const year = Number(berlinDay().slice(0, 4));
  await openAs(account, '/geschenkejahr');
  await expect(page.getByRole('heading', { name: `${year} hast du noch nichts verschenkt.` })).toBeVisible();
  await inspect(page, 'year without anything');
  const people = ['Oma Ilse', 'Jonas', long.repeat(2)].map((name) => ({ id: randomUUID(), name }));
  await insert('people', people);
  for (const { id } of people) {
    const gift = { person_id: id, price_min: 30, price_max: 60 };
    await insert('gifts', [
      { ...gift, title: 'Zelt', status: 'verschenkt', given_on: `${year}-01-01`, paid_cents: 123_456_78 },
      { ...gift, title: 'Kette', status: 'verschenkt', given_on: `${year - 1}-12-24`, paid_cents: 7950 },
    ]);
    await insert('gifts', [{ ...gift, title: 'Schal', status: 'wrapped' }]);
    await insert('budgets', [{ id: undefined, person_id: id, year, amount_cents: 12_000 }]);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nach Person' })).toBeVisible();
  await inspect(page, 'year');
  await page.getByRole('link', { name: 'Jonas' }).click();
  await expect(page.getByText(/drüber/)).toBeVisible();
  await inspect(page, 'budget that is gone over');
  await page.getByRole('button', { name: 'Budget ändern' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('viel');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bitte gib einen Betrag ein, zum Beispiel 34,90')).toBeVisible();
  await inspect(page, 'budget with a mistake');
});

test('the settings @all', async ({ page, account, openAs }) => {
  await openAs(account, '/settings');
  await expect(page.getByLabel('Name der Person')).toBeVisible();
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: null })));
  await expect(page.getByRole('button', { name: 'App installieren' })).toBeVisible();
  await inspect(page, 'settings');
  await openFrom(page, 'Konto löschen', 'alertdialog');
  await page.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await inspect(page, 'delete account');
});

test('groups @all', async ({ page, account, openAs, createAccount, request }) => {
  await openAs(account, '/friends');
  await expect(page.getByText('Zusammen schenken, ohne dass es wer merkt.')).toBeVisible();
  await inspect(page, 'no groups');
  await openFrom(page, 'Neue Gruppe');
  await page.getByRole('button', { name: /Wann feiert ihr\?/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await inspect(page, 'new group with the calendar');

  const api = groupsApi(request);
  const group = await api.createGroup(account, `${long} 🎁`, berlinDay(34));
  await api.createGroup(account, 'Nikolaus', berlinDay(0));
  const tim = await api.join(group, await createAccount(`Tim ${long}`));
  const [first] = await api.addGifts(group, tim, [
    {
      title: long,
      notes: long.repeat(3),
      url: 'https://www.example.org/x',
      price_min: 1000,
      price_max: 200000,
    },
    { title: 'Tasse', notes: null, url: null, price_min: null, price_max: null },
  ]);
  await api.call(tim.account, 'rpc/reserve_group_gift', { p_gift: first });
  await api.say(group, tim, ['Hallo', long]);
  await page.goto('/friends');
  await expect(page.getByRole('list', { name: 'Gruppen' })).toBeVisible();
  await inspect(page, 'groups');

  await page.goto(`/g/${group.id}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Tasse reservieren' }).click();
  await page.getByRole('button', { name: 'Herz für Tasse, 0' }).click();
  await expect(page.getByText('Von dir reserviert')).toBeVisible();
  await inspect(page, 'gifts of a group');
  await openFrom(page, /^Doch nicht: Reservierung/, 'alertdialog');
  await inspect(page, 'release a reservation');
  await page.getByRole('button', { name: 'Aufheben', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Rückgängig/ })).toBeVisible();
  await inspect(page, 'released gift');
  await page.getByRole('combobox', { name: 'Stand von Tasse' }).selectOption('Gekauft');
  await expect(page.getByRole('button', { name: 'Rückgängig: Tasse auf „Gekauft“ gesetzt' })).toBeVisible();
  await inspect(page, 'status of a group gift to undo');
  await openFrom(page, 'Neue Idee');
  await inspect(page, 'new idea');
  await close(page);
  await openFrom(page, /^Kommentare zu Tasse/);
  await page.getByRole('textbox', { name: 'Kommentar' }).fill(long);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Kommentare' })).toContainText(long);
  await page.getByRole('button', { name: /^Daumen hoch/ }).click();
  await inspect(page, 'comments');
  await close(page);
  await openFrom(page, 'Tasse löschen', 'alertdialog');
  await inspect(page, 'delete gift of a group');
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rückgängig: „Tasse“ gelöscht' })).toBeVisible();
  await inspect(page, 'deleted gift of a group');
  await openFrom(page, 'Einladen');
  await expect(page.getByRole('img', { name: 'QR-Code mit dem Einladungslink' })).toBeVisible();
  await inspect(page, 'invite');
  await close(page);

  await page.getByRole('tab', { name: 'Mitglieder' }).click();
  await page.getByRole('button', { name: /^Aktionen für Tim/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await inspect(page, 'menu of a member');
  await page.getByRole('menuitem', { name: /entfernen/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'remove a member');
  await close(page);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Moin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Moin');
  await inspect(page, 'chat');
  await page.getByRole('tab', { name: 'Einstellungen' }).click();
  await expect(page.getByLabel('Gruppenname')).toBeVisible();
  await inspect(page, 'settings of a group');
  await openFrom(page, 'Gruppe verlassen', 'alertdialog');
  await inspect(page, 'leave a group');

  for (const [path, heading] of [
    ['/g/00000000-0000-4000-8000-000000000000', 'Gruppe nicht verfügbar'],
    ['/join', 'Ungültiger Link'],
    ['/join/gibtesnicht', 'Ungültiger oder abgelaufener Link'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await inspect(page, path);
  }
});

test('what is not there yet, and what cannot come @all', async ({ account, openAs, page }) => {
  const group = '/g/00000000-0000-4000-8000-000000000000';
  // Requests stay pending until the page is left.
  await page.route('**/rest/v1/gifts*', () => undefined);
  await openAs(account);
  await expect(page.getByRole('status').filter({ hasText: 'Lade deine Geschenke...' })).toBeVisible();
  await inspect(page, 'gifts loading');
  await page.route('**/rest/v1/**', () => undefined);
  for (const [path, text, view] of [
    ['/', 'Lade deine Geschenke...', 'dashboard loading'],
    ['/people', 'Personen werden geladen …', 'people loading'],
    ['/people/niemand', 'Person wird geladen …', 'person loading'],
    ['/einkaufen', 'Einkaufsliste wird geladen …', 'shopping list loading'],
    ['/wuensche', 'Wünsche werden geladen …', 'wishes loading'],
    ['/friends', 'Gruppen werden geladen …', 'groups loading'],
    [group, 'Gruppe wird geladen …', 'group loading'],
    ['/geschenkejahr', 'Dein Geschenkejahr wird geladen …', 'year loading'],
    ['/join/einladung', 'Du trittst der Gruppe bei …', 'joining'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
    await inspect(page, view, { isPassing: true });
  }
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 403, json: { code: '42501' } }));
  for (const [path, heading, view] of [
    ['/', 'Fehler beim Laden der Geschenke', 'dashboard failed'],
    ['/people', 'Fehler beim Laden der Personen', 'people failed'],
    ['/einkaufen', 'Fehler beim Laden der Geschenke', 'shopping list failed'],
    ['/wuensche', 'Fehler beim Laden der Wünsche', 'wishes failed'],
    ['/geschenkejahr', 'Fehler beim Laden deines Jahres', 'year failed'],
    ['/friends', 'Gruppen konnten nicht geladen werden', 'groups failed'],
    [group, 'Ein unerwarteter Fehler ist aufgetreten', 'group failed'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await inspect(page, view);
  }
  await page.route('**/assets/people-route-*.js', () => undefined);
  await page.goto('/people', { waitUntil: 'commit' });
  await expect(page.getByText('Päckchen wird geladen …')).toBeVisible();
  await inspect(page, 'loading screen', { isPassing: true });
});

test.describe('when a part of the page cannot be loaded', () => {
  test.use({ expectedErrors: [/./] });

  test('the error screen @all', async ({ account, openAs, page }) => {
    await page.route('**/assets/people-route-*.js', (route) => route.abort());
    await openAs(account, '/people');
    await page.getByText('Technische Details').click();
    await expect(page.getByText(/dynamically imported module/)).toBeVisible();
    await inspect(page, 'error screen');
  });
});

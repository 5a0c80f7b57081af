import { type Locator, type Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { expect, latestMail, linkIn, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { offer, storeAsGuest } from '../support/guest-steps.ts';

// During an animation the focused element may be out of view.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const most = 60;

/** Focused element and its problem for a sighted keyboard user. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'lost';
    const marked = [element, element.closest('label, li')].some((box) => {
      if (!box) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInSight = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    if (marked && isInSight) return '';
    return `${marked ? 'out of sight' : 'without a ring'}: ${element.outerHTML.slice(0, 120)}`;
  });
}

/** Presses Tab until `target` has the focus; every stop on the way has to be visible. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  let ends = 0;
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    const problem = await focused(page);
    // After the last stop the focus leaves to the browser, then returns to the first stop.
    if (problem === 'lost') ends += 1;
    else expect(problem).toBe('');
    expect(ends).toBeLessThan(2);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached in ${most} steps: ${String(target)}`);
}

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') {
  await tabTo(page, page.getByRole(role, { name }).first());
  await page.keyboard.press('Enter');
}

test('signing in, people, gifts and reminders without a mouse @all', async ({ page, account, insert }) => {
  await insert('reminders', [
    { reminder_date: berlinDay(3), title: 'Band besorgen' },
    { reminder_date: berlinDay(5), title: 'Karte schreiben' },
  ]);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Willkommen', exact: true })).toBeVisible();
  await tabTo(page, page.getByLabel('E-Mail', { exact: true }));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel('Passwort', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  // The heading has the focus after navigation, and the title names the page.
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeFocused();
  await expect(page).toHaveTitle('Startseite · Päckchen');

  await press(page, 'Person hinzufügen');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name ist erforderlich');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Mia');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Person hinzugefügt')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Person hinzufügen' })).toBeFocused();

  await press(page, '2 Geschenkidee');
  await expect(dialog.getByLabel('Titel*')).toBeFocused();
  await page.keyboard.type('Keramikkurs');
  await tabTo(page, dialog.getByRole('switch', { name: 'KI-Assistent' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Speichern' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '2 Geschenkidee' })).toBeFocused();

  await press(page, 'Erledigt: Band besorgen');
  await expect(page.getByText('Band besorgen')).toBeHidden();
  await press(page, 'Erledigt: Karte schreiben');
  await expect(page.getByRole('heading', { name: 'Als Nächstes' })).toBeFocused();

  const card = page.getByRole('article', { name: 'Keramikkurs' });
  await press(page, 'Favorit: Keramikkurs');
  await expect(card.getByRole('button', { name: /^Favorit/ })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, card.getByRole('textbox'));
  await page.keyboard.type('An der Drehscheibe');
  await tabTo(page, card.getByRole('combobox'));
  await page.keyboard.type('Verschenkt');
  await expect(card.getByRole('button', { name: /^Details anzeigen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, card.getByRole('button', { name: 'Keramikkurs löschen' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die Geschenkidee wurde erfolgreich entfernt.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('a newcomer without a mouse: guest, account, takeover, reminder, group by code @all', async ({
  page,
  request,
  createAccount,
}) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  const email = `${crypto.randomUUID()}@example.org`;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const fill = async (label: string, text: string) => {
    await tabTo(page, field(label));
    await page.keyboard.type(text);
  };
  await page.goto('/auth');
  // Prerendered elements are not focusable; the app's form has to be there first.
  await expect(field('E-Mail')).toBeVisible();
  await press(page, 'Als Gast fortfahren');
  await expect(page.getByRole('heading', { name: 'Hallo' })).toBeFocused();
  await storeAsGuest(page);
  await press(page, 'Konto sichern', 'link');
  await press(page, 'Konto erstellen', 'link');

  await expect(page.getByRole('heading', { name: 'Schön, dass du da bist' })).toBeFocused();
  await fill('Name', 'Ayşe');
  await page.keyboard.press('Enter');
  await expect(field('E-Mail')).toBeFocused();
  await expect(field('E-Mail')).toHaveAccessibleDescription(/.+/);
  await page.keyboard.type(email);
  await fill('Passwort', 'Paeckchen1');
  await fill('Passwort bestätigen', 'Paeckchen1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sieh in dein Postfach' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Andere Adresse' }));

  await page.goto(linkIn(await latestMail(request, email), '/email-confirmed'));
  await press(page, 'E-Mail bestätigen');
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt!' })).toBeFocused();
  await press(page, 'Anmelden', 'link');
  await expect(field('E-Mail')).toHaveValue(email);
  await expect(field('Passwort')).toBeFocused();
  await page.keyboard.type('Paeckchen1');
  await page.keyboard.press('Enter');

  await press(page, /^Übernehmen$/);
  const done = page.getByRole('dialog', { name: 'Alles übernommen' });
  await expect(done.getByRole('status')).toBeFocused();
  await tabTo(page, done.getByRole('button', { name: 'Fertig' }));
  await page.keyboard.press('Escape');
  await expect(offer(page).or(done)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Hallo Ayşe' })).toBeFocused();

  await press(page, 'Erinnern');
  const dialog = page.getByRole('dialog', { name: 'Erinnern' });
  await expect(dialog.getByLabel('Person')).toBeFocused();
  await page.keyboard.type('Mia');
  await expect(dialog.getByLabel(/^Datum:/)).toHaveAccessibleDescription(/vor Mias Geburtstag/);
  await tabTo(page, dialog.getByLabel('Woran?'));
  await page.keyboard.type('Band besorgen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Erledigt: Band besorgen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erinnern', exact: true })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Gruppen' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Gruppen' })).toBeFocused();
  await fill('Beitrittscode', 'abc');
  await page.keyboard.press('Enter');
  await expect(field('Beitrittscode')).toBeFocused();
  await expect(field('Beitrittscode')).toHaveAccessibleDescription(/zwischen 6 und 10 Zeichen/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(group.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Weihnachten bei Brandts' })).toBeFocused();
});

test('from page to page: the heading has the focus, the page begins at its top @all', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account);
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: '1 Person hinzufügen' }));
  for (const { link, title, heading } of [
    { link: 'AGB & Widerruf', title: 'AGB & Widerruf', heading: 'AGB & Widerruf' },
    { link: 'Zur Startseite', title: 'Startseite', heading: 'Hallo Katharina' },
    { link: 'Datenschutz', title: 'Datenschutz', heading: 'Datenschutzerklärung' },
  ]) {
    await press(page, link, 'link');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${title}.* · Päckchen$`));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menü' }).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Einstellungen', 'link');
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeFocused();

  const name = page.getByLabel('Name', { exact: true });
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('K');
  await tabTo(page, page.getByRole('button', { name: 'Speichern', exact: true }));
  await page.keyboard.press('Enter');
  // The first invalid field has the focus, with its error as description.
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Name muss mindestens 2 Zeichen lang sein');
});

test('a group without a mouse: tabs, menu, comments, chat @all', async ({
  account,
  openAs,
  createAccount,
  request,
}) => {
  const api = groupsApi(request);
  const { group, member: tim } = await api.createGroupWith(account, await createAccount('Tim'));
  await api.addGifts(group, tim, [{ title: 'Vogelhaus' }]);
  const page = await openAs(account, `/g/${group.id}`);
  const card = page.getByRole('article', { name: 'Vogelhaus' });
  await expect(card).toBeVisible();

  await press(page, 'Vogelhaus reservieren');
  await expect(card).toContainText('Von dir reserviert');
  // The button has unmounted; the focus position stays.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await press(page, /^Kommentare zu Vogelhaus/);
  const drawer = page.getByRole('dialog', { name: 'Vogelhaus' });
  await expect(drawer.getByRole('textbox', { name: 'Kommentar' })).toBeInViewport();
  await tabTo(page, drawer.getByRole('textbox', { name: 'Kommentar' }));
  await page.keyboard.type('Schön!');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('list', { name: 'Kommentare' })).toContainText('Schön!');
  await expect(drawer.getByRole('textbox', { name: 'Kommentar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(card.getByRole('button', { name: /^Kommentare/ })).toBeFocused();

  await tabTo(page, page.getByRole('tab', { name: 'Geschenke' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Mitglieder' })).toBeFocused();
  await press(page, 'Aktionen für Tim');
  await expect(page.getByRole('menuitem', { name: 'Zum Admin machen' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Aktionen für Tim' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).press('Enter');
  await expect(page.getByText('Mitglied entfernt')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await tabTo(page, page.getByRole('tab', { name: 'Mitglieder' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Wichteln' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('textbox', { name: 'Nachricht' }));
  await page.keyboard.type('Moin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Moin');
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toBeFocused();
  await page.keyboard.type('Nochmal');
  await press(page, 'Senden');
  await expect(page.getByRole('log')).toContainText('Nochmal');
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toBeFocused();
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('log'), 'Shift+Tab');
});

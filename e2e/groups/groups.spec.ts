import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { untilDeviceIsOpen } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';

test('a group is created, filled and left, by keyboard', async ({ account, openAs }) => {
  const page = await openAs(account, '/friends');
  await expect(page.getByText('Zusammen schenken, ohne dass es wer merkt.')).toBeVisible();
  await page.getByRole('button', { name: 'Neue Gruppe' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Neue Gruppe erstellen' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name ist erforderlich');
  await page.keyboard.type('Weihnachten bei Brandts');
  await dialog.getByRole('button', { name: 'Wann feiert ihr?: Kein Datum' }).press('Enter');
  // The calendar opens on today, weeks begin on Monday, and past days are disabled.
  await expect(dialog.getByRole('button', { name: /^Heute, / })).toBeFocused();
  await expect(dialog.locator('thead th').first()).toHaveText('Mo');
  const days = await dialog.locator('td[data-day]').evaluateAll((cells) =>
    cells.map((cell) => ({
      day: cell.getAttribute('data-day') ?? '',
      isOpen: cell.querySelector('button')?.disabled === false,
    })),
  );
  expect(days.filter(({ day, isOpen }) => isOpen !== day >= berlinDay(0))).toEqual([]);
  expect(days).toHaveLength(42);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Gruppe erstellen' }).press('Enter');

  await expect(page).toHaveURL(/\/g\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Weihnachten bei Brandts' })).toBeVisible();
  await expect(page.getByText('1 Mitglied', { exact: true })).toBeVisible();
  // On the day of the event the countdown is zero.
  const timer = page.getByRole('timer');
  await expect(timer).toHaveAccessibleName('Countdown zu Weihnachten bei Brandts: Heute');
  await expect(timer).toContainText('0Tage00Std00Min00Sek');

  await page.getByRole('button', { name: 'Neue Idee' }).press('Enter');
  const idea = page.getByRole('dialog', { name: 'Neue Idee' });
  await expect(idea.getByLabel('Titel*')).toBeFocused();
  await expect(idea.getByRole('button', { name: 'Idee speichern' })).toBeDisabled();
  await page.keyboard.type('Kaffeemühle');
  await idea.getByLabel('Preis von').fill('40');
  await idea.getByLabel('Preis bis').fill('70');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: 'Kaffeemühle' });
  // Checked first, because the toast disappears.
  await expect(page.getByText('Geschenkidee erstellt!')).toBeVisible();
  await expect(card).toContainText('40€ - 70€');
  // The dialog has unmounted and no longer takes the focus.
  await expect(page.getByRole('button', { name: 'Neue Idee' })).toBeFocused();

  await card.getByRole('button', { name: 'Kaffeemühle reservieren' }).press('Enter');
  await expect(card).toContainText('Von dir reserviert');
  await card.getByLabel('Stand von Kaffeemühle').selectOption('Gekauft');
  await expect(card).toContainText('Von dir gekauft');
  // Both changes are optimistic; a reload would abort their requests.
  const stored = ['/rpc/release_group_gift', '/gift_reactions'].map((path) =>
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes(path)),
  );
  await card
    .getByRole('button', { name: 'Doch nicht: Reservierung von Kaffeemühle aufheben' })
    .press('Enter');
  await expect(card).toContainText('Noch frei');
  await card.getByRole('button', { name: 'Herz für Kaffeemühle, 0' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Herz für Kaffeemühle, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await Promise.all(stored);
  await page.reload();
  await expect(card.getByRole('button', { name: 'Herz für Kaffeemühle, 1' })).toBeVisible();
  await expect(card).toContainText('Noch frei');

  await card.getByRole('button', { name: 'Kaffeemühle löschen' }).press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Geschenk löschen' });
  await expect(alert.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await alert.getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(page.getByText('Geschenk gelöscht')).toBeVisible();
  await expect(card).toBeHidden();

  await page.getByRole('tab', { name: 'Geschenke' }).press('End');
  await expect(page).toHaveURL(/\?tab=einstellungen$/);
  const name = page.getByLabel('Gruppenname');
  await expect(name).toHaveAccessibleDescription('Enter speichert, Escape bricht ab.');
  await name.fill('Falsch');
  await name.press('Escape');
  await expect(name).toHaveValue('Weihnachten bei Brandts');
  await name.fill('Nikolaus bei Brandts');
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nikolaus bei Brandts' })).toBeVisible();
  await page.getByRole('button', { name: 'Gruppe verlassen' }).press('Enter');
  const leaving = page.getByRole('alertdialog');
  await expect(leaving).toContainText('Mindestens ein anderer Admin sollte in der Gruppe bleiben.');
  await leaving.getByRole('button', { name: 'Verlassen' }).press('Enter');
  await expect(page).toHaveURL(/\/friends$/);
  await expect(page.getByRole('region', { name: /^Meldungen/ })).toContainText('Gruppe verlassen');
  await expect(page.getByText('Zusammen schenken, ohne dass es wer merkt.')).toBeVisible();
});

test('three browsers: the others see what one does, but not the recipient of a surprise', async ({
  account: katharina,
  createAccount,
  openAs,
  browser,
  request,
}) => {
  const api = groupsApi(request);
  const [jonas, tim] = [await createAccount('Jonas'), await createAccount('Tim')];
  const group = await api.createGroup(katharina);
  await api.join(group, jonas);
  await api.join(group, tim);
  const path = `/g/${group.id}`;
  const page = await openAs(katharina, path);
  const timsPage = await openBrowserAs(browser, tim, path);
  const jonasPage = await openBrowserAs(browser, jonas, path);
  for (const each of [timsPage, jonasPage]) await expect(each.getByText('0 Ideen')).toBeVisible();

  const seenByJonas: string[] = [];
  jonasPage.on('response', async (response) => {
    if (response.url().includes('/rest/')) seenByJonas.push(await response.text().catch(() => ''));
  });
  jonasPage.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => seenByJonas.push(String(payload))),
  );

  await page.getByRole('button', { name: 'Neue Idee' }).click();
  const idea = page.getByRole('dialog', { name: 'Neue Idee' });
  await idea.getByLabel('Titel*').fill('Fernglas');
  await idea.getByLabel('Überraschung für').selectOption('Jonas');
  await expect(idea.getByText('Diese Person sieht die Idee nicht.')).toBeVisible();
  await idea.getByRole('button', { name: 'Idee speichern' }).click();

  const timsCard = timsPage.getByRole('article', { name: 'Fernglas' });
  await expect(timsCard).toContainText('Für Jonas');
  await timsCard.getByRole('button', { name: 'Fernglas reservieren' }).click();
  const card = page.getByRole('article', { name: 'Fernglas' });
  await expect(card).toContainText('Reserviert von Tim');
  await card.getByRole('button', { name: /^Herz/ }).click();
  await expect(timsCard.getByRole('button', { name: 'Herz für Fernglas, 1' })).toBeVisible();

  await timsCard.getByRole('button', { name: /^Kommentare/ }).click();
  await card.getByRole('button', { name: /^Kommentare/ }).click();
  await expect(timsPage.getByText('Noch keine Kommentare')).toBeVisible();
  await page.getByRole('textbox', { name: 'Kommentar' }).fill('Aber wasserdicht!');
  await page.keyboard.press('Enter');
  await expect(timsPage.getByText('Aber wasserdicht!')).toBeVisible();
  await timsPage.getByRole('button', { name: /^Daumen hoch/ }).click();
  await expect(page.getByRole('button', { name: 'Daumen hoch, 1' })).toBeVisible();

  // A gift without recipient arrives live, so earlier ones would have arrived as well.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Neue Idee' }).click();
  await page.getByRole('dialog').getByLabel('Titel*').fill('Brettspiel');
  await page.keyboard.press('Enter');
  await expect(jonasPage.getByRole('article', { name: 'Brettspiel' })).toBeVisible();
  await expect(jonasPage.getByRole('article')).toHaveCount(1);
  await expect(jonasPage.getByText('1 Idee', { exact: true })).toBeVisible();
  expect(seenByJonas.filter((text) => /Fernglas|wasserdicht/.test(text))).toEqual([]);
  await timsPage.context().close();
  await jonasPage.context().close();
});

test('two browsers reserve at once: one wins, the other hears it @all', async ({
  account: katharina,
  createAccount,
  openAs,
  browser,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group } = await api.createGroupWith(katharina, tim);
  await api.addGifts(group, await api.membership(group, katharina), [{ title: 'Vogelhaus' }]);
  const page = await openAs(katharina, `/g/${group.id}`);
  const timsPage = await openBrowserAs(browser, tim, `/g/${group.id}`);
  const buttons = [page, timsPage].map((each) => each.getByRole('button', { name: 'Vogelhaus reservieren' }));
  for (const button of buttons) await button.focus();
  // Key presses instead of clicks: a click waits for its target, which the faster page removes.
  await Promise.all([page, timsPage].map((each) => each.keyboard.press('Enter')));

  const shown = (each: Page) =>
    each.getByRole('article', { name: 'Vogelhaus' }).getByText(/^(Reserviert von|Von dir reserviert)/);
  await expect
    .poll(async () => {
      const texts = await Promise.all([page, timsPage].map((each) => shown(each).textContent()));
      return texts.filter((text) => text === 'Von dir reserviert').length;
    })
    .toBe(1);
  const loser = (await shown(page).textContent()) === 'Von dir reserviert' ? timsPage : page;
  await expect(loser.getByLabel('Stand von Vogelhaus')).toBeHidden();
  await timsPage.context().close();
});

test('members and roles, and a removed member is out at once', async ({
  account: katharina,
  createAccount,
  openAs,
  browser,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group } = await api.createGroupWith(katharina, tim);
  const page = await openAs(katharina, `/g/${group.id}?tab=mitglieder`);
  const timsPage = await openBrowserAs(browser, tim, `/g/${group.id}?tab=einstellungen`);
  await expect(
    timsPage.getByText('Nur Administratoren können Gruppeneinstellungen verwalten.'),
  ).toBeVisible();
  await expect(timsPage.getByRole('button', { name: 'Gruppe löschen' })).toBeHidden();
  await expect(timsPage.getByRole('button', { name: 'Einladen' })).toBeHidden();

  const row = page.getByRole('listitem').filter({ hasText: 'Tim' });
  await expect(row).toContainText('Mitglied');
  await expect(page.getByRole('button', { name: 'Aktionen für Katharina' })).toBeHidden();
  await page.getByRole('button', { name: 'Aktionen für Tim' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Zum Admin machen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Admin');
  await expect(page.getByText('Rolle geändert')).toBeVisible();
  await expect(timsPage.getByRole('button', { name: 'Einladen' })).toBeVisible();
  await page.getByRole('button', { name: 'Aktionen für Tim' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Zum Mitglied machen' }).click();
  await expect(timsPage.getByRole('button', { name: 'Einladen' })).toBeHidden();

  const code = page.getByText(/^[A-Z\d]{5} [A-Z\d]{5}$/);
  const before = await code.textContent();
  await page.getByRole('button', { name: 'Aktionen für Tim' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Mitglied entfernt')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(timsPage.getByRole('heading', { name: 'Gruppe nicht verfügbar' })).toBeVisible();
  // Code and link are new, so that a removed member cannot come back.
  await expect(code).not.toHaveText(before ?? '');
  await timsPage.context().close();
});

test('a group that is deleted elsewhere says so @all', async ({
  account,
  createAccount,
  openAs,
  browser,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group } = await api.createGroupWith(account, tim);
  const timsPage = await openBrowserAs(browser, tim, `/g/${group.id}?tab=chat`);
  await expect(timsPage.getByRole('textbox', { name: 'Nachricht' })).toBeVisible();
  const page = await openAs(account, `/g/${group.id}?tab=einstellungen`);
  await page.getByRole('button', { name: 'Gruppe löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page).toHaveURL(/\/friends$/);
  await expect(page.getByText('Gruppe gelöscht')).toBeVisible();
  await expect(timsPage.getByRole('heading', { name: 'Gruppe nicht verfügbar' })).toBeVisible();
  await timsPage.context().close();
});

test('code and link are copied, renewed and shown as a QR code', async ({
  account,
  openAs,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const group = await groupsApi(request).createGroup(account);
  const page = await openAs(account, `/g/${group.id}`);
  await page.getByRole('button', { name: 'Einladen' }).click();
  await page.getByRole('button', { name: 'Code kopieren' }).click();
  await expect(page.getByText('Code kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(group.code);
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Einladungslink kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/join/${group.token}`,
  );
  await page.getByRole('button', { name: 'Code erneuern' }).click();
  await expect(page.getByText('Neuer Code erstellt')).toBeVisible();
  await expect(page.getByText(group.code.slice(0, 5))).toBeHidden();
  await expect(page.getByRole('img', { name: 'QR-Code mit dem Einladungslink' })).toBeVisible();
  await page.getByRole('button', { name: 'Link erneuern' }).click();
  await expect(page.getByText('Neuer Link erstellt')).toBeVisible();
  await expect(page.getByText(group.token)).toBeHidden();
});

test.describe('when the clipboard is refused', () => {
  test('the code is copied the old way @all', async ({ account, openAs, request, page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const group = await groupsApi(request).createGroup(account);
    await openAs(account, `/g/${group.id}`);
    await page.getByRole('button', { name: 'Einladen' }).click();
    await page.getByRole('button', { name: 'Code kopieren' }).click();
    await expect(page.getByText('Code kopiert')).toBeVisible();
  });
});

test.describe('when the network fails', () => {
  // A reload may interrupt the setup of the live connection.
  test.use({ expectedErrors: [/Failed to load resource|konnten? nicht|WebSocket is closed before/] });

  test('a refused change is taken back and said @all', async ({ account, openAs, request, page }) => {
    const api = groupsApi(request);
    const group = await api.createGroup(account);
    await api.addGifts(group, await api.membership(group, account), [{ title: 'Vogelhaus' }]);
    await openAs(account, `/g/${group.id}`);
    const card = page.getByRole('article', { name: 'Vogelhaus' });
    await expect(card).toBeVisible();
    await page.route('**/rest/v1/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    const failure = (text: string) => page.getByRole('alert').filter({ hasText: `Fehler${text}` });
    await card.getByRole('button', { name: /^Herz/ }).click();
    await expect(failure('Reaktion konnte nicht gespeichert werden')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Herz für Vogelhaus, 0' })).toBeVisible();
    await card.getByRole('button', { name: 'Vogelhaus reservieren' }).click();
    await expect(failure('Reservierung konnte nicht gespeichert werden')).toBeVisible();
    await expect(card).toContainText('Noch frei');
    await card.getByRole('button', { name: 'Vogelhaus löschen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(failure('Geschenk konnte nicht gelöscht werden')).toBeVisible();
    await expect(card).toBeVisible();
  });

  test('an idea whose answer got lost is stored once @all', async ({ account, openAs, request, page }) => {
    const group = await groupsApi(request).createGroup(account);
    await openAs(account, `/g/${group.id}`);
    await page.getByRole('button', { name: 'Neue Idee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue Idee' });
    await dialog.getByLabel('Titel*').fill('Fernglas');
    await page.route('**/rest/v1/group_gifts*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
    });
    await dialog.getByRole('button', { name: 'Idee speichern' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Geschenkidee konnte nicht erstellt werden' });
    await expect(failure).toBeVisible();
    await expect(dialog.getByLabel('Titel*')).toHaveValue('Fernglas');
    await page.unroute('**/rest/v1/group_gifts*');
    await dialog.getByRole('button', { name: 'Idee speichern' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('article', { name: 'Fernglas' })).toHaveCount(1);
  });

  test('an idea that was changed after its answer got lost does not look stored @all', async ({
    account,
    openAs,
    request,
    page,
  }) => {
    const group = await groupsApi(request).createGroup(account);
    await openAs(account, `/g/${group.id}`);
    await page.getByRole('button', { name: 'Neue Idee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue Idee' });
    await dialog.getByLabel('Titel*').fill('Fernglas');
    await page.route('**/rest/v1/group_gifts*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await dialog.getByRole('button', { name: 'Idee speichern' }).click();
    await expect(dialog.getByText('Keine Verbindung')).toBeVisible();
    await page.unroute('**/rest/v1/group_gifts*');
    await dialog.getByLabel('Notizen').fill('mit Stativ');
    await dialog.getByRole('button', { name: 'Idee speichern' }).click();
    await expect(dialog.getByText('Die Idee ist schon gespeichert')).toBeVisible();
    await expect(dialog.getByLabel('Notizen')).toHaveValue('mit Stativ');
  });

  test('a group whose answer got lost is made once @all', async ({ account, openAs, page }) => {
    await openAs(account, '/friends');
    await page.getByRole('button', { name: 'Neue Gruppe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue Gruppe erstellen' });
    await dialog.getByLabel('Name').fill('Kegeln');
    const sent: unknown[] = [];
    await page.route('**/rest/v1/rpc/create_group_with_admin_v2', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fetch();
      return route.abort();
    });
    await dialog.getByRole('button', { name: 'Gruppe erstellen' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Keine Verbindung' })).toBeVisible();
    expect(sent).toEqual([
      { p_name: 'Kegeln', p_description: null, p_event_date: null, p_visibility: 'link' },
    ]);
    await page.unroute('**/rest/v1/rpc/create_group_with_admin_v2');
    await dialog.getByLabel('Name').fill('Kegeln im Mai');
    await dialog.getByRole('button', { name: 'Gruppe erstellen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kegeln im Mai' })).toBeVisible();
    await expect(page.getByText('1 Mitglied', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Zurück zu Gruppen' }).click();
    await expect(page.getByRole('list', { name: 'Gruppen' }).getByRole('listitem')).toHaveText([
      /Kegeln im Mai/,
    ]);
  });

  test('a list that does not come can be asked for again @all', async ({
    account,
    openAs,
    request,
    page,
  }) => {
    await groupsApi(request).createGroup(account);
    await page.route('**/rest/v1/group_members*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await openAs(account, '/friends');
    await expect(page.getByRole('heading', { name: 'Gruppen konnten nicht geladen werden' })).toBeVisible();
    await page.unroute('**/rest/v1/group_members*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('link', { name: /Weihnachten bei Brandts/ })).toBeVisible();
  });
});

test('the overview: labels of the events, in one request @all', async ({
  account,
  openAs,
  request,
  page,
}) => {
  const api = groupsApi(request);
  await api.createGroup(account, 'Vorbei', berlinDay(-1));
  await api.createGroup(account, 'Ohne Datum');
  await api.createGroup(account, 'In einem Monat', berlinDay(34));
  await api.createGroup(account, 'Am Tag darauf', berlinDay(1));
  const reads: string[] = [];
  page.on('request', (sent) => sent.url().includes('/rest/') && reads.push(sent.url()));
  await openAs(account, '/friends');
  const cards = page.getByRole('list', { name: 'Gruppen' }).getByRole('listitem');
  await expect(cards).toHaveText([
    /^Morgen.*Am Tag darauf.*1 Mitglied$/,
    /^Noch 34 Tage[^,]*In einem Monat/,
    /^Ohne Datum/,
    /^Ereignis vorbei.*Vorbei/,
  ]);
  expect(reads).toHaveLength(1);
  // The group page shows whole days until midnight, and the hours of today.
  await page.getByRole('link', { name: /In einem Monat/ }).click();
  await expect(page.getByRole('timer')).toContainText(/33 ?Tage/);
  await page.getByRole('link', { name: 'Zurück zu Gruppen' }).click();
  await page.getByRole('link', { name: /Vorbei/ }).click();
  await expect(page.getByRole('timer')).toContainText('Ereignis ist vorbei');
});

test('500 gifts stay fluid, and no card makes a request @all', async ({ account, openAs, request, page }) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  const gifts = Array.from({ length: 500 }, (_, index) => ({ title: `Idee ${index + 1}`, price_min: index }));
  await api.addGifts(group, await api.membership(group, account), gifts);
  const reads: string[] = [];
  page.on('request', (sent) => sent.url().includes('/rest/') && reads.push(sent.url()));
  await openAs(account, `/g/${group.id}`);
  await expect(page.getByText('500 Ideen')).toBeVisible();
  await page.getByLabel('Sortierung').selectOption('Günstigste zuerst');
  await expect(page.getByRole('article', { name: 'Idee 1', exact: true })).toBeVisible();
  // Group, members, gifts, reactions and comment counts, each read once, and again when the live connection is open.
  expect(reads.length).toBeLessThanOrEqual(16);
  // The page reaches its full height after the first rows are measured.
  const last = page.getByRole('article', { name: 'Idee 500', exact: true });
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return last.isVisible();
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Idee 500 reservieren' }).click();
  await expect(page.getByText('Von dir reserviert')).toBeVisible();
  await page.getByRole('button', { name: 'Noch frei' }).click();
  await expect(last).toBeHidden();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a group promises no more than what waits there @all', async ({
    account,
    openAs,
    context,
    request,
  }) => {
    const group = await groupsApi(request).createGroup(account);
    const page = await openAs(account, '/friends');
    await page.getByRole('link', { name: /Weihnachten bei Brandts/ }).click();
    await expect(page).toHaveURL(`/g/${group.id}`);
    await expect(page.getByRole('heading', { name: 'Weihnachten bei Brandts' })).toBeVisible();
    await untilDeviceIsOpen(page);
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'Offline.' })).toHaveText(
      'Offline. Nur Nachrichten warten, der Rest geht erst online.',
    );
    await page.getByRole('link', { name: 'Zurück zu Gruppen' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Offline.' })).toHaveText(
      'Offline. Änderungen werden gesendet, sobald du wieder online bist.',
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the name of a group speaks of no keys @all', async ({ account, openAs, request, page }) => {
    const group = await groupsApi(request).createGroup(account);
    await openAs(account, `/g/${group.id}?tab=einstellungen`);
    await expect(page.getByLabel('Gruppenname')).toHaveAccessibleDescription('');
    await expect(page.getByText('Enter speichert')).toBeHidden();
  });
});

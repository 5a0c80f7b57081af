import { comeBack } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { guestGift } from '../support/guest-rows.ts';
import { answerNameQuestion, enterAsGuest, joinAsGuest, secureAccount } from '../support/guest-steps.ts';
import { loseMessages } from '../support/message-faults.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

test('a guest walks the whole personal area, and the data stays in this browser', async ({ page }) => {
  const writes: string[] = [];
  // A guest may be in groups, so the start reads what waits there.
  const isWrite = (url: string) => /\/rest\/v1\/(?!rpc\/waiting_for_me)/.test(url);
  page.on('request', (request) => isWrite(request.url()) && writes.push(request.url()));
  await enterAsGuest(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('Nur in diesem Browser')).toBeVisible();

  await page.getByRole('button', { name: /Person hinzufügen/ }).click();
  const person = page.getByRole('dialog', { name: 'Person hinzufügen' });
  await person.getByLabel('Name').fill('Oma Ilse');
  await person.getByLabel('Anlass').selectOption('Weihnachten');
  await person.getByRole('button', { name: 'Person hinzufügen' }).click();
  await expect(page.getByRole('list', { name: 'Countdown' })).toContainText('Weihnachten für Oma Ilse');

  await page.getByRole('button', { name: /2 Geschenkidee/ }).click();
  const gift = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await gift.getByLabel('Titel*').fill('Rezeptbuch');
  await gift.getByRole('switch', { name: /KI/ }).click();
  await gift.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('article', { name: 'Rezeptbuch' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Personen' }).click();
  await expect(page).toHaveURL('/people');
  await page.getByRole('button', { name: 'Oma Ilse bearbeiten' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Oma Gisela');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Oma Gisela' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Oma Gisela' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Startseite' }).click();
  await page.getByRole('article', { name: 'Rezeptbuch' }).getByLabel('Status').selectOption('verschenkt');
  await expect(page.getByText("Geschenk auf 'Verschenkt' gesetzt.")).toBeVisible();
  expect(writes).toEqual([]);
});

test('the line leads to the two forms, and a second look as guest keeps the session @all', async ({
  page,
}) => {
  await enterAsGuest(page);
  const session = await page.evaluate(() => localStorage.getItem('paeckchen-session'));
  expect(session).toContain('"is_anonymous":true');
  await secureAccount(page, 'Konto erstellen');
  await expect(page.getByRole('tab', { name: 'Registrieren' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await secureAccount(page, 'Anmelden');
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.getItem('paeckchen-session'))).toBe(session);
});

test('after the third idea an account is offered, once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsGuest(page);
  await page.evaluate(
    (gifts) => localStorage.setItem('guest_gifts', JSON.stringify(gifts)),
    ['Tasse', 'Schal'].map((title) => guestGift({ title })),
  );
  await page.reload();
  const offer = page.getByRole('dialog', { name: 'Konto sichern' });
  const add = async (title: string) => {
    await page.getByRole('button', { name: 'Schnell merken' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').first().fill(title);
    await sheet.getByRole('button', { name: 'Merken', exact: true }).click();
  };
  await add('Buch');
  await expect(offer).toContainText(
    'Deine Ideen liegen nur in diesem Browser. Mit Konto hast du sie überall.',
  );
  await offer.getByRole('button', { name: 'Später' }).click();
  await expect(offer).toBeHidden();
  await add('Teekanne');
  await expect(page.getByText('Teekanne').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Konto sichern' }).click();
  await expect(offer.getByRole('link', { name: 'Konto erstellen' })).toBeVisible();
  await expect(offer.getByRole('button', { name: 'Später' })).toHaveCount(0);
});

test('a visitor who goes on as guest comes to the page they wanted @all', async ({ page }) => {
  await page.goto('/people');
  await expect(page).toHaveURL('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
});

test.describe('when the backend', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  const anonymous = '**/auth/v1/signup**';

  for (const status of [422, 500])
    test(`answers ${status}, the local guest works at once`, { tag: '@all' }, async ({ page }) => {
      await page.route(anonymous, (route) => route.fulfill({ status, json: { msg: 'no' } }));
      await enterAsGuest(page);
      expect(await page.evaluate(() => localStorage.getItem('guest_mode'))).toBe('true');
      await page.reload();
      await expect(page.getByRole('region', { name: 'Gastmodus' })).toBeVisible();
    });

  test('does not answer, the local guest works after five seconds @all', async ({ page }) => {
    await page.route(anonymous, () => undefined);
    await enterAsGuest(page);
    expect(await page.evaluate(() => localStorage.getItem('guest_mode'))).toBe('true');
  });
});

test.describe('with a browser storage that makes trouble', () => {
  test.use({ expectedErrors: [/stored value 'guest_gifts'/] });

  test('unreadable lists are kept as a backup and a full storage is told @all', async ({ page }) => {
    await enterAsGuest(page);
    await page.evaluate(() => localStorage.setItem('guest_gifts', '[{"id":'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
    const backups = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('guest_gifts.backup-')),
    );
    expect(backups).toHaveLength(1);

    await page.evaluate(() => {
      let size = 4_000_000;
      while (size > 0) {
        try {
          localStorage.setItem(`filler-${size}-${Object.keys(localStorage).length}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await page.getByRole('button', { name: /Person hinzufügen/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Mia');
    await dialog.getByRole('button', { name: 'Person hinzufügen' }).click();
    await expect(dialog.getByText('Der Speicher dieses Browsers ist voll oder gesperrt.')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('Mia');
  });
});

test('two tabs add to the same list, and each shows what the other did @all', async ({ page, context }) => {
  await enterAsGuest(page);
  const other = await context.newPage();
  await other.goto('/people');
  await page.goto('/people');
  const tabs = [
    { tab: page, name: 'Mia' },
    { tab: other, name: 'Jonas' },
  ];
  // Before the first one is saved, because its card replaces the button in the other tab.
  for (const { tab, name } of tabs) {
    await expect(tab.getByText('Keine Personen hinzugefügt')).toBeVisible();
    await tab.getByRole('button', { name: 'Person hinzufügen' }).click();
    await tab.getByRole('dialog').getByLabel('Name').fill(name);
  }
  for (const { tab } of tabs)
    await tab.getByRole('dialog').getByRole('button', { name: 'Person hinzufügen' }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('main').getByRole('listitem')).toHaveText([/Jonas/, /Mia/]);
});

test.describe('a message of a guest', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|ERR_FAILED|WebSocket|status of 400/] });

  test('is sent as well when another guest was on the page before @all', async ({
    account,
    page,
    request,
  }) => {
    const api = groupsApi(request);
    const group = await api.createGroup(account);
    const go = (path: string) =>
      page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path);
    const write = async (text: string) => {
      await page.getByRole('tab', { name: 'Chat' }).click();
      await page.getByRole('textbox', { name: 'Nachricht' }).fill(text);
      await page.getByRole('button', { name: 'Senden' }).click();
    };
    const stored = () =>
      api.call(account, `chat_messages?select=text&group_id=eq.${group.id}&order=created_at`);
    await joinAsGuest(page, group);
    await write('eins');
    await expect.poll(stored).toEqual([{ text: 'eins' }]);
    await go('/auth');
    await fillSignIn(page, account);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    // The toast appears over the button and would intercept the click.
    await expect(page.getByText('Erfolgreich abgemeldet')).toBeVisible();
    await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
    await expect(page.getByRole('region', { name: 'Gastmodus' })).toBeVisible();
    await go(`/join/${group.token}`);
    await answerNameQuestion(page);
    await write('zwei');
    await expect.poll(stored).toEqual([{ text: 'eins' }, { text: 'zwei' }]);
  });

  test('that did not get through is told on every page, and sent from there @all', async ({
    account,
    page,
    request,
  }) => {
    const api = groupsApi(request);
    const group = await api.createGroup(account);
    await joinAsGuest(page, group);
    await page.getByRole('tab', { name: 'Chat' }).click();
    const letThrough = await loseMessages(page);
    await page.getByRole('textbox', { name: 'Nachricht' }).fill('Wer bringt den Kuchen?');
    await page.getByRole('button', { name: 'Senden' }).click();
    await expect(page.getByText('Wird gesendet, sobald eine Verbindung besteht')).toBeVisible();
    await page.getByRole('link', { name: 'Zurück zu Gruppen' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1\u00a0Nachricht' })).toBeVisible();
    await letThrough();
    await page.reload();
    await comeBack(page);
    await expect
      .poll(() => api.call(account, `chat_messages?select=text&group_id=eq.${group.id}`))
      .toEqual([{ text: 'Wer bringt den Kuchen?' }]);
  });
});

test('before an account a guest reads what becomes of the groups', async ({ page }) => {
  const words = page.getByText('Bist du als Gast in Gruppen? Dein Konto ist dort neu');
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Als Gast fortfahren' })).toBeVisible();
  await expect(words).toBeHidden();
  await enterAsGuest(page);
  await secureAccount(page, 'Konto erstellen');
  await expect(words).toBeVisible();
});

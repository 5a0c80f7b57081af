import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { berlinDay } from './calendar.ts';
import { type Account, expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

async function enterAsGuest(page: Page) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expect(page.getByRole('region', { name: 'Gastmodus' })).toBeVisible();
}

async function signIn(page: Page, { email, password }: Account) {
  await page.goto('/auth');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL('/');
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as { id: string }[], key);

/** Lists as a guest leaves them: two people, three ideas, a reminder about one of the people. */
async function storeAsGuest(page: Page) {
  await page.evaluate((date) => {
    const created_at = new Date().toISOString();
    const row = (fields: object) => ({ id: crypto.randomUUID(), created_at, ...fields });
    const people = ['Mia', 'Jonas'].map((name) =>
      row({ name, occasion: 'Geburtstag', occasion_date: '2000-03-04' }),
    );
    const gifts = ['Buch', 'Tasse', 'Schal'].map((title) =>
      row({ title, status: 'idea', is_favorite: false }),
    );
    const reminders = [row({ reminder_date: date, title: 'Karte', person_id: people[0]?.id })];
    localStorage.setItem('guest_people', JSON.stringify(people));
    localStorage.setItem('guest_gifts', JSON.stringify(gifts));
    localStorage.setItem('guest_reminders', JSON.stringify(reminders));
  }, berlinDay(3));
}

test('a guest walks the whole personal area, and the data stays in this browser', async ({ page }) => {
  const writes: string[] = [];
  page.on('request', (request) => /\/rest\/v1/.test(request.url()) && writes.push(request.url()));
  await enterAsGuest(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('Als Gast liegen deine Daten in diesem Browser.')).toBeVisible();

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

for (const path of ['/', '/people'])
  test(`${path} fits every width for a guest, and axe finds nothing`, async ({ page }) => {
    await enterAsGuest(page);
    await storeAsGuest(page);
    await page.goto(path);
    await expect(page.getByText('Mia').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test('the notice leads to the two forms, and a second look as guest keeps the session', async ({ page }) => {
  await enterAsGuest(page);
  const session = await page.evaluate(() => localStorage.getItem('paeckchen-session'));
  expect(session).toContain('"is_anonymous":true');
  await page.getByRole('link', { name: 'Konto erstellen' }).click();
  await expect(page.getByRole('tab', { name: 'Registrieren' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await page.getByRole('region', { name: 'Gastmodus' }).getByRole('link', { name: 'Anmelden' }).click();
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.getItem('paeckchen-session'))).toBe(session);
});

test('a visitor who goes on as guest comes to the page they wanted', async ({ page }) => {
  await page.goto('/people');
  await expect(page).toHaveURL('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
});

test.describe('when the backend', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  const anonymous = '**/auth/v1/signup**';

  for (const status of [422, 500])
    test(`answers ${status}, the local guest works at once`, async ({ page }) => {
      await page.route(anonymous, (route) => route.fulfill({ status, json: { msg: 'no' } }));
      await enterAsGuest(page);
      expect(await page.evaluate(() => localStorage.getItem('guest_mode'))).toBe('true');
      await page.reload();
      await expect(page.getByRole('region', { name: 'Gastmodus' })).toBeVisible();
    });

  test('does not answer, the local guest works after five seconds', async ({ page }) => {
    await page.route(anonymous, () => undefined);
    await enterAsGuest(page);
    expect(await page.evaluate(() => localStorage.getItem('guest_mode'))).toBe('true');
  });
});

test.describe('with a browser storage that makes trouble', () => {
  test.use({ expectedErrors: [/stored value 'guest_gifts'/] });

  test('unreadable lists are kept as a backup and a full storage is told', async ({ page }) => {
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
    await expect(page.getByText('Der Speicher dieses Browsers ist voll oder gesperrt.')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('Mia');
  });
});

test('two tabs add to the same list, and each shows what the other did', async ({ page, context }) => {
  await enterAsGuest(page);
  const other = await context.newPage();
  await other.goto('/people');
  await page.goto('/people');
  for (const [tab, name] of [
    [page, 'Mia'],
    [other, 'Jonas'],
  ] as const) {
    await tab.getByRole('button', { name: 'Person hinzufügen' }).first().click();
    await tab.getByRole('dialog').getByLabel('Name').fill(name);
    await tab.getByRole('dialog').getByRole('button', { name: 'Person hinzufügen' }).click();
  }
  for (const tab of [page, other])
    await expect(tab.getByRole('main').getByRole('listitem')).toHaveText([/Jonas/, /Mia/]);
});

const offer = (page: Page) => page.getByRole('dialog', { name: 'Deine Gastdaten übernehmen?' });

async function expectAllTaken(page: Page) {
  await expect(page.getByRole('tabpanel', { name: 'Alle Geschenke' }).getByRole('article')).toHaveCount(3);
  for (const title of ['Buch', 'Tasse', 'Schal'])
    await expect(page.getByRole('article', { name: title })).toHaveCount(1);
  await expect(page.getByText('Karte')).toHaveCount(1);
  for (const key of ['guest_people', 'guest_gifts', 'guest_reminders'])
    expect(await stored(page, key), key).toEqual([]);
  await page.goto('/people');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Mia/, /Jonas/]);
}

test('after signing in the guest data moves into the account, and is offered once', async ({
  page,
  account,
}) => {
  await enterAsGuest(page);
  await storeAsGuest(page);
  await signIn(page, account);
  await expect(offer(page)).toContainText('2 Personen, 3 Geschenkideen und 1 Erinnerung');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Übernehmen', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Alles übernommen' });
  await expect(result).toContainText('Jetzt in deinem Konto: 2 Personen, 3 Geschenkideen und 1 Erinnerung.');
  // What lies behind the dialog is dimmed and out of reach.
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  await result.getByRole('button', { name: 'Fertig' }).click();
  await expectAllTaken(page);
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Buch' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('with an item that the database refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('it stays with the guest, the rest moves, and the result names it', async ({ page, account }) => {
    await enterAsGuest(page);
    await storeAsGuest(page);
    await page.evaluate(() => {
      const gifts = JSON.parse(localStorage.getItem('guest_gifts') ?? '[]') as object[];
      const created_at = new Date().toISOString();
      const base = { created_at, status: 'idea', is_favorite: false };
      gifts.push({ ...base, id: crypto.randomUUID(), title: 'Falle', link: 'javascript:alert(1)' });
      gifts.push({ ...base, id: 'alte-nummer', title: 'Alte Kennung' });
      localStorage.setItem('guest_gifts', JSON.stringify(gifts));
    });
    await signIn(page, account);
    await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
    const result = page.getByRole('dialog', { name: 'Fast alles übernommen' });
    await expect(result).toContainText('2 Personen, 3 Geschenkideen und 1 Erinnerung.');
    await expect(result).toContainText('bleibt in diesem Browser: Alte Kennung, Falle');
    await result.getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await stored(page, 'guest_gifts')).toHaveLength(2);
    await page.reload();
    await expect(page.getByRole('article', { name: 'Buch' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('nothing is uploaded without a yes, and declining is remembered until the next guest', async ({
  page,
  account,
}) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/') && request.method() !== 'GET') writes.push(request.url());
  });
  await enterAsGuest(page);
  await storeAsGuest(page);
  await signIn(page, account);
  await offer(page).getByRole('button', { name: 'Nicht übernehmen' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  expect(writes).toEqual([]);

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await enterAsGuest(page);
  await expect(page.getByRole('article', { name: 'Tasse' })).toBeVisible();
  await signIn(page, account);
  await expect(offer(page)).toBeVisible();
});

// The writes are: two people, three gifts, one reminder.
for (const cut of [1, 3, 6])
  for (const phase of ['before', 'after'] as const)
    test(`a tab killed ${phase} write ${cut} was stored leaves each item exactly once`, async ({
      page,
      context,
      account,
    }) => {
      await enterAsGuest(page);
      await storeAsGuest(page);
      await signIn(page, account);
      await expect(offer(page)).toBeVisible();
      let writes = 0;
      const killed = new Promise<void>((resolve) => {
        void context.route('**/rest/v1/**', async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          writes += 1;
          if (writes < cut) return route.continue();
          if (writes === cut && phase === 'after') await route.fetch();
          return resolve();
        });
      });
      await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
      await killed;
      await page.close();
      await context.unroute('**/rest/v1/**');

      const next = await context.newPage();
      await next.goto('/');
      await expect(offer(next)).toContainText('Die Übernahme wurde unterbrochen.');
      await offer(next).getByRole('button', { name: 'Weiter übernehmen' }).click();
      await next
        .getByRole('dialog', { name: 'Alles übernommen' })
        .getByRole('button', { name: 'Fertig' })
        .click();
      await expectAllTaken(next);
    });

test.describe('with a connection that breaks off', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the takeover says so and goes on later', async ({ page, account }) => {
    await enterAsGuest(page);
    await storeAsGuest(page);
    await signIn(page, account);
    await expect(offer(page)).toBeVisible();
    await page.route('**/rest/v1/gifts**', (route) => route.abort());
    await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
    const result = page.getByRole('dialog', { name: 'Noch nicht alles übernommen' });
    await expect(result).toContainText('Jetzt in deinem Konto: 2 Personen.');
    await expect(result).toContainText('Keine Verbindung.');
    await page.unroute('**/rest/v1/gifts**');
    await result.getByRole('button', { name: 'Weiter übernehmen' }).click();
    await page
      .getByRole('dialog', { name: 'Alles übernommen' })
      .getByRole('button', { name: 'Fertig' })
      .click();
    await expectAllTaken(page);
  });
});

test('two accounts in one browser: what one has begun is not offered to the other', async ({
  page,
  account,
  createAccount,
}) => {
  const jonas = await createAccount('Jonas');
  await enterAsGuest(page);
  await storeAsGuest(page);
  await signIn(page, account);
  await expect(offer(page)).toBeVisible();
  await page.route('**/rest/v1/gifts**', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect.poll(() => stored(page, 'guest_people')).toEqual([]);
  await page.unroute('**/rest/v1/gifts**');

  await page.reload();
  await offer(page).getByRole('button', { name: 'Später' }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await signIn(page, jonas);
  await expect(page.getByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');

  await signIn(page, account);
  await offer(page).getByRole('button', { name: 'Weiter übernehmen' }).click();
  await page
    .getByRole('dialog', { name: 'Alles übernommen' })
    .getByRole('button', { name: 'Fertig' })
    .click();
  await expectAllTaken(page);
});

test('two tabs that take over at the same time store everything once', async ({ page, context, account }) => {
  await enterAsGuest(page);
  await storeAsGuest(page);
  await signIn(page, account);
  const other = await context.newPage();
  await other.goto('/');
  for (const tab of [page, other]) await expect(offer(tab)).toBeVisible();
  let start = () => {};
  const bothStarted = new Promise<void>((resolve) => (start = resolve));
  await context.route('**/rest/v1/**', async (route) => {
    if (route.request().method() === 'POST') await bothStarted;
    return route.continue();
  });
  await Promise.all(
    [page, other].map((tab) => offer(tab).getByRole('button', { name: 'Übernehmen', exact: true }).click()),
  );
  start();
  for (const tab of [page, other])
    await tab
      .getByRole('dialog', { name: 'Alles übernommen' })
      .getByRole('button', { name: 'Fertig' })
      .click();
  await expectAllTaken(page);
});

import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { berlinDay, longDay } from '../support/calendar.ts';
import { card, notice, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';

const wishes = (page: Page, list = 'Offene Wünsche') =>
  page.getByRole('list', { name: list }).getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Neuer Wunsch|Wunsch bearbeiten)$/ });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const audience = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Wunsch speichern' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function choose(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `Mehr zu ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

type Insert = (table: string, rows: Record<string, unknown>[]) => Promise<void>;

/** Public wishes in this order. */
async function addWishes(insert: Insert, titles: readonly string[]) {
  await insert(
    'wishes',
    titles.map((title, position) => ({ title, position, state: 'open', on_link: true })),
  );
}

test('a wish is written, shared, received, taken back, deleted and brought back', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const { group } = await api.createGroupWith(account, await createAccount('Tim'));
  const event = berlinDay(20);
  await api.createGroup(account, 'Chor', event);
  const stored = (columns: string) => api.call(account, `wishes?select=${columns}&order=position`);
  const page = await openAs(account);
  await page
    .getByRole('navigation', { name: 'Hauptmenü' })
    .getByRole('link', { name: 'Meine Wünsche' })
    .click();
  await expect(page).toHaveURL('/wuensche');
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Wünsche' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Noch keine Wünsche' })).toBeVisible();

  await page.getByRole('button', { name: 'Wunsch hinzufügen' }).first().click();
  await expect(field(page, 'Titel')).toBeFocused();
  await save(page).click();
  await expect(dialog(page).getByText('Titel ist erforderlich')).toBeVisible();
  await field(page, 'Titel').fill('Teekanne Arare');
  await field(page, 'Preis').fill('54,9');
  await dialog(page).getByLabel('Wie sehr?').selectOption('Herzenswunsch');
  await field(page, 'Notiz').fill('In Petrol');
  await expect(dialog(page).getByText('Ohne Häkchen bleibt der Wunsch ein Entwurf.')).toBeVisible();
  await expect(dialog(page).getByText('Auflösen ab')).toBeHidden();
  await save(page).click();
  await expect(tab(page, 'Entwürfe')).toHaveAttribute('aria-selected', 'true');
  await expect(wishes(page, 'Entwürfe')).toHaveText([
    /Teekanne Arare.*Entwurf, nur für dich.*54,90\s€.*Herzenswunsch/,
  ]);

  await page.getByRole('button', { name: 'Teilen: Teekanne Arare' }).click();
  await expect(dialog(page).getByRole('checkbox').first()).toBeFocused();
  await expect(audience(page, 'Weihnachten bei Brandts')).toHaveAccessibleDescription('2 Mitglieder');
  await audience(page, 'Weihnachten bei Brandts').check();
  await audience(page, 'Chor').press('Space');
  // The day after the only event of the groups.
  await expect(dialog(page).getByRole('button', { name: /^Auflösen ab/ })).toContainText(
    longDay(berlinDay(21)),
  );
  await save(page).click();
  await expect(tab(page, 'Offen')).toHaveAttribute('aria-selected', 'true');
  await expect(wishes(page)).toHaveText([/Teekanne.*Herzenswunsch.*(Chor.*Weihnachten|Weihnachten.*Chor)/]);
  await expect
    .poll(() => stored('title,price_cents,is_favorite,notes,state,on_link,reveal_on'))
    .toEqual([
      {
        title: 'Teekanne Arare',
        price_cents: 5490,
        is_favorite: true,
        notes: 'In Petrol',
        state: 'open',
        on_link: false,
        reveal_on: berlinDay(21),
      },
    ]);

  await choose(page, 'Teekanne Arare', 'Bearbeiten');
  await field(page, 'Titel').fill('Teekanne');
  await audience(page, 'Chor').uncheck();
  await save(page).click();
  await expect(wishes(page)).toHaveText([/^Teekanne54,90/]);
  await expect.poll(() => api.call(account, 'wish_shares?select=group_id')).toEqual([{ group_id: group.id }]);

  await choose(page, 'Teekanne', 'Habe ich bekommen');
  await expect(tab(page, 'Erhalten')).toHaveText(/1/);
  await expect(page.getByRole('heading', { name: 'Noch keine Wünsche' })).toBeVisible();
  await tab(page, 'Erhalten').click();
  await expect(page).toHaveURL('/wuensche?tab=erhalten');
  await choose(page, 'Teekanne', 'Doch nicht bekommen');
  await tab(page, 'Offen').click();

  await choose(page, 'Teekanne', 'Löschen');
  const question = page.getByRole('alertdialog', { name: 'Wunsch löschen?' });
  await expect(question).toContainText(
    'Falls ihn schon jemand besorgt, erfährt diese Person davon. Du erfährst es nicht.',
  );
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(card(page, 'Teekanne')).toBeHidden();
  await expect.poll(() => stored('title')).toEqual([]);
  await page.getByRole('button', { name: 'Rückgängig: „Teekanne“ gelöscht' }).click();
  await expect(card(page, 'Teekanne')).toBeVisible();
  await page.reload();
  await expect(wishes(page)).toHaveText([/Teekanne.*Weihnachten bei Brandts/]);
});

test('the order is changed by keyboard and by hand, and stays', async ({ account, insert, openAs }) => {
  await addWishes(insert, ['Zelt', 'Kanne', 'Buch', 'Schal']);
  const page = await openAs(account, '/wuensche');
  const titles = () => wishes(page).getByRole('heading').allTextContents();
  await expect(wishes(page)).toHaveCount(4);
  const menu = page.getByRole('button', { name: 'Mehr zu Zelt' });
  await menu.focus();
  for (const place of [2, 3]) {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Nach unten' }).press('Enter');
    await expect(page.getByText(`„Zelt“ steht jetzt an Platz ${place} von 4`)).toBeAttached();
    await expect(menu).toBeFocused();
  }
  expect(await titles()).toEqual(['Kanne', 'Buch', 'Zelt', 'Schal']);
  await choose(page, 'Schal', 'Ganz nach oben');
  await expect.poll(titles).toEqual(['Schal', 'Kanne', 'Buch', 'Zelt']);
  await page.reload();
  await expect.poll(titles).toEqual(['Schal', 'Kanne', 'Buch', 'Zelt']);

  const handle = (title: string) => card(page, title).locator('.wish-paper');
  await expect(handle('Schal')).toHaveClass(/can-drag/);
  const moved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await handle('Schal').dragTo(card(page, 'Buch'));
  await expect.poll(titles).toEqual(['Kanne', 'Buch', 'Schal', 'Zelt']);
  await moved;
  await handle('Zelt').dragTo(card(page, 'Kanne'));
  await expect.poll(titles).toEqual(['Zelt', 'Kanne', 'Buch', 'Schal']);
  await expect(page.getByText('„Zelt“ steht jetzt an Platz 1 von 4')).toBeAttached();
  await page.reload();
  await expect.poll(titles).toEqual(['Zelt', 'Kanne', 'Buch', 'Schal']);
});

test('many wishes are searched, and only few of them are on the page @all', async ({
  account,
  insert,
  openAs,
}) => {
  const many = Array.from({ length: 300 }, (_, index) => `Wunsch ${index + 1}`);
  await addWishes(insert, many);
  await insert('wishes', [
    { title: 'Müsli-Schale', state: 'open', on_link: true, position: 400, notes: 'blau' },
  ]);
  const page = await openAs(account, '/wuensche');
  await expect(tab(page, 'Offen')).toHaveText(/301/);
  // Windowing replaces the first cards, which would close an open menu.
  await expect(page.locator('li[aria-setsize="301"]').first()).toBeVisible();
  expect(await wishes(page).count()).toBeLessThan(40);
  const search = page.getByRole('searchbox', { name: 'Wünsche durchsuchen' });
  await search.fill('MUESLI blau');
  await expect(wishes(page)).toHaveText([/Müsli-Schale/]);
  await expect(page.getByText('1 von 301 Wünschen')).toBeAttached();
  // In search results wishes have no position, so the menu has no move actions.
  await page.getByRole('button', { name: 'Mehr zu Müsli-Schale' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Bearbeiten', 'Habe ich bekommen', 'Löschen']);
  await page.keyboard.press('Escape');
  await search.fill('gibt es nicht');
  await page.getByRole('button', { name: 'Suche löschen' }).click();
  await expect(search).toHaveValue('');
  await expect(card(page, 'Wunsch 1')).toBeVisible();
  await choose(page, 'Wunsch 3', 'Ganz nach oben');
  await expect(wishes(page).first()).toHaveText(/^Wunsch 3/);
  await expect(page.getByRole('button', { name: 'Mehr zu Wunsch 3', exact: true })).toBeFocused();
  // The placeholder of a deleted wish is shown only in the whole list.
  await choose(page, 'Wunsch 1', 'Löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  const back = page.getByRole('button', { name: 'Rückgängig: „Wunsch 1“ gelöscht' });
  await expect(back).toBeVisible();
  await search.fill('Wunsch 299');
  await expect(wishes(page)).toHaveText([/^Wunsch 299/]);
  await expect(back).toHaveCount(0);
  await search.fill('');
  await expect(back).toBeVisible();
});

test('the page of a link fills in title and price, to the cent @all', async ({ account, openAs }) => {
  const page = await openAs(account, '/wuensche');
  await page.getByRole('button', { name: 'Wunsch hinzufügen' }).first().click();
  await field(page, 'Link').fill('https://www.laden.example.org/ok?utm_source=mail');
  await expect(field(page, 'Titel')).toHaveValue('Teekanne Arare, 0,8 Liter');
  await expect(field(page, 'Preis')).toHaveValue('54,90');
  await expect(field(page, 'Link')).toHaveAccessibleDescription(/^Ohne Tracking gespeichert/);
  await dialog(page).getByRole('button', { name: 'Zurück: Preis' }).click();
  await expect(field(page, 'Preis')).toBeFocused();
  await expect(field(page, 'Preis')).toHaveValue('');
  await audience(page, 'Alle mit dem Link').check();
  await save(page).click();
  await expect(wishes(page)).toHaveText([/^Teekanne Arare, 0,8 Liter.*laden\.example\.org.*Link$/]);
});

test.describe('a group that was left meanwhile', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is refused in words @all', async ({ account, createAccount, openAs, request, insert }) => {
    const api = groupsApi(request);
    const tim: Account = await createAccount('Tim');
    const { member } = await api.createGroupWith(tim, account);
    await addWishes(insert, ['Zelt']);
    const page = await openAs(account, '/wuensche');
    await choose(page, 'Zelt', 'Bearbeiten');
    await audience(page, 'Weihnachten bei Brandts').check();
    await api.call(tim, `group_members?id=eq.${member.memberId}`, undefined, 'DELETE');
    await save(page).click();
    await expect(dialog(page).getByText('Du bist nicht mehr in dieser Gruppe.')).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use(withoutNetwork);

  test('wishes can be read, and what is changed waits and is sent @all', async ({
    account,
    context,
    insert,
    openAs,
    request,
  }) => {
    test.slow();
    const api = groupsApi(request);
    const id = randomUUID();
    await insert('wishes', [{ id, title: 'Zelt', state: 'open', on_link: true, reveal_on: berlinDay(9) }]);
    const page = await openAs(account, '/wuensche');
    // Loads the lazy chunk of the dialog.
    await choose(page, 'Zelt', 'Bearbeiten');
    await expect(field(page, 'Titel')).toBeFocused();
    await page.keyboard.press('Escape');
    await untilPersisted(page, 'Zelt');
    await context.setOffline(true);
    await page.reload();
    await expect(card(page, 'Zelt')).toBeVisible();
    await choose(page, 'Zelt', 'Bearbeiten');
    await field(page, 'Titel').fill('Zelt für zwei');
    await save(page).click();
    await expect(card(page, 'Zelt für zwei')).toBeVisible();
    await expect(notice(page, 'Offline.')).toContainText('1 Änderung wartet.');
    await choose(page, 'Zelt für zwei', 'Habe ich bekommen');
    await expect(tab(page, 'Erhalten')).toHaveText(/1/);

    await context.setOffline(false);
    await expect(notice(page, 'Offline.')).toBeHidden();
    await expect
      .poll(() => api.call(account, 'wishes?select=title,state,on_link,reveal_on'))
      .toEqual([{ title: 'Zelt für zwei', state: 'received', on_link: true, reveal_on: berlinDay(9) }]);
  });
});

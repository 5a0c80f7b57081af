import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { notice, untilPersisted } from '../support/device-steps.ts';
import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { guestGift } from '../support/guest-rows.ts';
import { answerNameQuestion, enterAsGuest, stored } from '../support/guest-steps.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Einkaufsliste' });
const tick = (page: Page, title: string) => page.getByRole('checkbox', { name: `${title} gekauft` });
const rows = (page: Page, list: string | RegExp) =>
  page.getByRole('list', { name: list }).getByRole('listitem');
const toast = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
const priceField = (page: Page) => page.getByRole('textbox', { name: 'Was hat es gekostet?' });

async function askPrice(page: Page, title: string) {
  await page.getByRole('button', { name: `Mehr zu ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Preis eintragen' }).click();
}

const lukas = { name: 'Lukas', occasion: 'Geburtstag', occasion_date: berlinDay(2) };
const about = { recipient_name: 'Lukas', occasion: 'Geburtstag', plan: 'buy' };

type Insert = (table: string, rows: Record<string, unknown>[]) => Promise<void>;

// Separate requests, because the rows of one request need the same columns.
async function fill(insert: Insert) {
  await insert('people', [lukas]);
  for (const gift of [
    { title: 'Messer', ...about, paid_cents: 7900, link: 'https://www.zwilling.com/messer' },
    { title: 'Kurs', ...about, price_min: 50, price_max: 120 },
    { title: 'Stifte', plan: 'buy', link: 'https://bastelladen.de/stifte' },
    { title: 'Krug', plan: 'ordered', paid_cents: 8400 },
    { title: 'Projektor', plan: 'here', paid_cents: 3690 },
    { title: 'Nur eine Idee' },
    { title: 'Gegeben', plan: 'here', status: 'verschenkt' },
  ])
    await insert('gifts', [gift]);
}

/** Group of two with a gift reserved by the second member. */
async function reserve(api: ReturnType<typeof groupsApi>, admin: Account, other: Account, title = 'Zelt') {
  const { group, member } = await api.createGroupWith(admin, other);
  const founder = await api.membership(group, admin);
  const [gift = ''] = await api.addGifts(group, founder, [{ title, price_min: 40, price_max: 40 }]);
  await api.call(other, 'rpc/reserve_group_gift', { p_gift: gift });
  return { group, member, founder, gift };
}

test('ideas come to the list from their card, are moved and ticked there, and keep their places', async ({
  account,
  insert,
  openAs,
  request,
}) => {
  await fill(insert);
  const page = await openAs(account);
  const idea = page.getByRole('article', { name: 'Nur eine Idee' });
  const buy = idea.getByRole('button', { name: 'Besorgen' });
  await buy.press('Enter');
  await expect(buy).toHaveAttribute('aria-pressed', 'true');
  await expect(buy).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Hauptmenü' })
    .getByRole('link', { name: 'Einkaufsliste' })
    .click();
  await expect(page).toHaveURL('/einkaufen');
  await expect(page).toHaveTitle('Einkaufsliste · Päckchen');
  await expect(heading(page)).toBeFocused();
  await expect(
    page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Einkaufsliste' }),
  ).toHaveAttribute('aria-current', 'page');

  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveText([
    /Kurs.*Lukas.*50€ - 120€/,
    /Messer.*Lukas.*zwilling\.com.*79,00\s€/,
    /Nur eine Idee/,
    /Stifte.*bastelladen\.de/,
    /Krug.*84,00\s€/,
    /Projektor.*36,90\s€/,
  ]);
  await expect(main.getByRole('definition')).toHaveText(['4', /^etwa 199\s€, 2 ohne Preis$/, /^120,90\s€$/]);
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([/^Bis /, 'Ohne Tag', 'Bestellt', 'Da']);
  await expect(main.getByText('2 Tage')).toBeVisible();

  await tick(page, 'Messer').press('Space');
  await expect(tick(page, 'Messer')).toBeChecked();
  await expect(rows(page, /^Bis /)).toHaveCount(2);
  await expect(main.getByRole('definition')).toHaveText(['3', /^etwa 120\s€/, /^199,90\s€$/]);
  await page.getByRole('button', { name: 'Rückgängig: Messer auf „Da“ gesetzt' }).click();
  await expect(tick(page, 'Messer')).not.toBeChecked();
  await expect(tick(page, 'Messer')).toBeFocused();

  await page.getByRole('button', { name: 'Mehr zu Stifte' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Bestellt' }).press('Enter');
  await expect(tick(page, 'Stifte')).toBeFocused();
  await expect(rows(page, 'Ohne Tag').filter({ hasText: 'Stifte' })).toContainText('Bestellt');
  await tick(page, 'Krug').check();
  await page.getByRole('button', { name: 'Mehr zu Kurs' }).click();
  await page.getByRole('menuitem', { name: 'Von der Liste nehmen' }).click();
  await expect(rows(page, /^Bis /).filter({ hasText: 'Kurs' })).toContainText('Nicht mehr auf der Liste');

  await page.getByRole('radio', { name: 'Nach Laden' }).check();
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'zwilling.com',
    'Ohne Link',
    'Bestellt',
    'Da',
  ]);
  await expect(main.getByRole('listitem')).toHaveText([
    /Messer/,
    /Nur eine Idee/,
    /Stifte/,
    /Krug/,
    /Projektor/,
  ]);
  await tick(page, 'Krug').uncheck();
  await expect
    .poll(() => groupsApi(request).call(account, 'gifts?title=eq.Krug&select=plan'))
    .toEqual([{ plan: 'buy' }]);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Nach Laden' })).toBeChecked();
  await expect(rows(page, 'Bestellt')).toHaveText([/Stifte/]);
  await expect(rows(page, 'Ohne Link')).toHaveText([/Krug/, /Nur eine Idee/]);
});

test('what somebody has reserved in groups is on the list of them alone', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group, member, founder } = await reserve(api, account, tim);
  // A surprise in another group, and gifts reserved by others.
  const other = await api.createGroup(account, 'Kollegen', berlinDay(5));
  const ofOther = await api.join(other, tim);
  const [lamp = ''] = await api.addGifts(other, ofOther, [
    { title: 'Lampe', recipient_user_id: account.userId, url: 'https://bergzeit.de' },
  ]);
  const [bag = '', stove = ''] = await api.addGifts(group, founder, [
    { title: 'Sack', recipient_user_id: tim.userId },
    { title: 'Kocher', recipient_user_id: null },
  ]);
  await api.call(tim, 'rpc/reserve_group_gift', { p_gift: lamp });
  for (const p_gift of [bag, stove]) await api.call(account, 'rpc/reserve_group_gift', { p_gift });

  const page = await openAs(tim, '/einkaufen');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveText([
    /^Lampe.*Katharina.*bergzeit\.de.*Gruppe/,
    /^Zelt.*Weihnachten bei Brandts.*40,00\s€.*Gruppe/,
  ]);
  await expect(main.getByText('5 Tage')).toBeVisible();
  await tick(page, 'Zelt').check();
  await expect(main.getByRole('definition')).toHaveText(['1', /1 ohne Preis/, /^40\s€$/]);
  await expect
    .poll(async () => api.call(tim, `group_gifts?select=status&reserved_by=eq.${member.memberId}`))
    .toEqual([{ status: 'purchased' }]);
  await page.reload();
  await expect(rows(page, 'Da')).toHaveText([/Zelt/]);
  await tick(page, 'Zelt').uncheck();
  await expect
    .poll(async () => api.call(tim, `group_gifts?select=status&reserved_by=eq.${member.memberId}`))
    .toEqual([{ status: 'reserved' }]);
  await page.getByRole('button', { name: 'Mehr zu Lampe' }).click();
  await page.getByRole('menuitem', { name: 'Zur Gruppe' }).click();
  await expect(page).toHaveURL(`/g/${other.id}`);
});

test('while groups are unread the list is not said to be empty, and a line of one’s own goes on it', async ({
  account,
  openAs,
  page,
}) => {
  await page.route('**/rest/v1/group_gifts?*', (route) => route.abort());
  await openAs(account, '/einkaufen');
  const unread = page.getByText('Was du in Gruppen reserviert hast, ist noch nicht geladen.');
  const nothing = page.getByRole('heading', { name: 'Nichts zu besorgen. Schön.' });
  await expect(unread).toBeVisible();
  await expect(nothing).toBeHidden();
  await page.getByRole('button', { name: 'Eintrag' }).click();
  await page.getByRole('textbox', { name: 'Was ist noch zu besorgen?' }).fill('Geschenkpapier');
  await page.getByRole('button', { name: 'Merken' }).click();
  await expect(tick(page, 'Geschenkpapier')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('mindestens 1');
  await page.unroute('**/rest/v1/group_gifts?*');
  await page.getByRole('button', { name: 'Nochmal' }).click();
  await expect(unread).toBeHidden();
  await expect(page.getByRole('definition').first()).toHaveText('1');
});

test('released while it was ticked, then taken by somebody else, then out of the group @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const anna = await createAccount('Anna');
  const { group, gift, founder, member } = await reserve(api, account, anna);
  const [tent = '', stove = ''] = await api.addGifts(group, founder, [
    { title: 'Matte' },
    { title: 'Kocher' },
  ]);
  for (const p_gift of [tent, stove]) await api.call(anna, 'rpc/reserve_group_gift', { p_gift });
  const page = await openAs(anna, '/einkaufen');
  await expect(tick(page, 'Zelt')).toBeVisible();

  await api.call(account, 'rpc/release_group_gift', { p_gift: gift });
  await tick(page, 'Zelt').click();
  await expect(toast(page, 'Das ist inzwischen wieder freigegeben')).toContainText('Zelt');
  await expect(tick(page, 'Zelt')).toBeHidden();

  await api.call(account, 'rpc/release_group_gift', { p_gift: tent });
  await api.call(account, 'rpc/reserve_group_gift', { p_gift: tent });
  await tick(page, 'Matte').click();
  await expect(toast(page, 'Katharina hat das inzwischen übernommen')).toContainText('Matte');
  await expect(tick(page, 'Matte')).toBeHidden();

  await api.call(account, `group_members?id=eq.${member.memberId}`, undefined, 'DELETE');
  await tick(page, 'Kocher').click();
  await expect(toast(page, 'Das gibt es in deinen Gruppen nicht mehr')).toContainText('Kocher');
  await expect(page.getByRole('heading', { name: 'Nichts zu besorgen. Schön.' })).toBeVisible();
});

test('a guest has a list, and a guest of a group what they have reserved there @all', async ({
  account,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  const founder = await api.membership(group, account);
  await api.addGifts(group, founder, [{ title: 'Zelt' }]);
  await enterAsGuest(page);
  const further = page.getByRole('contentinfo');
  await further.getByRole('link', { name: 'Einkaufsliste' }).click();
  await expect(page.getByRole('heading', { name: 'Nichts zu besorgen. Schön.' })).toBeVisible();
  await page.evaluate(
    (book) => localStorage.setItem('guest_gifts', JSON.stringify([book])),
    guestGift({ title: 'Buch', plan: 'buy' }),
  );
  await page.reload();
  await tick(page, 'Buch').check();
  await expect.poll(async () => stored(page, 'guest_gifts')).toMatchObject([{ plan: 'here' }]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(further.getByRole('link', { name: 'Geschenkejahr' })).toBeVisible();
  }

  await page.goto(`/join/${group.token}`);
  await answerNameQuestion(page, 'Oma');
  const reserved = page.waitForResponse(/rpc\/reserve_group_gift/);
  await page
    .getByRole('article', { name: 'Zelt' })
    .getByRole('button', { name: /reservieren/i })
    .click();
  await expect(page.getByRole('article', { name: 'Zelt' })).toContainText('von Oma');
  // The card is optimistic; waits for the stored reservation.
  await reserved;
  await page.goto('/einkaufen');
  const ticked = page.waitForResponse(/rpc\/set_group_gift_status/);
  await tick(page, 'Zelt').check();
  await ticked;
  await page.reload();
  await expect(rows(page, 'Da')).toHaveText([/Buch/, /Zelt/]);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the list can be read, own ticks wait, those of groups need the net @all', async ({
    account,
    context,
    createAccount,
    insert,
    openAs,
    request,
  }) => {
    test.slow();
    const api = groupsApi(request);
    const anna = await createAccount('Anna');
    await reserve(api, anna, account);
    await insert('gifts', [
      { id: randomUUID(), title: 'Buch', plan: 'buy' },
      { id: randomUUID(), title: 'Krug', plan: 'ordered' },
    ]);
    const page = await openAs(account, '/einkaufen');
    // Loads the lazy chunk of the dialog.
    await askPrice(page, 'Krug');
    await expect(priceField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Mehr zu Krug' })).toBeFocused();
    await expect(tick(page, 'Zelt')).toBeVisible();
    await untilPersisted(page, 'Zelt');
    await context.setOffline(true);
    await page.reload();
    await expect(tick(page, 'Zelt')).toBeVisible();
    await tick(page, 'Buch').check();
    await expect(notice(page, 'Offline.')).toContainText('1 Änderung wartet.');
    await askPrice(page, 'Krug');
    await priceField(page).fill('12,5');
    await page.keyboard.press('Enter');
    await expect(priceField(page)).toBeHidden();
    await expect(rows(page, 'Bestellt')).toHaveText([/Krug.*12,50\s€/]);
    await expect(notice(page, 'Offline.')).toContainText('2 Änderungen warten.');
    await tick(page, 'Zelt').click();
    await expect(toast(page, 'Dafür brauchst du Internet')).toContainText('Zelt');
    await expect(tick(page, 'Zelt')).not.toBeChecked();

    await context.setOffline(false);
    await expect(notice(page, 'Offline.')).toBeHidden();
    await expect
      .poll(async () => api.call(account, 'gifts?select=plan&title=eq.Buch'))
      .toEqual([{ plan: 'here' }]);
    await expect
      .poll(async () => api.call(account, 'gifts?select=plan,status,paid_cents&title=eq.Krug'))
      .toEqual([{ plan: 'ordered', status: 'idea', paid_cents: 1250 }]);
    await expect(tick(page, 'Zelt')).toBeVisible();
    await expect(tick(page, 'Buch')).toBeChecked();
  });
});

test('forced colours show a tick only where there is one @all', async ({ account, insert, openAs }) => {
  await fill(insert);
  const page = await openAs(account, '/einkaufen');
  await page.emulateMedia({ forcedColors: 'active' });
  const sign = (title: string) => tick(page, title).locator('xpath=following-sibling::*').locator('svg');
  await expect(sign('Projektor')).toBeVisible();
  await expect(sign('Messer')).toBeHidden();
});

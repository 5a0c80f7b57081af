import type { APIRequestContext, Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { joinAsGuest } from '../support/guest-steps.ts';
import { inspect } from '../support/page-checks.ts';
import { wishesApi } from '../support/wishes-api.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name: `${name} wünscht sich` });
const changed = 'Jonas hat den Wunsch geändert';
const deleted = 'Jonas hat diesen Wunsch gelöscht.';

/** Katharina's group with Jonas, who has wishes there. */
async function withJonas(
  request: APIRequestContext,
  katharina: Account,
  createAccount: (name: string) => Promise<Account>,
) {
  const api = groupsApi(request);
  const wishes = wishesApi(request);
  const jonas = await createAccount('Jonas');
  const group = await api.createGroup(katharina, 'Weihnachten bei Brandts');
  const member = await api.join(group, jonas);
  const reserve = async (wish: string, who = katharina) =>
    api.call(who, 'rpc/reserve_group_gift', { p_gift: await wishes.copyIn(group, wish, who) });
  return { api, wishes, jonas, group, member, reserve, path: `/g/${group.id}` };
}

/** Visible text of a member's group page. */
const words = (page: Page) => page.locator('main').innerText();

test('a wish is reserved in secret; it changes, and the one who wishes sees a card that never does', async ({
  account,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const { api, wishes, jonas, group, member, path } = await withJonas(request, account, createAccount);
  const wish = await wishes.wishFor(jonas, [group], {
    title: 'Stirnlampe',
    price_cents: 5490,
    notes: 'In Schwarz',
    is_favorite: true,
  });
  await api.addGifts(group, await api.membership(group, account), [{ title: 'Kalender' }]);
  const owners = await openBrowserAs(browser, jonas, path);
  const own = owners.getByRole('link', { name: /^Deine Wünsche in dieser Gruppe/ });
  await expect(own).toHaveAttribute('href', '/wuensche');
  await expect(card(owners, 'Kalender')).toBeVisible();
  const before = await words(owners);
  expect(before).not.toContain('Stirnlampe');

  const page = await openAs(account, path);
  const lamp = section(page, 'Jonas').getByRole('article', { name: 'Stirnlampe' });
  await expect(lamp).toContainText('Noch frei');
  await expect(lamp).toContainText('54,90\u00a0€ · Herzenswunsch');
  await expect(lamp).toContainText('In Schwarz');
  await expect(lamp.getByText('Wunsch von Jonas')).toBeAttached();
  await expect(section(page, 'Jonas')).toContainText('Jonas sieht nicht, was vergeben ist.');
  await expect(page.getByRole('heading', { name: 'Weitere Ideen' })).toBeVisible();
  await expect(page.getByText('2 Geschenke')).toBeVisible();
  // Even an admin cannot delete somebody else's wish.
  await expect(page.getByRole('button', { name: 'Kalender löschen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stirnlampe löschen' })).toHaveCount(0);

  await lamp.getByRole('button', { name: 'Stirnlampe heimlich reservieren' }).press('Enter');
  await expect(lamp).toContainText('Von dir reserviert');
  await lamp.getByRole('button', { name: /^Herz für Stirnlampe/ }).click();
  await lamp.getByRole('button', { name: /^Kommentare zu Stirnlampe/ }).click();
  // Sends a comment while the comments are still loading.
  const comment = page.getByRole('textbox', { name: 'Kommentar' });
  await comment.fill('Im Laden um die Ecke');
  await comment.press('Enter');
  await expect(page.getByRole('list', { name: 'Kommentare' })).toContainText('Im Laden');
  await page.keyboard.press('Escape');
  await expect(lamp.getByRole('button', { name: 'Kommentare zu Stirnlampe: 1' })).toBeVisible();

  await wishes.change(jonas, wish, { title: 'Stirnlampe mit Rotlicht', price_cents: 6000 });
  const changedLamp = card(page, 'Stirnlampe mit Rotlicht');
  await expect(changedLamp).toContainText(changed);
  await expect(changedLamp).toContainText('60,00\u00a0€ · Herzenswunsch');
  await changedLamp.getByRole('button', { name: 'Gesehen' }).press('Enter');
  await expect(changedLamp).not.toContainText(changed);
  await expect(changedLamp).toBeFocused();
  const copy = await wishes.copyIn(group, wish, account);
  await expect
    .poll(() => api.call(account, `group_gifts?select=wish_changed_at,status&id=eq.${copy}`))
    .toEqual([{ wish_changed_at: null, status: 'reserved' }]);
  await page.reload();
  await expect(changedLamp).toContainText('Von dir reserviert');
  await expect(changedLamp).not.toContainText(changed);

  await changedLamp.getByRole('combobox').selectOption('Gekauft');
  await expect(changedLamp).toContainText('Von dir gekauft');
  await changedLamp
    .getByRole('button', { name: 'Doch nicht: Reservierung von Stirnlampe mit Rotlicht aufheben' })
    .click();
  await expect(changedLamp).toContainText('Noch frei');
  await changedLamp.getByRole('button', { name: /^Rückgängig/ }).click();
  await expect(changedLamp).toContainText('Von dir gekauft');

  await owners.reload();
  await expect(card(owners, 'Kalender')).toBeVisible();
  expect(await words(owners)).toBe(before);
  // The copy's author is Jonas, but exports of his contributions must not contain it.
  expect(await api.call(jonas, `group_gifts?select=*&created_by=eq.${member.memberId}`)).toEqual([]);
});

test('a deleted wish is kept or let go by the one who reserved it, and a free one goes @all', async ({
  account,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const { api, wishes, jonas, group, member, reserve, path } = await withJonas(
    request,
    account,
    createAccount,
  );
  const marlene = await createAccount('Marlene');
  await api.join(group, marlene);
  const [knife = '', tent = '', book = ''] = await Promise.all(
    ['Messer', 'Zelt', 'Buch'].map((title) => wishes.wishFor(jonas, [group], { title, price_cents: 7950 })),
  );
  await reserve(knife);
  await reserve(tent);
  const page = await openAs(account, path);
  const others = await openBrowserAs(browser, marlene, path);
  await expect(card(page, 'Messer')).toContainText('Von dir reserviert');
  await expect(card(others, 'Messer')).toContainText('Reserviert von Katharina');
  for (const wish of [knife, tent, book]) await wishes.remove(jonas, wish);

  // The deletion arrives as a live update, without a reload.
  await expect(card(page, 'Messer')).toContainText(`${deleted} Du hast ihn reserviert.`);
  await expect(card(page, 'Zelt')).toContainText(`${deleted} Du hast ihn reserviert.`);
  await expect(card(page, 'Buch')).toHaveCount(0);
  await expect(card(others, 'Buch')).toHaveCount(0);
  await expect(card(others, 'Messer')).toContainText(deleted);
  await expect(others.getByRole('button', { name: 'Loslassen' })).toHaveCount(0);

  await card(page, 'Messer').getByRole('button', { name: 'Trotzdem schenken' }).press('Enter');
  const question = card(page, 'Messer').getByRole('button', { name: 'Loslassen' });
  await expect(question).toHaveCount(0);
  await expect(card(page, 'Messer')).toBeFocused();

  await card(page, 'Zelt').getByRole('button', { name: 'Loslassen' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('„Zelt“ verschwindet dann aus der Gruppe');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Loslassen' }).click();
  await expect(card(page, 'Zelt')).toHaveCount(0);
  await expect(card(others, 'Zelt')).toHaveCount(0);

  // Stored on the server, not on the device.
  const copy = await wishes.copyIn(group, knife, account);
  await expect
    .poll(() => api.call(account, `group_gifts?select=wish_changed_at,status&id=eq.${copy}`))
    .toEqual([{ wish_changed_at: null, status: 'reserved' }]);
  await page.reload();
  await expect(card(page, 'Messer')).toContainText('Von dir reserviert');
  await expect(card(page, 'Messer')).toContainText(deleted);
  await expect(question).toHaveCount(0);
  await expect(card(page, 'Zelt')).toHaveCount(0);
  // Releasing a deleted wish needs a confirmation.
  await card(page, 'Messer')
    .getByRole('button', { name: 'Doch nicht: Reservierung von Messer aufheben' })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('Wunsch loslassen?');
  await page.keyboard.press('Escape');

  await page.goto('/einkaufen');
  const row = page.getByRole('listitem').filter({ hasText: 'Messer' });
  await expect(row).toContainText('79,50\u00a0€');
  await expect(row).toContainText('Jonas');
  await expect(row).toContainText('Nicht mehr gewünscht');

  // The name of a former member is deleted with the membership.
  await api.call(jonas, `group_members?id=eq.${member.memberId}`, undefined, 'DELETE');
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Wünsche von früher' })).toContainText(
    'Wer sich das gewünscht hat, ist nicht mehr in der Gruppe.',
  );
  await expect(card(page, 'Messer')).toContainText('Von dir reserviert');
});

test('what is taken in another group or over the link says so, and comes back @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { api, wishes, jonas, group, path } = await withJonas(request, account, createAccount);
  const marlene = await createAccount('Marlene');
  const choir = await api.createGroup(jonas, 'Chor');
  await api.join(choir, marlene);
  const mug = await wishes.wishFor(jonas, [group, choir], { title: 'Tasse', on_link: true });
  const game = await wishes.wishFor(jonas, [group], { title: 'Brettspiel', on_link: true });
  const page = await openAs(account, path);
  await expect(card(page, 'Tasse')).toContainText('Noch frei');
  await expect(card(page, 'Brettspiel')).toContainText('Noch frei');

  const p_gift = await wishes.copyIn(choir, mug, marlene);
  await api.call(marlene, 'rpc/reserve_group_gift', { p_gift });
  await wishes.takeByLink(jonas, game, marlene, 'Oma Erika');
  // Live update: of the other group only the claim is visible.
  await expect(card(page, 'Tasse')).toContainText(/^Schon vergebenTasse/);
  await expect(card(page, 'Brettspiel')).toContainText('Schon vergeben · Oma Erika, über den Link');
  await expect(page.getByRole('button', { name: /heimlich reservieren$/ })).toHaveCount(0);
  await expect(card(page, 'Tasse').getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Noch frei' }).click();
  await expect(page.getByRole('heading', { name: 'Nichts mehr frei' })).toBeVisible();

  await api.call(marlene, 'rpc/release_group_gift', { p_gift });
  await expect(card(page, 'Tasse')).toContainText('Noch frei');
  await expect(card(page, 'Brettspiel')).toHaveCount(0);
});

test('what was given is told on its day, or when the one who gave it wants @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const { api, wishes, jonas, group, reserve, path } = await withJonas(request, account, createAccount);
  const lamp = await wishes.wishFor(jonas, [group], { title: 'Lampe', reveal_on: '2100-12-25' });
  await reserve(lamp);
  const founder = await api.membership(group, account);
  const [book = ''] = await api.addGifts(group, founder, [
    { title: 'Fotobuch', recipient_user_id: jonas.userId },
  ]);
  await api.call(account, 'rpc/reserve_group_gift', { p_gift: book });
  const told = () => api.call<object[]>(jonas, 'rpc/my_revealed_gifts', {});
  const page = await openAs(account, path);
  const tell = (title: string) => card(page, title).getByRole('button', { name: 'Jetzt verraten' });
  await expect(card(page, 'Lampe')).toContainText('Von dir reserviert');
  await expect(tell('Lampe')).toHaveCount(0);
  for (const title of ['Lampe', 'Fotobuch'])
    await card(page, title).getByRole('combobox').selectOption('Verschenkt');
  await expect(card(page, 'Lampe')).toContainText(
    'Jonas darf ab 25. Dezember 2100 wissen, dass es von dir ist.',
  );
  await expect(card(page, 'Fotobuch')).toContainText('Jonas erfährt nicht, dass es von dir ist.');
  expect(await told()).toEqual([]);

  await tell('Lampe').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Jonas erfährt sofort, dass „Lampe“ von dir ist.');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(tell('Lampe')).toBeFocused();
  for (const title of ['Lampe', 'Fotobuch']) {
    await tell(title).press('Enter');
    await inspect(page, 'reveal a gift');
    await question.getByRole('button', { name: 'Verraten' }).click();
    await expect(card(page, title)).toContainText('Jonas darf wissen, dass es von dir ist.');
    await expect(tell(title)).toHaveCount(0);
  }
  await expect.poll(told).toMatchObject([{ giver_name: account.name }, { giver_name: account.name }]);
});

test('after its day whoever took something is asked whether it was given @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const { api, wishes, jonas, group, reserve, path } = await withJonas(request, account, createAccount);
  const tomorrow = berlinDay(1);
  const lamp = await wishes.wishFor(jonas, [group], { title: 'Lampe', reveal_on: tomorrow });
  const book = await wishes.wishFor(jonas, [group], { title: 'Buch', reveal_on: tomorrow });
  const tent = await wishes.wishFor(jonas, [group], { title: 'Zelt', reveal_on: '2100-12-25' });
  for (const wish of [lamp, book, tent]) await reserve(wish);
  // The giver reveals before the day and reverts that.
  const copy = { p_gift: await wishes.copyIn(group, tent, account) };
  await api.call(account, 'rpc/set_group_gift_status', { ...copy, p_status: 'gifted' });
  await api.call(account, 'rpc/reveal_group_gift', copy);
  await api.call(account, 'rpc/set_group_gift_status', { ...copy, p_status: 'purchased' });
  // The owner marks the wish as received.
  await wishes.change(jonas, book, { state: 'received' });
  const told = () => api.call<object[]>(jonas, 'rpc/my_revealed_gifts', {});
  const question = 'Hast du es verschenkt? Jonas darf dann wissen, dass es von dir ist.';
  await openAs(account, path);
  await expect(card(page, 'Zelt')).toContainText('Von dir gekauft');
  await expect(page.getByText(/^Hast du es verschenkt/)).toHaveCount(0);
  // The reveal day cannot lie in the past, so the device's clock is set to the next day.
  await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  await page.reload();
  await expect(card(page, 'Lampe').getByText(question)).toBeVisible();
  await expect(card(page, 'Buch').getByText(question)).toBeVisible();
  await expect(card(page, 'Buch')).toContainText('Jonas hat diesen Wunsch gelöscht.');
  await expect(page.getByText(/^Hast du es verschenkt/)).toHaveCount(2);
  expect(await told()).toEqual([]);
  await inspect(page, 'a gift whose day is over');

  await card(page, 'Lampe').getByRole('button', { name: 'Ja, verschenkt: Lampe' }).click();
  await expect(card(page, 'Lampe')).toContainText('Jonas darf wissen, dass es von dir ist.');
  await expect(card(page, 'Lampe').getByText(question)).toHaveCount(0);
  await expect(card(page, 'Lampe')).toBeFocused();
  // Undo is offered in place, like for any status.
  await card(page, 'Lampe')
    .getByRole('button', { name: /^Rückgängig/ })
    .click();
  await expect(card(page, 'Lampe').getByText(question)).toBeVisible();
  await card(page, 'Buch').getByRole('button', { name: 'Ja, verschenkt: Buch' }).click();
  await expect(card(page, 'Buch')).toContainText('Jonas darf wissen, dass es von dir ist.');

  // A gift not confirmed as given stays on the shopping list, which links to the group.
  await page.goto('/einkaufen');
  await expect(page.getByRole('link', { name: /^Schon verschenkt/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Schon verschenkt? Lampe, zur Gruppe' }).click();
  await expect(card(page, 'Lampe').getByText(question)).toBeVisible();
});

test('a guest of a group has no wishes, and reserves those of others @all', async ({
  account,
  createAccount,
  page,
  request,
}) => {
  const { wishes, jonas, group } = await withJonas(request, account, createAccount);
  await wishes.wishFor(jonas, [group], { title: 'Lampe' });
  await joinAsGuest(page, group, 'Tante Uschi');
  await expect(card(page, 'Lampe')).toContainText('Noch frei');
  await expect(page.getByText('Deine Wünsche in dieser Gruppe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lampe heimlich reservieren' }).click();
  await expect(card(page, 'Lampe')).toContainText('Von dir reserviert');
});

test.describe('without a network', () => {
  test.use(withoutNetwork);

  test('wishes can be read, and what needs the server says so @all', async ({
    account,
    context,
    createAccount,
    openAs,
    request,
  }) => {
    const { wishes, jonas, group, reserve, path } = await withJonas(request, account, createAccount);
    const lamp = await wishes.wishFor(jonas, [group], { title: 'Lampe', price_cents: 5490 });
    await reserve(lamp);
    await wishes.change(jonas, lamp, { notes: 'In Schwarz' });
    const page = await openAs(account, path);
    await expect(card(page, 'Lampe')).toContainText(changed);
    await untilPersisted(page, 'In Schwarz');
    await context.setOffline(true);
    await page.reload();
    await expect(section(page, 'Jonas')).toContainText('54,90\u00a0€');
    await card(page, 'Lampe').getByRole('button', { name: 'Gesehen' }).click();
    await expect(page.getByText(/^Konnte nicht gespeichert werden\. Keine Verbindung\./)).toBeVisible();
    await expect(card(page, 'Lampe')).toContainText(changed);
    await context.setOffline(false);
    await card(page, 'Lampe').getByRole('button', { name: 'Gesehen' }).click();
    await expect(card(page, 'Lampe')).not.toContainText(changed);
  });
});

test('wishes in a group from all sides @all', async ({ account, createAccount, openAs, request }) => {
  test.slow();
  const { api, wishes, jonas, group, reserve, path } = await withJonas(request, account, createAccount);
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
  const marlene = await createAccount(`Marlene ${long}`);
  await api.join(group, marlene);
  const make = (title: string, owner = jonas) =>
    wishes.wishFor(owner, [group], {
      title,
      price_cents: 99_999_999,
      is_favorite: true,
      on_link: true,
      url: 'https://www.example.org/x',
    });
  const [other, edited, gone, taken] = [
    await make('Kanne'),
    await make(`Messer ${long}`),
    await make('Zelt'),
    await make(long, marlene),
  ];
  await make('Rad');
  await reserve(other, marlene);
  for (const wish of [edited, gone]) await reserve(wish);
  await wishes.takeByLink(marlene, taken, jonas, `Oma ${long}`.slice(0, 60));
  await wishes.change(jonas, edited, { notes: long });
  await wishes.remove(jonas, gone);
  const page = await openAs(account, path);
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page.getByText('Schon vergeben')).toBeVisible();
  await inspect(page, 'wishes in a group');
  await page.getByRole('button', { name: 'Loslassen' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'let go of a wish');
});

import type { Page, Route } from '@playwright/test';

import {
  card,
  note,
  notice as noticeWith,
  onDevice,
  untilPersisted,
  withoutNetwork,
} from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { moves, noteMoves } from '../support/layout-shifts.ts';
import { inspect } from '../support/page-checks.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

test.use(withoutNetwork);

const offlineText = 'Offline. Änderungen werden gesendet, sobald du wieder online bist.';
const notice = (page: Page) => noticeWith(page, 'Offline.');

test('changes made offline wait over a reload and an expired session, and are stored once', async ({
  account,
  insert,
  openAs,
  page,
  context,
  request,
}) => {
  test.slow();
  const api = groupsApi(request);
  await insert('gifts', [{ title: 'Keramikkurs' }, { title: 'Wollschal' }]);
  await openAs(account);
  await expect(card(page, 'Wollschal')).toBeVisible();
  await untilPersisted(page, 'Wollschal');

  // The connection is lost while typing a note.
  await note(page, 'Keramikkurs').click();
  await page.keyboard.type('Samstags ');
  await context.setOffline(true);
  await expect(notice(page)).toHaveText(offlineText);
  await page.keyboard.type('ab zehn Uhr');
  await expect(notice(page)).toHaveText(`${offlineText} 1 Änderung wartet.`);
  await card(page, 'Keramikkurs')
    .getByRole('button', { name: /Favorit/ })
    .click();
  await expect(notice(page)).toContainText('2 Änderungen warten.');
  await card(page, 'Keramikkurs')
    .getByRole('combobox', { name: /^Status/ })
    .selectOption('wrapped');
  await card(page, 'Wollschal')
    .getByRole('button', { name: /löschen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(card(page, 'Wollschal')).toBeHidden();
  await page.getByRole('button', { name: /2 Geschenkidee/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await dialog.getByLabel('Titel*').fill('Teeservice');
  await dialog.getByRole('switch', { name: /KI/ }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(card(page, 'Teeservice')).toBeVisible();
  await expect(notice(page)).toContainText('5 Änderungen warten.');

  // Offline the next morning: the token has expired.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('paeckchen-session') ?? '{}') as object;
    localStorage.setItem('paeckchen-session', JSON.stringify({ ...stored, expires_at: 1 }));
  });
  await page.reload();
  await expect(card(page, 'Teeservice')).toBeVisible();
  await expect(note(page, 'Keramikkurs')).toHaveValue('Samstags ab zehn Uhr');
  await expect(card(page, 'Wollschal')).toBeHidden();
  await expect(notice(page)).toContainText('5 Änderungen warten.');

  await context.setOffline(false);
  await expect(page.getByText('Alles gesendet.')).toBeVisible();
  await expect(notice(page)).toBeHidden();
  const fields = 'title,notes,is_favorite,status';
  const stored = await api.call(account, `gifts?select=${fields}&order=title`);
  expect(stored).toEqual([
    { title: 'Keramikkurs', notes: 'Samstags ab zehn Uhr', is_favorite: true, status: 'wrapped' },
    { title: 'Teeservice', notes: null, is_favorite: false, status: 'idea' },
  ]);
  await expect(card(page, 'Teeservice')).toBeVisible();
  expect((await onDevice(page)).map(([key]) => key)).toEqual([`user:${account.userId},reads`]);
});

test('nothing moves on a visit without a network @all', async ({
  account,
  createAccount,
  insert,
  openAs,
  page,
  context,
  request,
}) => {
  test.slow();
  const api = groupsApi(request);
  const { group, member: tim } = await api.createGroupWith(account, await createAccount('Tim'));
  await api.addGifts(group, tim, [{ title: 'Kaffeemühle' }]);
  await insert('people', [{ name: 'Lukas' }]);
  await insert('gifts', [{ title: 'Keramikkurs' }, { title: 'Wollschal' }]);
  await openAs(account);
  for (const [path, text] of pagesWithoutNetwork(group.id)) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await untilPersisted(page, text);
  }
  await noteMoves(page);
  await context.setOffline(true);
  for (const [path, text] of pagesWithoutNetwork(group.id))
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(notice(page)).toBeVisible();
      expect.soft(await moves(page), `${path} at ${viewport.width}`).toEqual([]);
    }
});

function pagesWithoutNetwork(groupId: string): [string, string][] {
  return [
    ['/', 'Wollschal'],
    ['/people', 'Lukas'],
    ['/friends', 'Weihnachten bei Brandts'],
    [`/g/${groupId}`, 'Kaffeemühle'],
  ];
}

test('a group and its chat are there without a network, and what is written goes out once', async ({
  account,
  createAccount,
  openAs,
  page,
  context,
  request,
}) => {
  const api = groupsApi(request);
  const { group, member: tim } = await api.createGroupWith(account, await createAccount('Tim'));
  await api.addGifts(group, tim, [{ title: 'Kaffeemühle' }]);
  await api.say(group, tim, ['Wer besorgt Papier?']);
  await openAs(account, '/friends');
  await page.getByRole('link', { name: /Weihnachten bei Brandts/ }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  const log = page.getByRole('log', { name: 'Chat' });
  await expect(log).toContainText('Wer besorgt Papier?');
  await untilPersisted(page, 'Wer besorgt Papier?');
  await context.setOffline(true);
  const field = page.getByRole('textbox', { name: 'Nachricht' });
  for (const text of ['Ich!', 'Und Band dazu.']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await expect(log.getByText('Wird gesendet, sobald eine Verbindung besteht')).toHaveCount(2);
  await expect(notice(page)).toContainText('2 Nachrichten warten.');
  await page.reload();
  await expect(log).toContainText('Wer besorgt Papier?');
  await expect(log.getByText('Wird gesendet, sobald eine Verbindung besteht')).toHaveCount(2);
  await inspect(page, 'unsent messages');

  // Changes that affect others are not queued.
  await page.getByRole('tab', { name: 'Geschenke' }).click();
  await card(page, 'Kaffeemühle').getByRole('button', { name: 'Reservieren' }).click();
  await expect(page.getByText(/konnte nicht gespeichert werden\. Keine Verbindung\./)).toBeVisible();
  await expect(card(page, 'Kaffeemühle').getByRole('button', { name: 'Reservieren' })).toBeVisible();

  // The queue is sent without opening the chat.
  await page.goto('/friends');
  await expect(page.getByText('Weihnachten bei Brandts')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Alles gesendet.')).toBeVisible();
  const messages = await api.call(account, 'chat_messages?select=text&order=created_at');
  expect(messages).toEqual([{ text: 'Wer besorgt Papier?' }, { text: 'Ich!' }, { text: 'Und Band dazu.' }]);
});

test.describe('a request without an answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('signing out in another tab takes changes in flight along @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
  }) => {
    await insert('gifts', [{ title: 'Geheimer Ring' }]);
    await openAs(account);
    await untilPersisted(page, 'Geheimer Ring');
    const held: Route[] = [];
    await page.route('**/rest/v1/gifts?*', (route) =>
      route.request().method() === 'PATCH' ? void held.push(route) : route.continue(),
    );
    await card(page, 'Geheimer Ring')
      .getByRole('button', { name: /Favorit/ })
      .click();
    await expect.poll(() => held.length).toBe(1);
    const other = await context.newPage();
    await other.goto('/');
    // Awaited from before the click, because the toast goes by itself.
    const told = expect(page.getByText('Du hast dich in einem anderen Tab abgemeldet.')).toBeVisible();
    await other.getByRole('button', { name: 'Abmelden' }).click();
    // One toast at a time: this one would replace the toast of the lost change.
    await told;
    await expect(page).toHaveURL('/auth');
    await expect.poll(() => onDevice(page)).toEqual([]);
    const isLost = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    for (const route of held) await route.abort();
    await isLost;
    await expect(page.getByText('Du bist nicht mehr angemeldet, deshalb wurde das nicht')).toBeVisible();
    expect(await onDevice(page)).toEqual([]);
  });
});

test('signing out takes everything along, and the next user sees nothing of it', async ({
  account,
  createAccount,
  insert,
  openAs,
  page,
  context,
}) => {
  const ben = await createAccount('Ben');
  await insert('gifts', [{ title: 'Geheimer Ring' }]);
  await openAs(account);
  await expect(card(page, 'Geheimer Ring')).toBeVisible();
  await untilPersisted(page, 'Geheimer Ring');
  await page.evaluate((userId) => localStorage.setItem(`ai-limit:user:${userId}`, '{}'), account.userId);
  await context.setOffline(true);
  await card(page, 'Geheimer Ring')
    .getByRole('button', { name: /Favorit/ })
    .click();
  await expect(notice(page)).toContainText('1 Änderung wartet.');
  await inspect(page, 'offline with unsent changes');

  await page.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('alertdialog', { name: 'Trotzdem abmelden?' });
  await expect(question).toContainText('1 Änderung ist nicht gespeichert.');
  await inspect(page, 'leaving with unsent changes');
  await question.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  await expect(card(page, 'Geheimer Ring')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await question.getByRole('button', { name: 'Abmelden und verwerfen' }).click();
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => onDevice(page)).toEqual([]);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.includes(account.userId))).toEqual([]);

  await context.setOffline(false);
  await fillSignIn(page, ben);
  await expect(page.getByRole('heading', { name: 'Hallo Ben' })).toBeVisible();
  await expect(page.getByText('Noch keine Geschenkideen')).toBeVisible();
  await untilPersisted(page, '"gifts"');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hallo Ben' })).toBeVisible();
  await expect(page.getByText('Noch keine Geschenkideen')).toBeVisible();
  await expect(page.getByText('Geheimer Ring')).toBeHidden();
  expect((await onDevice(page)).map(([key]) => key)).toEqual([`user:${ben.userId},reads`]);
});

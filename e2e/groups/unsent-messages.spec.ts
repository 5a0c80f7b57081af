import type { APIRequestContext, Page } from '@playwright/test';

import { unsaved, untilDeviceIsOpen } from '../support/device-steps.ts';
import { type Account, expect, prepared, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { hideMessages, refuseMessages } from '../support/message-faults.ts';
import { inspect } from '../support/page-checks.ts';

test.use({
  expectedErrors: [
    // `inspect` resizes the page offline, where the chunk of the phone navigation cannot load.
    /ERR_INTERNET_DISCONNECTED|MissingPart|status of (4\d\d|5\d\d)|Nachricht konnte nicht gesendet werden|Nachrichten konnten nicht geladen werden|WebSocket/,
  ],
});

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Nachricht verwerfen?' });
const log = (page: Page) => page.getByRole('log', { name: 'Chat' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Nachricht' });
const failed = (page: Page) => log(page).getByText('Nicht gesendet');

async function write(page: Page, texts: string[]) {
  for (const text of texts) {
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(log(page).getByText(text)).toBeVisible();
  }
}

const stored = (request: APIRequestContext, account: Account) =>
  groupsApi(request).call(account, 'chat_messages?select=text&order=created_at');

test('a failed message stands in its chat, elsewhere above the page, and is decided about once', async ({
  account,
  openAs,
  page,
  request,
}) => {
  test.slow();
  const group = await groupsApi(request).createGroup(account);
  await openAs(account, `/g/${group.id}?tab=chat`);
  const letThrough = await refuseMessages(page);
  await write(page, ['eins', 'zwei', 'drei']);
  await expect(failed(page)).toHaveCount(3);
  await expect(unsaved(page)).toBeHidden();
  await inspect(page, 'failed messages');

  // Each button has a distinct name, the question names the message, and the next message gets the focus.
  await log(page).getByRole('button', { name: 'Verwerfen: eins' }).click();
  await expect(question(page)).toContainText('eins');
  await inspect(page, 'question about a message');
  await question(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(failed(page)).toHaveCount(3);
  await log(page).getByRole('button', { name: 'Verwerfen: eins' }).click();
  await question(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(failed(page)).toHaveCount(2);
  await expect(log(page).getByRole('button', { name: 'Erneut senden: zwei' })).toBeFocused();

  await page.getByRole('tab', { name: 'Geschenke' }).click();
  await expect(unsaved(page).getByRole('listitem')).toContainText(['zwei', 'drei']);
  await unsaved(page)
    .getByRole('button', { name: /\(zwei\) verwerfen/ })
    .click();
  await question(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(unsaved(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(unsaved(page)).toBeHidden();
  await expect(failed(page)).toHaveCount(1);
  await expect(log(page).getByText('zwei')).toBeHidden();

  await page.reload();
  await expect(failed(page)).toHaveCount(1);
  await page.getByRole('tab', { name: 'Mitglieder' }).click();
  await letThrough();
  await unsaved(page)
    .getByRole('button', { name: /\(drei\): noch einmal/ })
    .click();
  await expect(unsaved(page)).toBeHidden();
  await expect.poll(() => stored(request, account)).toEqual([{ text: 'drei' }]);

  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(log(page).getByText('drei')).toBeVisible();
  const again = await refuseMessages(page);
  await write(page, ['vier']);
  await expect(failed(page)).toHaveCount(1);
  await again();
  await log(page).getByRole('button', { name: 'Erneut senden: vier' }).click();
  await expect(field(page)).toBeFocused();
  await expect(failed(page)).toBeHidden();
});

test('a message given up in one tab is gone from the chat in the other one @all', async ({
  account,
  context,
  openAs,
  page,
  request,
}) => {
  const group = await groupsApi(request).createGroup(account);
  await openAs(account, `/g/${group.id}?tab=chat`);
  await refuseMessages(page);
  await write(page, ['eins']);
  await expect(failed(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto('/people');
  await unsaved(other)
    .getByRole('button', { name: /verwerfen/ })
    .click();
  await question(other).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(unsaved(other)).toBeHidden();
  await expect(log(page).getByText('eins')).toBeHidden();
});

test('a failed message of somebody who was removed from the group can still be read and given up @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group, member } = await api.createGroupWith(tim, account);
  await openAs(account, `/g/${group.id}?tab=chat`);
  await refuseMessages(page);
  await write(page, ['Wer bringt den Kuchen?']);
  await expect(failed(page)).toHaveCount(1);
  await api.call(tim, `group_members?id=eq.${member.memberId}`, undefined, 'DELETE');
  await page.goto('/people');
  await expect(unsaved(page)).toContainText('Nachricht an „Weihnachten bei Brandts“');
  await expect(unsaved(page)).toContainText('Wer bringt den Kuchen?');
  await unsaved(page)
    .getByRole('button', { name: /verwerfen/ })
    .click();
  await question(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(unsaved(page)).toBeHidden();
});

test('a half-written message of a group that is gone is shown, others stay in their field @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const [gone, there] = [await api.createGroup(tim), await api.createGroup(tim)];
  await api.join(gone, account);
  await api.join(there, account);
  await openAs(account, `/g/${there.id}?tab=chat`);
  await field(page).fill('Bis Samstag');
  await page.goto(`/g/${gone.id}?tab=chat`);
  await field(page).fill('Ich könnte den');
  await api.call(tim, `groups?id=eq.${gone.id}`, undefined, 'DELETE');
  await expect(page.getByRole('heading', { name: 'Gruppe nicht verfügbar' })).toBeVisible();
  await expect(unsaved(page).getByRole('listitem')).toHaveCount(1);
  await expect(unsaved(page)).toContainText('1\u00a0Nachricht konnte nicht gesendet werden');
  await expect(unsaved(page)).toContainText('Ich könnte den');
  await inspect(page, 'a half-written message of a group that is gone');
  await page.reload();
  await expect(unsaved(page)).toContainText('Ich könnte den');
  await unsaved(page)
    .getByRole('button', { name: /verwerfen/ })
    .click();
  await question(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(unsaved(page)).toBeHidden();
  await page.goto(`/g/${there.id}?tab=chat`);
  await expect(field(page)).toHaveValue('Bis Samstag');
});

test('a half-written comment on an idea that is gone is shown, others stay in their field @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group } = await api.createGroupWith(tim, account);
  const [gone = ''] = await api.addGifts(group, await api.membership(group, tim), [
    { title: 'Tasse' },
    { title: 'Vogelhaus' },
  ]);
  const comments = (title: string) =>
    page.getByRole('button', { name: new RegExp(`^Kommentare zu ${title}`) });
  const comment = page.getByRole('textbox', { name: 'Kommentar' });
  await openAs(account, `/g/${group.id}`);
  for (const [title, text] of [
    ['Tasse', 'Hat sie schon eine'],
    ['Vogelhaus', 'Aber wasserdicht'],
  ] as const) {
    await comments(title).click();
    await comment.fill(text);
    await page.keyboard.press('Escape');
    await expect(comment).toBeHidden();
  }
  await api.call(tim, `group_gifts?id=eq.${gone}`, undefined, 'DELETE');
  await page.reload();
  await expect(unsaved(page).getByRole('listitem')).toHaveText([
    /Angefangener Kommentar.*Hat sie schon eine/,
  ]);
  await expect(unsaved(page)).toContainText(
    'Die Geschenkidee gibt es nicht mehr, oder du bist kein Mitglied mehr.',
  );
  await unsaved(page)
    .getByRole('button', { name: 'Angefangener Kommentar (Hat sie schon eine) verwerfen' })
    .click();
  await page
    .getByRole('alertdialog', { name: 'Kommentar verwerfen?' })
    .getByRole('button', { name: 'Verwerfen' })
    .click();
  await expect(unsaved(page)).toBeHidden();
  await comments('Vogelhaus').click();
  await expect(comment).toHaveValue('Aber wasserdicht');
});

test('a message that the full device cannot keep stays in its field, leaving asks, and it is sent with a connection @all', async ({
  account,
  context,
  openAs,
  page,
  request,
}) => {
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = function put(this: IDBObjectStore) {
      const request: IDBRequest = this.count();
      this.transaction.abort();
      return request;
    };
  });
  const group = await groupsApi(request).createGroup(account);
  const isPrepared = prepared(page);
  await openAs(account, `/g/${group.id}`);
  const gifts = page.getByRole('tab', { name: 'Geschenke' });
  await expect(gifts).toBeVisible();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByText('Noch keine Nachrichten')).toBeVisible();
  await untilDeviceIsOpen(page);
  await isPrepared;
  const other = await context.newPage();
  const isOtherPrepared = prepared(other);
  await other.goto('/people');
  await expect(other.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await isOtherPrepared;
  await context.setOffline(true);
  await field(page).fill('Wer bringt den Kuchen?');
  await field(page).press('Enter');
  const words = 'Keine Verbindung, und der Speicher dieses Browsers ist voll oder gesperrt.';
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(field(page)).toHaveValue('Wer bringt den Kuchen?');
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Abmelden' }).click();
    const leaving = tab.getByRole('alertdialog');
    await expect(leaving).toContainText('1\u00a0Entwurf ist nicht gespeichert.');
    await leaving.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  }
  await page.bringToFront();
  await context.setOffline(false);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect.poll(() => stored(request, account)).toEqual([{ text: 'Wer bringt den Kuchen?' }]);
});

test('another try while online is told by the bubble alone @all', async ({
  account,
  openAs,
  page,
  request,
}) => {
  const group = await groupsApi(request).createGroup(account);
  await openAs(account, `/g/${group.id}?tab=chat`);
  const letThrough = await refuseMessages(page);
  await write(page, ['eins']);
  await expect(failed(page)).toHaveCount(1);
  await letThrough();
  // Records all texts that appear from here on.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => seen.push(document.body.textContent);
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await log(page).getByRole('button', { name: 'Erneut senden: eins' }).click();
  await expect.poll(() => stored(request, account)).toEqual([{ text: 'eins' }]);
  await expect(failed(page)).toBeHidden();
  await expect(page.getByText('Nachricht gesendet!').first()).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.join('\n'));
  expect(seen).toContain('Wird gesendet');
  expect(seen).not.toMatch(/sobald eine Verbindung besteht|1\u00a0(Änderung|Nachricht)|Alles gesendet/);
});

test('what was written in a chat that did not load stands there, and is sent @all', async ({
  account,
  openAs,
  page,
  request,
}) => {
  const group = await groupsApi(request).createGroup(account);
  const show = await hideMessages(page);
  await openAs(account, `/g/${group.id}?tab=chat`);
  const notLoaded = page.getByRole('region', { name: 'Chat' }).getByText('Nachrichten konnten nicht geladen');
  await expect(notLoaded).toBeVisible();
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/chat_messages*', async (route) => {
    await promise;
    await route.fallback();
  });
  const retry = page.getByRole('button', { name: 'Erneut versuchen' });
  await retry.press('Enter');
  await expect(retry).toBeHidden();
  letGo();
  await expect(retry).toBeFocused();
  await page.context().setOffline(true);
  await write(page, ['Bin im Laden']);
  await expect(log(page).getByText('Wird gesendet, sobald eine Verbindung besteht')).toBeVisible();
  await expect(notLoaded).toBeVisible();
  await inspect(page, 'a message in a chat that did not load');

  await show();
  await page.context().setOffline(false);
  await expect(notLoaded).toBeHidden();
  await expect(log(page).getByText('Bin im Laden')).toBeVisible();
  await expect.poll(() => stored(request, account)).toMatchObject([{ text: 'Bin im Laden' }]);
});

test('a limit of a day is told at once, in the chat and above the page, and the text stays @all', async ({
  account,
  openAs,
  page,
  request,
}) => {
  const group = await groupsApi(request).createGroup(account);
  await openAs(account, `/g/${group.id}?tab=chat`);
  const limit = { code: 'QUOTA', message: 'At most 2000', details: '2000', hint: 'messages_a_day' };
  await refuseMessages(page, { status: 400, json: limit });
  const words =
    'Du hast an einem Tag 2.000 Nachrichten geschrieben, mehr gehen nicht. Versuch es morgen wieder.';
  await write(page, ['Wer bringt den Kuchen?']);
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(failed(page)).toHaveCount(1);
  await expect(log(page).getByText(words)).toBeVisible();
  // The message stays while it has the focus.
  await page.getByRole('button', { name: 'Meldung schließen' }).focus();
  await inspect(page, 'message over a limit of a day');
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await page.getByRole('tab', { name: 'Geschenke' }).click();
  await expect(unsaved(page)).toContainText('1\u00a0Nachricht konnte nicht gesendet werden');
  await expect(unsaved(page)).toContainText('Wer bringt den Kuchen?');
  await expect(unsaved(page)).toContainText(words);
});

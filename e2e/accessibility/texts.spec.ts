import type { BrowserContext, Page, Route } from '@playwright/test';

import { card, note as noteOf, notice, untilDeviceIsOpen } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

const note = (page: Page) => noteOf(page, 'Keramikkurs');
const texts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('paeckchen-text:')));

test.describe('two devices', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a note written offline meets a newer one: both stay over a reload, and one tap decides', async ({
    account,
    insert,
    openAs,
    page,
    context,
    request,
  }) => {
    const api = groupsApi(request);
    await insert('gifts', [{ title: 'Keramikkurs', notes: 'samstags' }]);
    await openAs(account);
    await expect(note(page)).toHaveValue('samstags');
    await untilDeviceIsOpen(page);
    await context.setOffline(true);
    await note(page).fill('samstags ab zehn');
    await note(page).blur();
    await expect(notice(page, 'Offline.')).toContainText('1 Änderung wartet.');
    await api.call(account, `gifts?user_id=eq.${account.userId}`, { notes: 'doch sonntags' }, 'PATCH');
    await context.setOffline(false);

    const conflict = page.getByRole('region', { name: 'Auf einem anderen Gerät geändert' });
    await expect(conflict).toContainText('samstags ab zehn');
    await expect(conflict).toContainText('doch sonntags');
    await inspect(page, 'a note in two versions');
    await page.reload();
    await expect(conflict).toContainText('samstags ab zehn');
    await expect(conflict).toContainText('doch sonntags');

    await conflict.getByRole('button', { name: 'Beide behalten' }).click();
    await expect(conflict).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Keramikkurs' })).toBeFocused();
    await expect(note(page)).toHaveValue('samstags ab zehn\ndoch sonntags');
    expect(await api.call(account, 'gifts?select=notes')).toEqual([
      { notes: 'samstags ab zehn\ndoch sonntags' },
    ]);
    expect(await texts(page)).toEqual([]);
  });

  test('a text that met a newer one is not told as sent; every page says where to decide @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
    request,
  }) => {
    await insert('gifts', [{ title: 'Keramikkurs', notes: 'samstags' }]);
    await openAs(account);
    await expect(note(page)).toHaveValue('samstags');
    await untilDeviceIsOpen(page);
    const told: string[] = [];
    await page.exposeFunction('told', (text: string) => told.push(text));
    await page.evaluate(() => {
      const look = () => {
        for (const line of document.querySelectorAll('[role=status]'))
          Reflect.apply(Reflect.get(globalThis, 'told'), null, [line.textContent]);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
    await page.getByRole('link', { name: 'Personen' }).first().click();
    await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
    await page.goBack();
    await context.setOffline(true);
    await note(page).fill('samstags ab zehn');
    await note(page).blur();
    await expect(notice(page, 'Offline.')).toContainText('1\u00a0Änderung wartet.');
    await groupsApi(request).call(
      account,
      `gifts?user_id=eq.${account.userId}`,
      { notes: 'doch sonntags' },
      'PATCH',
    );
    await page.getByRole('link', { name: 'Personen' }).first().click();
    await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
    await context.setOffline(false);
    const line = notice(page, 'auch auf einem anderen Gerät geändert');
    await expect(line).toContainText('„Keramikkurs“');
    await inspect(page, 'a text in two versions on another page');
    await line.getByRole('link', { name: 'Entscheiden, was gilt' }).click();
    await expect(
      card(page, 'Keramikkurs').getByRole('region', { name: /^Auf einem anderen Gerät geändert/ }),
    ).toContainText('doch sonntags');
    expect(told.filter((text) => text.includes('Alles gesendet'))).toEqual([]);
  });
});

test.describe('two tabs', () => {
  test.use({ expectedErrors: [/500 \(Internal Server Error\)/] });

  const refuse = async (context: BrowserContext) =>
    context.route('**/rest/v1/gifts?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { message: 'broken' } })
        : route.continue(),
    );

  test('a note that could not be saved is taken up by a second tab, and what the first one types on stays @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
    request,
  }) => {
    await insert('gifts', [{ title: 'Keramikkurs' }]);
    await openAs(account);
    await refuse(context);
    await note(page).fill('erster Satz');
    await expect(card(page, 'Keramikkurs').getByText('Nicht gespeichert')).toBeVisible();
    const other = await context.newPage();
    const sent = other.waitForRequest((asked) => asked.method() === 'PATCH');
    await other.goto('/');
    await expect(note(other)).toHaveValue('erster Satz');
    await sent;
    await expect(note(page)).toHaveValue('erster Satz');
    await note(page).fill('erster Satz, und noch viel mehr');
    await expect(note(other)).toHaveValue('erster Satz, und noch viel mehr');
    await context.unrouteAll();
    // Sent at once, or after the backoff of an attempt in flight, a minute at most.
    await note(page).blur();
    await expect
      .poll(() => groupsApi(request).call(account, 'gifts?select=notes'), { timeout: 90_000 })
      .toEqual([{ notes: 'erster Satz, und noch viel mehr' }]);
    await expect.poll(() => texts(page)).toEqual([]);
    for (const tab of [page, other]) await expect(note(tab)).toHaveValue('erster Satz, und noch viel mehr');
  });

  test('a note to a gift that another tab has not read yet is not taken for lost there @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
  }) => {
    await openAs(account);
    await expect(page.getByText('Noch keine Geschenkideen')).toBeVisible();
    const other = await context.newPage();
    await refuse(context);
    await insert('gifts', [{ title: 'Keramikkurs' }]);
    await other.goto('/');
    // The refetch of the first tab is pending.
    const isAsked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    await page.route('**/rest/v1/gifts?*', async (route) => {
      isAsked.resolve();
      await mayAnswer.promise;
      await route.continue();
    });
    await note(other).fill('samstags');
    await isAsked.promise;
    const lost = page.getByRole('region', { name: 'Texte zu Gelöschtem' });
    await expect(lost).toBeHidden();
    mayAnswer.resolve();
    await expect(card(page, 'Keramikkurs')).toBeVisible();
    await expect(lost).toBeHidden();
    await expect(note(other)).toHaveValue('samstags');
  });
});

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: [/40[01] \((Bad Request|Unauthorized)\)/] });

  test('a note that was typed is sent after signing in again, and the page says so until then @all', async ({
    account,
    insert,
    openAs,
    page,
    request,
  }) => {
    await insert('gifts', [{ title: 'Keramikkurs' }]);
    await openAs(account);
    await expect(note(page)).toBeVisible();
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
      }),
    );
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    );
    await note(page).fill('samstags');
    await expect(page).toHaveURL('/auth');
    const notice = page.getByText('1 Änderung ist noch nicht gespeichert und liegt auf diesem Gerät.');
    await expect(notice).toBeVisible();
    await inspect(page, 'signed out with an unsaved note');
    await page.unrouteAll();
    await fillSignIn(page, account);
    await expect(note(page)).toHaveValue('samstags');
    await expect
      .poll(() => groupsApi(request).call(account, 'gifts?select=notes'))
      .toEqual([{ notes: 'samstags' }]);
    await expect.poll(() => texts(page)).toEqual([]);
    await expect(notice).toBeHidden();
  });
});

test.describe('leaving', () => {
  test.use({ expectedErrors: [/403 \(Forbidden\)/] });

  test('a note that could not be saved says so, is asked about, and goes with every draft @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
    request,
  }) => {
    const group = await groupsApi(request).createGroup(account);
    await insert('gifts', [{ title: 'Keramikkurs' }]);
    await openAs(account, `/g/${group.id}?tab=chat`);
    await page.getByRole('textbox', { name: /Nachricht/ }).fill('Was nie jemand lesen soll');
    await context.route('**/rest/v1/gifts?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } })
        : route.continue(),
    );
    await page.goto('/');
    await note(page).fill('samstags');
    await note(page).blur();
    await expect(card(page, 'Keramikkurs').getByText('Nicht gespeichert')).toBeVisible();
    await inspect(page, 'a note that could not be saved');

    // A draft survives closing its tab.
    const other = await context.newPage();
    await other.goto('/');
    await expect(note(other)).toHaveValue('samstags');
    await other.close();
    expect(await texts(page)).toHaveLength(2);

    await page.getByRole('button', { name: 'Abmelden' }).click();
    const question = page.getByRole('alertdialog', { name: 'Trotzdem abmelden?' });
    await expect(question).toContainText('1 Änderung und 1 Entwurf sind nicht gespeichert.');
    await question.getByRole('button', { name: 'Abmelden und verwerfen' }).click();
    await expect(page).toHaveURL('/auth');
    await expect.poll(() => texts(page)).toEqual([]);
  });

  test('whoever leaves in one tab leaves in all of them, with what another tab was still sending @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
  }) => {
    await insert('gifts', [{ title: 'Keramikkurs' }]);
    await openAs(account);
    const isHeld = Promise.withResolvers<Route>();
    await page.route('**/rest/v1/gifts?*', (route) =>
      route.request().method() === 'PATCH' ? isHeld.resolve(route) : route.continue(),
    );
    await note(page).fill('samstags');
    await note(page).blur();
    const saving = await isHeld.promise;
    const other = await context.newPage();
    await other.goto('/people');
    await other.getByRole('button', { name: 'Abmelden' }).click();
    const question = other.getByRole('alertdialog', { name: 'Trotzdem abmelden?' });
    await question.getByRole('button', { name: 'Abmelden und verwerfen' }).click();
    await expect(page.getByText('Du hast dich in einem anderen Tab abgemeldet.')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await saving.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } });
    await expect.poll(() => texts(other)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
    expect(await texts(page)).toEqual([]);
  });

  test('a tab that hears first that its session is over, and then why, says so all the same @all', async ({
    account,
    openAs,
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const late = new WeakSet<StorageEvent>();
      const delay = (event: StorageEvent) => {
        if (event.key !== 'paeckchen-left' || late.has(event)) return;
        event.stopImmediatePropagation();
        const again = new StorageEvent('storage', { key: event.key, newValue: event.newValue });
        late.add(again);
        const look = () => {
          if (location.pathname === '/auth') dispatchEvent(again);
          else setTimeout(look, 50);
        };
        look();
      };
      addEventListener('storage', delay);
    });
    await openAs(account);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/people');
    await other.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByText('Du hast dich in einem anderen Tab abgemeldet.')).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });
});

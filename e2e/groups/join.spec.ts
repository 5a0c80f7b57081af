import type { Page } from '@playwright/test';

import { expect, latestMail, linkIn, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { answerNameQuestion, enterAsGuest, joinAsGuest } from '../support/guest-steps.ts';
import { fillSignIn, followMailLink, signUp } from '../support/sign-in-steps.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Wie heißt du?' });
const haveAccount = (page: Page) => page.getByRole('button', { name: 'Ich habe ein Konto' });

test('an invite link joins and leads to the group, twice without harm', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  const page = await openAs(account, `/join/${group.token}`);
  await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  await expect(page.getByText('Du bist der Gruppe beigetreten!')).toBeVisible();
  await expect(page.getByText('2 Mitglieder')).toBeVisible();
  await page.goto(`/join/${group.token}`);
  await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  await expect(page.getByText('2 Mitglieder')).toBeVisible();
});

test('an invite survives signing in @all', async ({ account, createAccount, page, request }) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  await page.goto(`/join/${group.token}`);
  await expect(page).toHaveURL(/\/auth$/);
  await haveAccount(page).click();
  await expect(page.getByText('Weihnachten bei Brandts')).toBeVisible();
  await fillSignIn(page, account);
  await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Weihnachten bei Brandts' })).toBeVisible();
});

test('an invite survives registration and the confirmation in another tab', async ({
  context,
  createAccount,
  page,
  request,
}) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  await page.goto(`/join/${group.token}`);
  await expect(page).toHaveURL('/auth');
  await page.getByRole('button', { name: 'Registrieren' }).click();
  const account = await signUp(page, 'Ayşe');
  const other = await context.newPage();
  await followMailLink(other, linkIn(await latestMail(request, account.email), '/email-confirmed'));
  await page.close();
  await other.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await other.getByLabel('Passwort', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(other).toHaveURL(`/g/${group.id}`);
  await other.getByRole('tab', { name: 'Mitglieder' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Ayşe' })).toContainText('Mitglied');

  // The stored target path is used only once.
  await expect.poll(() => other.evaluate(() => localStorage.getItem('paeckchen-wanted-path'))).toBeNull();
  await other.goto('/auth');
  await expect(other).toHaveURL('/');
});

test('a guest joins as Gast and cannot create groups', async ({ createAccount, page, request }) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Als Gast fortfahren' })).toBeVisible();
  await expect(nameField(page)).toBeHidden();
  // Visible area of a phone with 390 x 844 px, without browser bars.
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`/join/${group.token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Weihnachten bei Brandts' })).toBeVisible();
  await expect(page.getByText('Tim lädt dich ein:')).toBeVisible();
  await expect(page.getByText('Eine Person ist dabei')).toBeVisible();
  const join = page.getByRole('button', { name: 'Mitmachen' });
  await expect(join).toBeInViewport({ ratio: 1 });
  await nameField(page).fill(' T ');
  await join.click();
  await expect(nameField(page)).toHaveAccessibleDescription('Name muss mindestens 2 Zeichen lang sein');
  await answerNameQuestion(page, ' Tante Inge ');
  await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  await page.getByRole('tab', { name: 'Mitglieder' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '(du)' })).toContainText(/Tante Inge.*Gast/);
  await page.getByRole('link', { name: 'Zurück zu Gruppen' }).click();
  await expect(page.getByRole('link', { name: /Weihnachten bei Brandts/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neue Gruppe' })).toBeHidden();
});

test('a guest who is in the group already is not asked for a name again @all', async ({
  createAccount,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const group = await api.createGroup(tim);
  await joinAsGuest(page, group, 'Tante Inge');
  await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  // Records text that appears only for a moment.
  await page.addInitScript((question) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(question)) sessionStorage.setItem('asked', 'true');
    }).observe(document, { childList: true, subtree: true });
  }, 'Wie heißt du?');
  await page.goto(`/join/${group.token}`);
  await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  await expect(page.getByText('2 Mitglieder')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull();
  const names = () =>
    api.call(tim, `group_members?select=display_name&group_id=eq.${group.id}&order=joined_at`);
  expect(await names()).toEqual([{ display_name: 'Tim' }, { display_name: 'Tante Inge' }]);

  // A different group is joined with the same name, or with another one.
  const other = await api.createGroup(tim);
  await page.goto(`/join/${other.token}`);
  const same = page.getByRole('button', { name: 'Mitmachen als Tante Inge' });
  await expect(same).toBeVisible();
  await page.getByRole('button', { name: 'Mit anderem Namen' }).click();
  await expect(nameField(page)).toBeVisible();
  await page.reload();
  await same.click();
  await expect(page).toHaveURL(new RegExp(`/g/${other.id}$`));
});

test('guests of one name are told apart, by the code as well @all', async ({
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const group = await api.createGroup(tim);
  const join = async () => {
    const page = await (await browser.newContext()).newPage();
    await joinAsGuest(page, group);
    await expect(page.getByRole('heading', { level: 1, name: 'Weihnachten bei Brandts' })).toBeVisible();
    return page;
  };
  const names = () =>
    api.call(tim, `group_members?select=display_name&group_id=eq.${group.id}&order=joined_at`);
  const first = await join();
  const second = await join();
  await expect
    .poll(names)
    .toEqual(['Tim', 'Oma Inge', 'Oma Inge 2'].map((display_name) => ({ display_name })));
  // A leaving member does not change names of others.
  await first.close();
  await api.call(
    tim,
    `group_members?display_name=eq.Oma%20Inge&group_id=eq.${group.id}`,
    undefined,
    'DELETE',
  );
  const code = await api.call<{ join_code: string }[]>(tim, `groups?select=join_code&id=eq.${group.id}`);

  await second.getByRole('tab', { name: 'Chat' }).click();
  await second.getByRole('textbox', { name: 'Nachricht' }).fill('Hallo');
  await second.getByRole('button', { name: 'Senden' }).click();
  const third = await (await browser.newContext()).newPage();
  await enterAsGuest(third);
  await third.goto('/friends');
  await third.getByLabel('Beitrittscode').fill(code[0]?.join_code ?? '');
  await third.getByLabel('Wie sollen dich die anderen nennen?').fill('Onkel Bert');
  await third.getByRole('button', { name: 'Beitreten' }).click();
  await expect(third).toHaveURL(new RegExp(`/g/${group.id}$`));
  await expect
    .poll(names)
    .toEqual(['Tim', 'Oma Inge 2', 'Onkel Bert'].map((display_name) => ({ display_name })));
  const page = await openAs(tim, `/g/${group.id}?tab=chat`);
  await expect(page.getByRole('log', { name: 'Chat' })).toContainText('Oma Inge 2');
});

test('a missing token is named @all', async ({ account, openAs }) => {
  const page = await openAs(account, '/join');
  await expect(page.getByRole('heading', { name: 'Ungültiger Link' })).toBeVisible();
  await expect(page.getByText('Dieser Einladungslink ist ungültig.')).toBeVisible();
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('invites and codes that do not work', () => {
  test.use({ expectedErrors: [/Failed to load resource|Fehler beim (Beitreten zur|Laden der) Gruppe/] });

  test('an unknown link @all', async ({ account, openAs }) => {
    const page = await openAs(account, '/join/gibtesnicht');
    await expect(page.getByRole('heading', { name: 'Ungültiger oder abgelaufener Link' })).toBeVisible();
  });

  test('a network that fails, then works @all', async ({ account, createAccount, openAs, page, request }) => {
    const group = await groupsApi(request).createGroup(await createAccount('Tim'));
    await page.route('**/rest/v1/rpc/join_group_by_token', (route) => route.abort());
    await openAs(account, `/join/${group.token}`);
    await expect(page.getByRole('heading', { name: 'Fehler beim Beitreten zur Gruppe' })).toBeVisible();
    await page.unroute('**/rest/v1/rpc/join_group_by_token');
    await page.route('**/rest/v1/group_members*', (route) => route.abort());
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('heading', { name: 'Fehler beim Laden der Gruppe' })).toBeVisible();
    const retry = page.getByRole('button', { name: 'Erneut versuchen' });
    await expect(retry).toBeFocused();
    await page.unroute('**/rest/v1/group_members*');
    await retry.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  });

  test('codes: too short, wrong, renewed meanwhile, right, and too many @all', async ({
    account,
    createAccount,
    openAs,
    request,
  }) => {
    const api = groupsApi(request);
    const tim = await createAccount('Tim');
    const group = await api.createGroup(tim);
    const page = await openAs(account, '/friends');
    const field = page.getByLabel('Beitrittscode');
    const join = page.getByRole('button', { name: 'Beitreten' });
    await expect(join).toBeDisabled();
    await field.fill('abc-1');
    await expect(field).toHaveValue('ABC1');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(
      /Ungültiger Code Der Code muss zwischen 6 und 10 Zeichen lang sein/,
    );
    const refused = page
      .getByRole('alert')
      .filter({ hasText: 'Der eingegebene Code ist ungültig oder existiert nicht' });
    const code = await api.call<string>(tim, 'rpc/rotate_group_join_code', { p_group: group.id });
    await field.fill(group.code);
    await field.press('Enter');
    await expect(refused).toBeVisible();
    await field.fill(`${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase());
    await expect(field).toHaveValue(code);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
    await expect(page.getByText('Beigetreten!')).toBeVisible();

    await page.getByRole('link', { name: 'Zurück zu Gruppen' }).click();
    await field.fill('ZZZZZZZZZZ');
    for (let tries = 0; tries < 10; tries += 1) {
      const answered = page.waitForResponse('**/rpc/join_group_by_code');
      await join.click();
      await answered;
    }
    await expect(page.getByRole('alert').filter({ hasText: 'Zu viele Versuche' })).toBeVisible();
  });
});

test('a local guest is told to sign in and comes back @all', async ({
  account,
  createAccount,
  page,
  request,
}) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  await page.addInitScript(() => localStorage.setItem('guest_mode', 'true'));
  await page.goto(`/join/${group.token}`);
  await expect(page.getByRole('heading', { name: 'Nicht eingeloggt' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await fillSignIn(page, account);
  await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
});

test.describe('when nobody says who is in the group', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('what a guest has typed as their name stays when they come back to the tab @all', async ({
    createAccount,
    page,
    request,
  }) => {
    const group = await groupsApi(request).createGroup(await createAccount('Tim'));
    await page.route('**/rest/v1/rpc/is_in_group_by_token', (route) =>
      route.fulfill({ status: 400, body: '{}' }),
    );
    await enterAsGuest(page);
    await page.goto(`/join/${group.token}`);
    const name = nameField(page);
    await name.fill('Tante Inge');
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
    await expect(name).toHaveValue('Tante Inge');
    await page.getByRole('button', { name: 'Mitmachen' }).click();
    await expect(page).toHaveURL(`/g/${group.id}`);
    await expect(page.getByText('2 Mitglieder')).toBeVisible();
  });
});

test.describe('an invitation whose head cannot be read', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const [reason, fulfil] of [
    ['over the limit', { status: 429, json: [] }],
    ['without an answer', null],
  ] as const) {
    test(`${reason} the page works without it @all`, async ({ createAccount, page, request }) => {
      const group = await groupsApi(request).createGroup(await createAccount('Tim'));
      await page.route('**/rest/v1/rpc/read_invitation', (route) =>
        fulfil === null ? route.abort() : route.fulfill(fulfil),
      );
      await page.goto(`/join/${group.token}`);
      await expect(page.getByRole('heading', { name: 'Du bist in eine Gruppe eingeladen.' })).toBeVisible();
      await answerNameQuestion(page);
      await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
    });
  }

  test('a refused guest reads that it needs an account, and keeps the invitation', async ({
    account,
    createAccount,
    page,
    request,
  }) => {
    const group = await groupsApi(request).createGroup(await createAccount('Tim'));
    await page.goto(`/join/${group.token}`);
    await page.route('**/auth/v1/signup**', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 422, error_code: 'anonymous_provider_disabled', msg: 'off' },
      }),
    );
    await answerNameQuestion(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Nicht eingeloggt' })).toContainText(
      'Das geht gerade nicht ohne Konto.',
    );
    await expect(page.getByRole('tab', { name: 'Registrieren' })).toBeVisible();
    await page.unroute('**/auth/v1/signup**');
    await fillSignIn(page, account);
    await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  });
});

test('a link that opens nothing is named before anybody signs in, and forgotten @all', async ({ page }) => {
  await page.goto('/join/gibtesnicht');
  await expect(page.getByRole('heading', { name: 'Ungültiger Link' })).toBeVisible();
  await expect(page.getByText('Dieser Einladungslink ist ungültig.')).toBeVisible();
  await page.getByRole('button', { name: 'Zur Anmeldung' }).click();
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Als Gast fortfahren' })).toBeVisible();
});

test('back from sign-in leads to the invitation again @all', async ({ createAccount, page, request }) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  await page.goto(`/join/${group.token}`);
  await haveAccount(page).click();
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Demo-Modus starten' })).toBeVisible();
  await page.goBack();
  await expect(nameField(page)).toBeVisible();
});

test('who founds a group invites first: link, QR code and code in one drawer', async ({
  account,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  const page = await openAs(account, `/g/${group.id}`);
  const card = page.getByRole('region', { name: 'Lade die anderen ein' });
  await expect(card.getByText('Ein Link genügt, auch ohne Konto.')).toBeVisible();
  await card.getByRole('button', { name: 'Später' }).click();
  await page.reload();
  const title = card.getByRole('button', { name: 'Lade die anderen ein' });
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await title.click();
  await card.getByRole('button', { name: 'QR-Code' }).click();
  const drawer = page.getByRole('dialog', { name: 'Einladen' });
  await expect(drawer.getByRole('img', { name: 'QR-Code mit dem Einladungslink' })).toBeVisible();
  for (const name of ['Link teilen', 'Link kopieren', 'Code kopieren', 'Code erneuern', 'Link erneuern'])
    await expect(drawer.getByRole('button', { name })).toBeVisible();
  await drawer.getByRole('button', { name: 'Link erneuern' }).click();
  await expect(page.getByText('Neuer Link erstellt')).toBeVisible();
  await expect(drawer.getByText(group.token)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const [renewed] = await api.call<{ invite_token: string }[]>(
    account,
    `groups?select=invite_token&id=eq.${group.id}`,
  );
  const tim = await createAccount('Tim');
  await api.join({ ...group, token: renewed?.invite_token ?? '' }, tim);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Mitglieder' })).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByRole('tab', { name: 'Mitglieder' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Einladen' }).click();
  await expect(drawer).toBeVisible();

  const other = await openBrowserAs(browser, tim, `/g/${group.id}?tab=mitglieder`);
  await expect(other.getByText('Einladen können: Katharina.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Einladen' })).toBeHidden();
});

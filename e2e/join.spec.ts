import { expect, latestMail, linkIn, test } from './fixtures.ts';
import { groupsApi } from './groups-api.ts';
import { fillSignIn, signUp } from './sign-in-steps.ts';

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

test('an invite survives signing in', async ({ account, createAccount, page, request }) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  await page.goto(`/join/${group.token}`);
  await expect(page).toHaveURL(/\/auth$/);
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
  const account = await signUp(page, 'Ayşe');
  const other = await context.newPage();
  await other.goto(linkIn(await latestMail(request, account.email), '/email-confirmed'));
  await page.close();
  await other.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await fillSignIn(other, account);
  await expect(other).toHaveURL(`/g/${group.id}`);
  await other.getByRole('tab', { name: 'Mitglieder' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Ayşe' })).toContainText('Mitglied');

  // The next time nothing leads there.
  await expect.poll(() => other.evaluate(() => localStorage.getItem('paeckchen-wanted-path'))).toBeNull();
  await other.goto('/auth');
  await expect(other).toHaveURL('/');
});

test('a guest joins as Gast and cannot create groups', async ({ createAccount, page, request }) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  await page.goto(`/join/${group.token}`);
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  await page.getByRole('tab', { name: 'Mitglieder' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '(du)' })).toContainText('Gast');
  await page.getByRole('link', { name: 'Zurück zu Gruppen' }).click();
  await expect(page.getByRole('link', { name: /Weihnachten bei Brandts/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neue Gruppe erstellen' })).toBeHidden();
});

test('a missing token is named', async ({ account, openAs }) => {
  const page = await openAs(account, '/join');
  await expect(page.getByRole('heading', { name: 'Ungültiger Link' })).toBeVisible();
  await expect(page.getByText('Dieser Einladungslink ist ungültig.')).toBeVisible();
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('invites and codes that do not work', () => {
  test.use({ expectedErrors: [/Failed to load resource|Fehler beim (Beitreten zur|Laden der) Gruppe/] });

  test('an unknown link', async ({ account, openAs }) => {
    const page = await openAs(account, '/join/gibtesnicht');
    await expect(page.getByRole('heading', { name: 'Ungültiger oder abgelaufener Link' })).toBeVisible();
  });

  test('a network that fails, then works', async ({ account, createAccount, openAs, page, request }) => {
    const group = await groupsApi(request).createGroup(await createAccount('Tim'));
    await page.route('**/rest/v1/rpc/join_group_by_token', (route) => route.abort());
    await openAs(account, `/join/${group.token}`);
    await expect(page.getByRole('heading', { name: 'Fehler beim Beitreten zur Gruppe' })).toBeVisible();
    await page.unroute('**/rest/v1/rpc/join_group_by_token');
    await page.route('**/rest/v1/group_members*', (route) => route.abort());
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('heading', { name: 'Fehler beim Laden der Gruppe' })).toBeVisible();
    await page.unroute('**/rest/v1/group_members*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
  });

  test('codes: too short, wrong, renewed meanwhile, right, and too many', async ({
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

test('a local guest is told to sign in and comes back', async ({ account, createAccount, page, request }) => {
  const group = await groupsApi(request).createGroup(await createAccount('Tim'));
  await page.addInitScript(() => localStorage.setItem('guest_mode', 'true'));
  await page.goto(`/join/${group.token}`);
  await expect(page.getByRole('heading', { name: 'Nicht eingeloggt' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await fillSignIn(page, account);
  await expect(page).toHaveURL(new RegExp(`/g/${group.id}$`));
});

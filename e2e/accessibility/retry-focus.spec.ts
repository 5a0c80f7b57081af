import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';

test.use({ expectedErrors: [/status of 400|konnten nicht geladen werden|Ein unerwarteter Fehler/] });

const places = [
  ['the list of people', '/people', 'people', 'Fehler beim Laden der Personen'],
  ['the list of groups', '/friends', 'group_members', 'Gruppen konnten nicht geladen werden'],
  ['a group', '/g/{id}', 'groups', 'Die Gruppe lässt sich gerade nicht laden.'],
  ['the countdown', '/', 'people', 'Der Countdown konnte nicht geladen werden.'],
  ['the gifts', '/', 'gifts', 'Fehler beim Laden der Geschenke'],
  ['reminders', '/', 'reminders', 'Die Erinnerungen konnten nicht geladen werden.'],
  ['the special person of the settings', '/settings', 'profiles', 'Der Server hat einen Fehler gemeldet.'],
  [
    'the settings of reminders',
    '/settings/erinnerungen',
    'notification_settings',
    'Der Server hat einen Fehler gemeldet.',
  ],
  ['the gifts of a group', '/g/{id}', 'group_gifts', 'Geschenke konnten nicht geladen werden'],
  [
    'the members of a group',
    '/g/{id}?tab=mitglieder',
    'group_members',
    'Mitglieder konnten nicht geladen werden',
  ],
] as const;

for (const [what, path, table, text] of places)
  test(
    `whoever tried again in vain can do so again by keyboard: ${what}`,
    { tag: '@all' },
    async ({ account, openAs, page, request }) => {
      const { id } = await groupsApi(request).createGroup(account);
      const requests = new RegExp(`/rest/v1/${table}\\?`);
      await page.route(requests, (route) => route.fulfill({ status: 400, body: '{}' }));
      await openAs(account, path.replace('{id}', id));
      const failure = page.getByRole('main').getByText(text);
      await expect(failure).toBeVisible();
      const retry = page.getByRole('button', { name: 'Erneut versuchen' });
      for (let round = 0; round < 2; round += 1) {
        const { promise, resolve: letGo } = Promise.withResolvers<void>();
        await page.route(
          requests,
          async (route) => {
            await promise;
            await route.fallback();
          },
          { times: 1 },
        );
        if (round === 0) await retry.focus();
        await page.keyboard.press('Enter');
        await expect(retry).toBeHidden();
        letGo();
        await expect(retry).toBeFocused();
      }
      await page.unroute(requests);
      await page.keyboard.press('Enter');
      await expect(failure).toBeHidden();
    },
  );

test('whoever tried again in vain can do so again by keyboard: comments @all', async ({
  account,
  openAs,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  await api.addGifts(group, await api.membership(group, account), [{ title: 'Rad' }]);
  await page.route('**/rest/v1/gift_comments?*', (route) => route.fulfill({ status: 400, body: '{}' }));
  await openAs(account, `/g/${group.id}`);
  await page.getByRole('button', { name: /^Kommentare zu Rad/ }).click();
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Erneut versuchen' });
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await expect(retry).toBeVisible();
  await page.route('**/rest/v1/gift_comments?*', async (route) => {
    await promise;
    await route.fallback();
  });
  await retry.press('Enter');
  await expect(retry).toBeHidden();
  letGo();
  await expect(retry).toBeFocused();
});

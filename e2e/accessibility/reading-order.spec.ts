import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';

const text = 'Drei Stunden zu zweit in einer kleinen Werkstatt, Ton und zwei Brände inklusive. '.repeat(6);

test('a gift says its title before its buttons, and each of them names it @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  await insert('gifts', [{ title: 'Keramikkurs', description: text, link: 'https://example.org/kurs' }]);
  await openAs(account);
  const card = page.getByRole('article', { name: 'Keramikkurs' });
  await expect(card).toMatchAriaSnapshot(`
    - heading "Keramikkurs" [level=3]
    - text: Ohne Person
    - 'button "Favorit: Keramikkurs"'
    - button "Keramikkurs löschen"
  `);
  const more = card.getByRole('button', { name: 'KI Vorschläge zu Keramikkurs' });
  await expect(card.getByText(text.trim())).toBeHidden();
  await more.press('Enter');
  await expect(card.getByText(text.trim())).toBeVisible();

  // The tab order follows the visual order: upper elements come first.
  await card.getByRole('button', { name: 'Favorit: Keramikkurs' }).focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Keramikkurs löschen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Bearbeiten: Keramikkurs' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link')).toBeFocused();
});

test('every message says who wrote it @all', async ({ account, createAccount, openAs, request, page }) => {
  const api = groupsApi(request);
  const { group, member } = await api.createGroupWith(account, await createAccount('Tim'));
  await api.say(group, member, ['Nimm die mit Stahlmahlwerk.', 'Die andere klemmt.']);
  await openAs(account, `/g/${group.id}?tab=chat`);
  const messages = page.getByRole('log', { name: 'Chat' }).getByRole('listitem');
  await expect(messages).toHaveCount(2);
  for (const message of await messages.all()) await expect(message).toContainText('Tim');
  await expect(messages.last().getByText('Tim:')).toHaveCSS('clip-path', 'inset(50%)');
});

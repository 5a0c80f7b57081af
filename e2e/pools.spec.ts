import type { APIRequestContext, Page } from '@playwright/test';

import { type Account, expect, test } from './fixtures.ts';
import { groupsApi, openBrowserAs } from './groups-api.ts';
import { readCode } from './read-code.ts';

const title = 'E-Reader mit Leselicht';
const iban = 'DE89370400440532013000';
const card = (page: Page) => page.getByRole('article', { name: title, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: title });

/** A group of Oma, who is to get something from the three others. */
async function family(request: APIRequestContext, createAccount: (name: string) => Promise<Account>) {
  const api = groupsApi(request);
  const oma = await createAccount('Oma Ilse');
  const group = await api.createGroup(oma, 'Weihnachten bei Brandts');
  const tim = await createAccount('Tim');
  const timsPlace = await api.join(group, tim);
  const [gift = ''] = await api.addGifts(group, timsPlace, [{ title, recipient_user_id: oma.userId }]);
  return { api, group, oma, tim, gift, path: `/g/${group.id}` };
}

/** All that the page of a group tells somebody, in words. */
const words = (page: Page) => page.locator('main').innerText();

test('three pay together; the one it is for sees nothing of it', async ({
  account: katharina,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  test.slow();
  const { api, group, oma, tim, path } = await family(request, createAccount);
  await api.join(group, katharina);
  const marlene = await createAccount('Marlene');
  await api.join(group, marlene);

  const omas = await openBrowserAs(browser, oma, path);
  await expect(omas.getByText('Noch keine Ideen')).toBeVisible();
  await expect(omas.getByText('Beitrittscode')).toBeVisible();
  const before = await words(omas);

  const tims = await openBrowserAs(browser, tim, path);
  await tims.getByRole('button', { name: `${title} reservieren` }).click();
  await card(tims).getByRole('button', { name: 'Suche Mitschenkende' }).click();
  const cost = drawer(tims).getByRole('textbox', { name: 'Wie viel kostet es?' });
  await expect(cost).toBeFocused();
  await cost.fill('-3');
  await cost.press('Enter');
  await expect(cost).toHaveAccessibleDescription('Der Preis darf nicht negativ sein');
  await cost.fill('149,00');
  await cost.press('Enter');
  await expect(drawer(tims)).toBeHidden();
  await expect(card(tims)).toContainText('Legt zusammen: 1');

  const page = await openAs(katharina, path);
  await expect(card(page)).toContainText('Runde ist offen · 149,00\u00a0€');
  await card(page).getByRole('button', { name: 'Ich lege mit' }).click();
  await expect(drawer(page)).toContainText('74,50\u00a0€');
  await expect(drawer(page)).toContainText('dein Anteil, wenn ihr zu zweit seid · 149,00\u00a0€ zusammen');
  await expect(drawer(page)).toContainText('Tim legt schon mit.');
  await drawer(page).getByRole('button', { name: 'Ich lege mit' }).click();
  await expect(card(page)).toContainText('Legt zusammen: 2');
  await expect(card(page)).toContainText('zurzeit je 74,50\u00a0€');

  const marlenes = await openBrowserAs(browser, marlene, path);
  await card(marlenes).getByRole('button', { name: 'Ich lege mit' }).click();
  await drawer(marlenes).getByRole('radio', { name: 'Eigener Betrag' }).check();
  const own = drawer(marlenes).getByRole('textbox', { name: 'Dein Betrag' });
  await own.fill('150');
  await drawer(marlenes).getByRole('button', { name: 'Ich lege mit' }).click();
  await expect(drawer(marlenes).getByRole('alert')).toHaveText(
    'Die eigenen Beträge sind zusammen höher als der Preis',
  );
  await expect(own).toHaveValue('150');
  await own.fill('20');
  await drawer(marlenes).getByRole('button', { name: 'Ich lege mit' }).click();
  await expect(card(marlenes)).toContainText('du: 20,00\u00a0€');

  await expect(card(tims)).toContainText('Legt zusammen: 3');
  await card(tims).getByRole('button', { name: 'Runde ansehen' }).click();
  await drawer(tims).getByRole('button', { name: 'Konto eintragen' }).click();
  await drawer(tims).getByRole('textbox', { name: 'Wem gehört das Konto?' }).fill('Tim Brändt');
  const account = drawer(tims).getByRole('textbox', { name: 'IBAN' });
  await account.fill('DE98 3704 0044 0532 0130 00');
  await drawer(tims).getByRole('button', { name: 'Konto speichern' }).click();
  await expect(account).toHaveAccessibleDescription(/^Diese IBAN stimmt nicht/);
  await account.fill('de89 3704\u00a00044 0532 0130 00');
  await drawer(tims).getByRole('button', { name: 'Konto speichern' }).click();
  await expect(drawer(tims)).toContainText('DE89 3704 0044 0532 0130 00');
  await drawer(tims).getByRole('button', { name: 'Runde schließen' }).click();
  await expect(drawer(tims)).toContainText('von 149,00\u00a0€ bei dir · noch 84,50\u00a0€ offen');
  await expect(drawer(tims).getByRole('button', { name: 'Katharina und Marlene erinnern' })).toBeVisible();

  await expect(card(page)).toContainText('64,50\u00a0€ von 149,00\u00a0€ bei Tim');
  await expect(card(page)).toContainText('du: 64,50\u00a0€');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card(page).getByRole('button', { name: 'Anteil überweisen' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [name, text] of [
    ['Betrag', /^64,50$/],
    ['IBAN', new RegExp(`^${iban}$`)],
    ['Verwendungszweck', /^Paeckchen [A-Z2-9]{4}$/],
  ] as const) {
    await drawer(page)
      .getByRole('button', { name: `${name} kopieren` })
      .click();
    await expect(page.getByText(`${name} kopiert`)).toBeVisible();
    expect(await copied()).toMatch(text);
  }
  const note = await copied();
  const payload = ['BCD', '002', '1', 'SCT', '', 'Tim Braendt', iban, 'EUR64.50', '', '', note].join('\n');
  const code = page.getByRole('img', { name: 'GiroCode für die Überweisung' });
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await code.scrollIntoViewIfNeeded();
    expect(await readCode(code), `${width} px, ${colorScheme}`).toBe(payload);
  }
  // Nothing that others may see later names the gift, who pays or who it is for.
  for (const word of [...title.split(' '), 'Oma', 'Ilse', 'Katharina', 'Marlene', 'Weihnachten', 'Brandts'])
    expect(payload).not.toContain(word);
  expect(await page.title()).not.toContain(title);

  const remind = (names: string) => drawer(tims).getByRole('button', { name: `${names} erinnern`, exact: true });
  await drawer(page).getByRole('button', { name: 'Ich habe überwiesen' }).click();
  await expect(remind('Marlene')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Doch noch nicht überwiesen' }).click();
  await expect(remind('Katharina und Marlene')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Ich habe überwiesen' }).click();
  await expect(remind('Marlene')).toBeVisible();
  await drawer(tims).getByRole('button', { name: 'Runde wieder öffnen' }).click();
  await expect(drawer(tims).getByRole('alert').filter({ hasText: 'schon überwiesen' })).toBeVisible();
  await drawer(tims).getByRole('checkbox', { name: 'Erhalten: Katharina' }).click();
  await expect(drawer(page)).toContainText('Dein Anteil ist angekommen.');
  await drawer(tims).getByRole('checkbox', { name: 'Erhalten: Marlene' }).click();
  await expect(drawer(tims)).toContainText('von 149,00\u00a0€ bei dir · noch 0,00\u00a0€ offen');
  await expect(drawer(tims)).not.toContainText('DE89');
  await expect(drawer(page)).not.toContainText('DE89');

  await drawer(tims).getByRole('button', { name: 'Es hat etwas anderes gekostet' }).click();
  await drawer(tims).getByRole('textbox', { name: 'Wie viel hat es gekostet?' }).fill('152,20');
  await drawer(tims).getByRole('button', { name: 'Speichern' }).click();
  await expect(drawer(tims)).toContainText(
    'Der Preis wich um 3,20\u00a0€ ab. Dein Anteil ist jetzt 67,70\u00a0€.',
  );

  expect(await words(omas)).toBe(before);
  await omas.reload();
  await expect(omas.getByText('Noch keine Ideen')).toBeVisible();
  expect(await words(omas)).toBe(before);
});

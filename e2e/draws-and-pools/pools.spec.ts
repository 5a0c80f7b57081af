import type { APIRequestContext, Page } from '@playwright/test';

import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';
import { poolsApi } from '../support/pool-steps.ts';
import { readCode } from '../support/read-code.ts';

const title = 'E-Reader mit Leselicht';
const iban = 'DE89370400440532013000';
const card = (page: Page) => page.getByRole('article', { name: title, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: title });

/** Group with Oma as recipient and three givers. */
async function family(request: APIRequestContext, createAccount: (name: string) => Promise<Account>) {
  const api = groupsApi(request);
  const oma = await createAccount('Oma Ilse');
  const group = await api.createGroup(oma, 'Weihnachten bei Brandts');
  const tim = await createAccount('Tim');
  const timsPlace = await api.join(group, tim);
  const [gift = ''] = await api.addGifts(group, timsPlace, [{ title, recipient_user_id: oma.userId }]);
  return { api, group, oma, tim, gift, path: `/g/${group.id}` };
}

/** Visible text of a member's group page. */
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
  await expect(omas.getByRole('button', { name: 'Einladen' })).toBeVisible();
  const before = await words(omas);

  const tims = await openBrowserAs(browser, tim, path);
  await tims.getByRole('button', { name: `${title} reservieren` }).click();
  await card(tims).getByRole('button', { name: 'Sammeln starten' }).click();
  const cost = drawer(tims).getByRole('textbox', { name: 'Wie viel kostet es?' });
  await expect(cost).toBeFocused();
  await cost.fill('-3');
  await cost.press('Enter');
  await expect(cost).toHaveAccessibleDescription('Der Preis darf nicht negativ sein');
  await cost.fill('149,00');
  await cost.press('Enter');
  await expect(drawer(tims)).toBeHidden();
  await expect(card(tims)).toContainText('1 legt zusammen');

  const page = await openAs(katharina, path);
  await expect(card(page)).toContainText('Es wird gesammelt · 149,00\u00a0€');
  await card(page).getByRole('button', { name: 'Ich bin dabei' }).click();
  await expect(drawer(page)).toContainText('74,50\u00a0€');
  await expect(drawer(page)).toContainText('dein Anteil, wenn ihr zu zweit seid · 149,00\u00a0€ zusammen');
  await expect(drawer(page)).toContainText('Tim legt schon mit und sammelt das Geld.');
  await drawer(page).getByRole('button', { name: 'Ich bin dabei' }).click();
  await expect(card(page)).toContainText('2 legen zusammen');
  await expect(card(page)).toContainText('zurzeit je 74,50\u00a0€');

  const marlenes = await openBrowserAs(browser, marlene, path);
  await card(marlenes).getByRole('button', { name: 'Ich bin dabei' }).click();
  await drawer(marlenes).getByRole('radio', { name: 'Eigener Betrag' }).check();
  const own = drawer(marlenes).getByRole('textbox', { name: 'Dein Betrag' });
  await own.fill('150');
  await drawer(marlenes).getByRole('button', { name: 'Ich bin dabei' }).click();
  await expect(drawer(marlenes).getByRole('alert')).toHaveText(
    'Die eigenen Beträge sind zusammen höher als der Preis',
  );
  await expect(own).toHaveValue('150');
  await own.fill('20');
  await drawer(marlenes).getByRole('button', { name: 'Ich bin dabei' }).click();
  await expect(card(marlenes)).toContainText('du: 20,00\u00a0€');

  await expect(card(tims)).toContainText('3 legen zusammen');
  await card(tims).getByRole('button', { name: 'Beträge festlegen' }).click();
  await drawer(tims).getByRole('button', { name: 'Konto eintragen' }).click();
  await drawer(tims).getByRole('textbox', { name: 'Wem gehört das Konto?' }).fill('Tim Brändt');
  const account = drawer(tims).getByRole('textbox', { name: 'IBAN' });
  await account.fill('DE98 3704 0044 0532 0130 00');
  await drawer(tims).getByRole('button', { name: 'Konto speichern' }).click();
  await expect(account).toHaveAccessibleDescription(/^Diese IBAN stimmt nicht/);
  await account.fill('de89 3704\u00a00044 0532 0130 00');
  await drawer(tims).getByRole('button', { name: 'Konto speichern' }).click();
  await expect(drawer(tims)).toContainText('DE89 3704 0044 0532 0130 00');
  await drawer(tims).getByRole('button', { name: 'Beträge festlegen' }).click();
  await expect(drawer(tims)).toContainText('von 149,00\u00a0€ bei dir · noch 84,50\u00a0€ offen');
  await drawer(tims).getByRole('button', { name: 'Katharina und Marlene erinnern' }).click();
  await expect(tims.getByText('Text kopiert. Schick ihn Katharina und Marlene.')).toBeVisible();

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
  // The QR code must not contain the gift, the payer or the recipient: bank statements are visible to others.
  for (const word of [...title.split(' '), 'Oma', 'Ilse', 'Katharina', 'Marlene', 'Weihnachten', 'Brandts'])
    expect(payload).not.toContain(word);
  expect(await page.title()).not.toContain(title);

  const remind = (names: string) =>
    drawer(tims).getByRole('button', { name: `${names} erinnern`, exact: true });
  await drawer(page).getByRole('button', { name: 'Ich habe überwiesen' }).click();
  await expect(remind('Marlene')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Doch noch nicht überwiesen' }).click();
  await expect(remind('Katharina und Marlene')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Ich habe überwiesen' }).click();
  await expect(remind('Marlene')).toBeVisible();
  await drawer(tims).getByRole('button', { name: 'Beträge wieder öffnen' }).click();
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
  await expect(omas.getByRole('button', { name: 'Einladen' })).toBeVisible();
  expect(await words(omas)).toBe(before);
});

test('rounds from all sides, by keyboard @all', async ({
  account: katharina,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  test.slow();
  const { api, group, oma, tim, gift, path } = await family(request, createAccount);
  const katharinas = await api.join(group, katharina);
  const pools = poolsApi(request);
  const marlene = await createAccount('Marlene');
  await api.join(group, marlene);
  const [mill = '', roses = ''] = await api.addGifts(
    group,
    katharinas,
    ['Kaffeemühle mit Handkurbel', 'Rosenbogen'].map((name) => ({
      title: name,
      recipient_user_id: oma.userId,
    })),
  );
  await pools.open({
    gift,
    collector: tim,
    totalCents: 14_900,
    joined: [
      [katharina, null],
      [marlene, 2_000],
    ],
  });
  await pools.fix(tim, gift);
  await pools.open({ gift: mill, collector: tim, totalCents: 9_000, joined: [[marlene, null]] });
  await api.call(katharina, 'rpc/reserve_group_gift', { p_gift: roses });

  const page = await openAs(katharina, path);
  const pay = card(page).getByRole('button', { name: 'Anteil überweisen' });
  await expect(pay).toBeVisible();
  await inspect(page, 'gifts that several pay for');
  await pay.press('Enter');
  await expect(drawer(page).getByRole('img', { name: 'GiroCode für die Überweisung' })).toBeVisible();
  await inspect(page, 'own share to pay');
  await page.keyboard.press('Escape');
  await expect(pay).toBeFocused();

  const join = page.getByRole('button', { name: 'Ich bin dabei' });
  await join.press('Enter');
  const joining = page.getByRole('dialog', { name: 'Kaffeemühle mit Handkurbel' });
  await joining.getByRole('radio', { name: 'Gleicher Teil' }).press('ArrowDown');
  await joining.getByRole('textbox', { name: 'Dein Betrag' }).fill('12,5');
  await inspect(page, 'joining a round');
  await joining.getByRole('textbox', { name: 'Dein Betrag' }).press('Enter');
  await expect(joining).toBeHidden();
  await page.getByRole('button', { name: 'Dein Beitrag' }).press('Enter');
  await joining.getByRole('button', { name: 'Doch nicht' }).press('Enter');
  await expect(joining).toBeHidden();
  await expect(join).toBeVisible();

  await page.getByRole('button', { name: 'Sammeln starten' }).press('Enter');
  const cost = page.getByRole('textbox', { name: 'Wie viel kostet es?' });
  await expect(cost).toBeFocused();
  await cost.press('Enter');
  await expect(cost).toHaveAccessibleDescription(/^Bitte gib einen Betrag ein/);
  await inspect(page, 'price of a round with a mistake');

  const tims = await openBrowserAs(browser, tim, path);
  await tims.getByRole('button', { name: 'Beträge festlegen' }).press('Enter');
  await expect(tims.getByRole('heading', { name: 'Dein Konto' })).toBeVisible();
  await inspect(tims, 'open round');
  await tims.keyboard.press('Escape');
  await card(tims)
    .getByRole('button', { name: /^Mehr zum Zusammenlegen/ })
    .press('Enter');
  await tims.getByRole('menuitem', { name: 'Übersicht' }).press('Enter');
  await expect(drawer(tims)).toContainText('DE89');
  await inspect(tims, 'closed round');
  await drawer(tims).getByRole('button', { name: 'Sammeln abbrechen' }).press('Enter');
  await expect(tims.getByRole('alertdialog')).toBeVisible();
  await inspect(tims, 'ending a round');
  await tims.getByRole('alertdialog').getByRole('button', { name: 'Sammeln abbrechen' }).press('Enter');
  await expect(card(tims).getByRole('button', { name: 'Sammeln starten' })).toBeVisible();

  await tims
    .getByRole('button', { name: 'Doch nicht: Reservierung von Kaffeemühle mit Handkurbel aufheben' })
    .press('Enter');
  await expect(tims.getByRole('alertdialog')).toContainText('deine Kontodaten sind gelöscht');
  await inspect(tims, 'giving up to collect');
  await tims.getByRole('alertdialog').getByRole('button', { name: 'Nicht mehr sammeln' }).press('Enter');
  const free = tims.getByRole('article', { name: 'Kaffeemühle mit Handkurbel' });
  await expect(free.getByText('Gerade sammelt niemand')).toBeVisible();
  await free.getByRole('button', { name: 'Kaffeemühle mit Handkurbel reservieren' }).press('Enter');
  await free.getByRole('button', { name: 'Weiter sammeln' }).press('Enter');
  await expect(tims.getByRole('textbox', { name: 'Wie viel kostet es?' })).toHaveValue('90');
  await tims.getByRole('textbox', { name: 'Wie viel kostet es?' }).press('Enter');
  await expect(free).toContainText('Es wird gesammelt');

  await page.keyboard.press('Escape');
  await join.press('Enter');
  await joining.getByRole('radio', { name: 'Eigener Betrag' }).press('Space');
  await joining.getByRole('textbox', { name: 'Dein Betrag' }).fill('12,5');
  await pools.fix(tim, mill);
  await joining.getByRole('button', { name: 'Ich bin dabei' }).press('Enter');
  await expect(joining.getByRole('alert')).toHaveText('Die Beträge stehen schon fest');
  await expect(joining.getByRole('textbox', { name: 'Dein Betrag' })).toHaveValue('12,5');
});

test('an open share is on the shopping list', async ({
  account: katharina,
  createAccount,
  openAs,
  request,
}) => {
  const { api, group, tim, gift, path } = await family(request, createAccount);
  await api.join(group, katharina);
  const pools = poolsApi(request);
  await pools.open({ gift, collector: tim, totalCents: 5_000, joined: [[katharina, 1_667]] });
  await pools.fix(tim, gift);
  const page = await openAs(katharina, '/einkaufen');
  const share = page.getByRole('link', { name: 'Tim 16,67\u00a0€ überweisen' });
  await expect(share).toHaveAttribute('href', path);
  await inspect(page, 'open shares');
  await pools.send(katharina, gift);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Einkaufsliste' })).toBeVisible();
  await expect(share).toHaveCount(0);
});

test('what is never paid is taken over, and who has nothing to pay owes nothing @all', async ({
  account: katharina,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  test.slow();
  const { api, group, tim, gift, path } = await family(request, createAccount);
  await api.join(group, katharina);
  const pools = poolsApi(request);
  const marlene = await createAccount('Marlene');
  await api.join(group, marlene);
  await pools.open({
    gift,
    collector: tim,
    totalCents: 9_000,
    joined: [
      [katharina, 3_000],
      [marlene, 6_000],
    ],
  });
  const page = await openAs(katharina, path);
  await expect(card(page)).toContainText('Es wird gesammelt');
  const tims = await openBrowserAs(browser, tim, path);
  await expect(card(tims)).toContainText('alles ist gedeckt');
  await card(tims).getByRole('button', { name: 'Beträge festlegen' }).click();
  await drawer(tims).getByRole('button', { name: 'Beträge festlegen' }).click();
  await expect(drawer(tims)).toContainText('0,00\u00a0€von 90,00\u00a0€ bei dir · noch 90,00\u00a0€ offen');

  await card(page).getByRole('button', { name: 'Anteil überweisen' }).click();
  await drawer(tims).getByRole('button', { name: 'Anteil übernehmen' }).press('Enter');
  const question = tims.getByRole('alertdialog', { name: 'Anteil übernehmen?' });
  await question.getByRole('combobox', { name: 'Wessen Anteil?' }).selectOption('Katharina · 30,00\u00a0€');
  await expect(question).toContainText('Du zahlst 30,00\u00a0€ mehr.');
  await inspect(tims, 'taking over a share');
  await question.getByRole('button', { name: 'Übernehmen' }).press('Enter');
  await expect(drawer(tims)).toContainText('30,00\u00a0€von 90,00\u00a0€ bei dir · noch 60,00\u00a0€ offen');
  await expect(drawer(tims).getByRole('list', { name: 'Anteile' })).not.toContainText('Katharina');
  await expect(drawer(page).getByRole('status')).toHaveText(
    'Dein Anteil wurde übernommen. Du musst nichts mehr überweisen.',
  );
  await page.keyboard.press('Escape');
  await expect(card(page)).toContainText('Die Beträge stehen fest');
  await expect(card(page).getByRole('button', { name: 'Anteil überweisen' })).toHaveCount(0);
  await page.goto('/einkaufen');
  await expect(page.getByRole('heading', { name: 'Einkaufsliste' })).toBeVisible();
  await expect(page.getByText('überweisen')).toHaveCount(0);

  await pools.send(marlene, gift);
  await expect(drawer(tims).getByRole('button', { name: 'Anteil übernehmen' })).toHaveCount(0);
});

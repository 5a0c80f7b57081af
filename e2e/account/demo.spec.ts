import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { expectNoSidewaysScroll } from '../support/page-checks.ts';

const cards = (page: Page) => page.getByRole('tabpanel', { name: 'Alle Geschenke' }).getByRole('article');
const tiles = (page: Page) => page.getByRole('list', { name: 'Countdown' }).getByRole('listitem');

async function startDemo(page: Page) {
  await page.goto('/auth');
  await expect(page.getByText('Probier die App mit fertigen Beispieldaten aus.')).toBeVisible();
  await page.getByRole('button', { name: 'Demo-Modus starten' }).click();
  await expect(page).toHaveURL('/demo');
  await expect(cards(page)).toHaveCount(5);
}

for (const { width, countdown } of [
  { width: 390, countdown: 2 },
  { width: 1280, countdown: 4 },
])
  test(
    `the demo shows its fixed set at ${width} px and leads back`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.setViewportSize({ width, height: 844 });
      await startDemo(page);
      await expect(page.getByRole('banner').getByText('Demo', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Schau dich um' })).toBeVisible();
      await expect(tiles(page)).toHaveCount(countdown);
      await expect(tiles(page).first()).toContainText('Lukas’ Geburtstag');
      for (const status of await page.getByLabel('Status').all()) await expect(status).toHaveValue('idea');
      await expect(page.getByText('Alle Personen und Geschenke hier sind Beispieldaten.')).toBeVisible();
      expect(requests.filter((path) => /\/(rest|auth|functions)\/v1/.test(path))).toEqual([]);

      await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
      await expect(page).toHaveURL('/auth');
    },
  );

test('status and favourite change the screen only @all', async ({ page }) => {
  await startDemo(page);
  const card = cards(page).filter({ hasText: 'Stirnlampe' });
  const heart = page.getByRole('button', { name: /Favorit: Stirnlampe/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await card.getByLabel('Status').selectOption('verschenkt');
  await expect(page.getByText("Geschenk auf 'Verschenkt' gesetzt.")).toBeVisible();
  await page.getByRole('tab', { name: 'Verschenkt' }).click();
  await expect(
    page.getByRole('tabpanel', { name: 'Verschenkt' }).getByText('Stirnlampe fürs Laufen im Dunkeln'),
  ).toBeVisible();

  await page.reload();
  await page.getByRole('tab', { name: 'Alle Geschenke' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(card.getByLabel('Status')).toHaveValue('idea');
});

test('deleting is refused and the gift stays @all', async ({ page }) => {
  await startDemo(page);
  await page.getByRole('button', { name: 'Silberkette mit kleinem Anhänger löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Silberkette mit kleinem Anhänger löschen' })).toBeFocused();
  const toast = page.getByRole('status').filter({ hasText: 'Demo-Modus' });
  await expect(toast.getByText('Demo-Modus', { exact: true })).toBeVisible();
  await expect(
    toast.getByText('Im Demo-Modus können keine Änderungen vorgenommen werden.', { exact: true }),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
});

test('the refresh draws five others, and drops what was changed @all', async ({ page }) => {
  await startDemo(page);
  const titles = () => cards(page).getByRole('heading').allTextContents();
  const fixed = await titles();
  const [first = ''] = fixed;
  await cards(page).first().getByLabel('Status').selectOption('verschenkt');
  await page.getByRole('button', { name: 'Neue Beispiele' }).click();
  await expect(cards(page).filter({ hasText: first })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(5);
  for (const title of fixed) expect(await titles()).not.toContain(title);
  await expect(page.getByRole('tab', { name: 'Verschenkt' })).toHaveText(/0/);
  await expect(page.getByRole('button', { name: 'Neue Beispiele' })).toBeFocused();
  for (const budget of await cards(page)
    .getByText(/^\d+€$/)
    .allTextContents()) {
    expect(Number.parseInt(budget, 10)).toBeGreaterThanOrEqual(15);
    expect(Number.parseInt(budget, 10)).toBeLessThanOrEqual(250);
  }
  await expectNoSidewaysScroll(page);
});

for (const width of [390, 1280])
  test(
    `its shopping list and its year are pages of the demo at ${width} px`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.setViewportSize({ width, height: 844 });
      await startDemo(page);
      const pages = page.getByRole('navigation', { name: 'Seiten' });
      const tick = page.getByRole('checkbox', { name: 'Keramikkurs für zwei gekauft' });
      await cards(page)
        .filter({ hasText: 'Keramikkurs' })
        .getByRole('link', { name: 'Einkaufsliste', exact: true })
        .click();
      await expect(page).toHaveURL('/demo/einkaufen');
      await expect(page.getByRole('heading', { level: 1, name: 'Einkaufsliste' })).toBeFocused();
      await expect(pages.getByRole('link', { name: 'Einkaufsliste' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await tick.check();
      await page.getByRole('button', { name: 'Mehr zu Familienrezepte als gebundenes Buch' }).click();
      await page.getByRole('menuitem', { name: 'Preis eintragen' }).click();
      await page.getByRole('textbox', { name: 'Was hat es gekostet?' }).fill('132');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('definition').last()).toContainText(/^etwa 292\s€/);
      await expectNoSidewaysScroll(page);

      await pages.getByRole('link', { name: 'Geschenkejahr' }).click();
      await expect(page).toHaveURL('/demo/geschenkejahr');
      await expect(page.getByRole('heading', { level: 1, name: 'Dein Geschenkejahr' })).toBeFocused();
      await expectNoSidewaysScroll(page);
      await page.getByRole('region', { name: 'Nach Person' }).getByRole('link', { name: 'Lukas' }).click();
      await expect(page).toHaveURL('/demo/people/demo-person-0');
      await page.goBack();
      await page
        .getByRole('region', { name: 'Bekommen' })
        .getByRole('link', { name: 'Oma Ilse', exact: true })
        .click();
      await expect(page).toHaveURL('/demo/people/demo-person-2?tab=bisher');
      await pages.getByRole('link', { name: 'Einkaufsliste' }).click();
      await expect(tick).toBeChecked();
      await pages.getByRole('link', { name: 'Startseite' }).click();
      await expect(page).toHaveURL('/demo');
      await page.getByRole('button', { name: 'Neue Beispiele' }).click();
      await pages.getByRole('link', { name: 'Einkaufsliste' }).click();
      await expect(tick).toHaveCount(0);
      await expect(page.getByRole('checkbox')).toHaveCount(3);
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
      const menus = page.getByRole('button', { name: /^Mehr zu / });
      for (const left of [2, 1, 0]) {
        await menus.first().click();
        await page.getByRole('menuitem', { name: 'Von der Liste nehmen' }).click();
        await expect(menus).toHaveCount(left);
      }
      await pages.getByRole('link', { name: 'Startseite' }).click();
      await pages.getByRole('link', { name: 'Einkaufsliste' }).click();
      await page.getByRole('link', { name: 'Zu deinen Ideen' }).click();
      await expect(page).toHaveURL('/demo');
      expect(requests.filter((path) => /\/(rest|auth|functions)\/v1/.test(path))).toEqual([]);

      await page.goto('/demo/einkaufen');
      await expect(tick).not.toBeChecked();
    },
  );

test('the list of the demo has nothing of the account that looks at it @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const { group } = await api.createGroupWith(account, await createAccount('Tim'));
  const [gift] = await api.addGifts(group, await api.membership(group, account), [{ title: 'Zelt' }]);
  await api.call(account, 'rpc/reserve_group_gift', { p_gift: gift });
  const page = await openAs(account, '/demo/einkaufen');
  await expect(page.getByText('Keramikkurs für zwei')).toBeVisible();
  await expect(page.getByText('Zelt')).toHaveCount(0);
  await page.goto('/einkaufen');
  await expect(page.getByText('Zelt')).toBeVisible();
});

test('whoever has seen the demo gets no tip any more @all', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  const tip = page.getByRole('complementary', { name: 'Tipp' });
  await expect(tip).toBeVisible();
  await page.goto('/demo');
  await expect(cards(page)).toHaveCount(5);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hallo' })).toBeVisible();
  await expect(tip).toBeHidden();
});

import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { card, chooseRung, note } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { inspect } from '../support/page-checks.ts';

const phone = { width: 390, height: 844 };
const view = (page: Page, name: 'Karten' | 'Liste') => page.getByRole('radio', { name });
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, title: string) => page.getByRole('button', { name: title, expanded: false });
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const people = [
  { name: 'Lukas', occasion: 'Geburtstag', occasion_date: berlinDay(6) },
  { name: 'Mia', occasion: 'Jahrestag', occasion_date: berlinDay(300) },
];
const plain = {
  recipient_name: null,
  occasion: null,
  status: 'idea',
  is_favorite: false,
  price_min: null,
  price_max: null,
};
const gifts = [
  { title: 'Keramikkurs', recipient_name: 'Lukas', price_min: 50, price_max: 120, is_favorite: true },
  { title: 'Kopfhörer', recipient_name: 'Lukas', status: 'wrapped' },
  { title: 'Fotobuch', recipient_name: 'Mia', occasion: 'Jahrestag' },
  { title: 'Am Meer' },
  { title: 'Kochmesser aus Solingen mit einem Griff aus Olivenholz und einer Klinge für alles' },
  { title: 'Buch', status: 'verschenkt' },
].map((gift) => Object.assign({ ...plain }, gift));

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('sixty ideas for fifteen people are a list of five screens @all', async ({
    account,
    insert,
    openAs,
  }) => {
    await insert(
      'people',
      Array.from({ length: 15 }, (_, index) => ({
        name: `Person ${index}`,
        occasion: 'Geburtstag',
        occasion_date: berlinDay(5 + index * 9),
      })),
    );
    await insert(
      'gifts',
      Array.from({ length: 60 }, (_, index) => ({
        title: `Idee ${index}.`,
        recipient_name: `Person ${index % 15}`,
        price_max: 40,
      })),
    );
    const page = await openAs(account);
    await expect(view(page, 'Liste')).toBeChecked();
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Person 0’s Geburtstag');
    expect(await heightOf(page)).toBeLessThan(5500);

    // At least eight rows fit on a screen; later groups mount while scrolling.
    await page.getByRole('heading', { name: 'Person 0’s Geburtstag' }).evaluate((heading) => {
      scrollBy(0, heading.getBoundingClientRect().top - 8);
    });
    const rows = page.getByRole('button', { name: /^Idee/, expanded: false });
    await expect
      .poll(() =>
        rows.evaluateAll((all) => {
          const places = all.map((button) => button.getBoundingClientRect());
          return places.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
        }),
      )
      .toBeGreaterThanOrEqual(8);
    const seen = new Set<string>();
    await expect
      .poll(async () => {
        for (const text of await rows.allTextContents()) seen.add(text);
        await page.evaluate(() => {
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
          scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight / 2);
        });
        return seen.size;
      })
      .toBe(60);
    expect(await heightOf(page)).toBeLessThan(5500);
  });

  test('a tap opens the card in its place, with everything it can do', async ({
    account,
    insert,
    openAs,
  }) => {
    await insert('people', people);
    await insert('gifts', gifts);
    const page = await openAs(account);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Lukas’ Geburtstag',
      'Später',
      'Ohne Anlass',
      'Verschenkt',
    ]);
    await expect(group(page, 'Lukas’ Geburtstag')).not.toContainText(/Tage|verpackt/);

    const place = () =>
      page.evaluate(
        () => document.querySelector('[aria-label="Favorit: Keramikkurs"]')?.closest('li')?.offsetTop,
      );
    const before = await place();
    await row(page, 'Keramikkurs').tap();
    await expect(card(page, 'Keramikkurs')).toContainText('50€ - 120€');
    expect(await place()).toBe(before);
    await note(page, 'Keramikkurs').fill('Am Wochenende');
    await expect(card(page, 'Keramikkurs').getByText('Gespeichert')).toBeVisible();
    await card(page, 'Keramikkurs').getByRole('combobox').selectOption('Verpackt');
    await expect(card(page, 'Keramikkurs').getByText('Liegt bereit')).toBeHidden();
    await card(page, 'Keramikkurs').getByRole('button', { name: 'Details verbergen zu Keramikkurs' }).tap();
    await expect(card(page, 'Keramikkurs')).toHaveCount(0);
    await expect(row(page, 'Keramikkurs')).toBeFocused();

    await chooseRung(page, 'Am Meer', 'Verschenkt');
    await expect(page.getByRole('button', { name: 'Rückgängig', exact: true })).toBeVisible();
    await expect(group(page, 'Ohne Anlass')).toContainText('Am Meer');
    await row(page, 'Fotobuch').tap();
    await card(page, 'Fotobuch').getByRole('button', { name: 'Fotobuch löschen' }).tap();
    await page.getByRole('button', { name: 'Löschen', exact: true }).tap();
    await expect(group(page, 'Später')).toContainText('„Fotobuch“ gelöscht');

    // Switching the view sorts the list again.
    await view(page, 'Karten').check();
    await expect(page.getByRole('article')).toHaveCount(5);
    await view(page, 'Liste').check();
    await expect(group(page, 'Verschenkt')).toContainText('Am Meer');
    await expect(group(page, 'Später')).toHaveCount(0);
    await view(page, 'Karten').check();
    await expect(page.getByRole('article')).toHaveCount(5);
    await page.reload();
    await expect(view(page, 'Karten')).toBeChecked();
    await expect(page.getByRole('article')).toHaveCount(5);
  });
});

test('by keyboard, and looked at from all sides @all', async ({ account, insert, openAs }) => {
  await insert('people', people);
  await insert('gifts', gifts);
  await insert(
    'gifts',
    Array.from({ length: 7 }, (_, index) => ({ title: `Idee ${index}.`, occasion: 'Weihnachten' })),
  );
  const page = await openAs(account);
  await expect(view(page, 'Karten')).toBeChecked();
  await view(page, 'Karten').focus();
  await page.keyboard.press('ArrowRight');
  await expect(view(page, 'Liste')).toBeChecked();

  await expect(group(page, 'Weihnachten').getByRole('button', { name: /^Favorit/ })).toHaveCount(7);

  await row(page, 'Kopfhörer').focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Kopfhörer').getByRole('heading')).toBeFocused();
  await card(page, 'Kopfhörer')
    .getByRole('button', { name: /^Details verbergen/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Kopfhörer')).toBeFocused();
  await page.keyboard.press('Enter');
  await inspect(page, 'gifts as a list');
  await page.getByRole('button', { name: 'Stand Idee, ändern: Am Meer' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Am Meer' })).toBeVisible();
  await inspect(page, 'ladder of a gift');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stand Idee, ändern: Am Meer' })).toBeFocused();
  await page.getByRole('button', { name: 'Am Meer löschen' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '„Am Meer“ gelöscht' })).toBeFocused();
  await inspect(page, 'deleted gift in a list');

  // Other sortings have only one group.
  await page.goto('/?sortierung=name');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Name von A bis Z']);
});

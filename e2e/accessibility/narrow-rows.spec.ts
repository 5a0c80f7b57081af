import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { expect, test } from '../support/fixtures.ts';
import { guestGift, guestPerson } from '../support/guest-rows.ts';

// Layout of rows in the shopping list and the person's history on a phone.

test.use({ viewport: { width: 390, height: 844 } });

const ilse = guestPerson({ id: 'ilse', name: 'Oma Ilse' });
const titles = ['Messer', 'Kurs', 'Krug', 'Stifte', 'Tuch', 'Lampe', 'Buch'];
const longTitle = 'Donaudampfschifffahrtsgesellschaft zum Ausmalen';

async function open(page: Page, path: string) {
  const gifts = [
    ...titles.map((title) => ({ id: title, title, plan: 'buy', price_max: 260 })),
    { id: 'ring', title: 'Ring', plan: 'buy', paid_cents: 4_999 },
    { id: 'unpriced', title: 'Kerze', plan: 'buy' },
    { id: 'long', title: longTitle, plan: 'buy', price_min: 1200, price_max: 3500 },
    { id: 'here', title: 'Projektor', plan: 'here', paid_cents: 30_390 },
    ...[null, 3].map((liked) => ({
      id: `given ${liked}`,
      title: liked === null ? 'Becher' : 'Schal',
      person_id: 'ilse',
      status: 'verschenkt',
      given_on: berlinDay(-20),
      liked,
    })),
  ].map(guestGift);
  await page.addInitScript(
    ([people, ideas]) => {
      localStorage.setItem('guest_mode', 'true');
      localStorage.setItem('guest_people', people);
      localStorage.setItem('guest_gifts', ideas);
    },
    [JSON.stringify([ilse]), JSON.stringify(gifts)] as const,
  );
  await page.goto(path);
}

test('a menu at the lower end of the screen is there as a whole @all', async ({ page }) => {
  await open(page, '/einkaufen');
  const more = page.getByRole('button', { name: 'Mehr zu Tuch' });
  await expect(more).toBeVisible();
  // The footer renders last; until then the page is too short to scroll.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Just above the bottom navigation, in reach of the thumb.
  await more.evaluate((button) =>
    scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 90, behavior: 'instant' }),
  );
  await more.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  const navigation = await page.getByRole('navigation', { name: 'Hauptmenü' }).boundingBox();
  const menu = await page.getByRole('menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
});

test('the numbers stand beside each other, and a long price leaves the words their room @all', async ({
  page,
}) => {
  await open(page, '/einkaufen');
  const numbers = page.getByRole('main').getByRole('definition');
  await expect(numbers).toHaveText(['10', /^etwa 5\.370\s€, 1 ohne Preis$/, /^303,90\s€$/]);
  const tops = await numbers.evaluateAll((all) => all.map((number) => number.getBoundingClientRect().top));
  expect(new Set(tops).size, tops.join()).toBe(1);
  const row = page.getByRole('listitem').filter({ hasText: longTitle });
  const price = await row.getByText(/^1200€ - 3500€$/).boundingBox();
  expect(price?.width).toBeLessThanOrEqual(96);
});

test('nothing says that a gift was liked before somebody has @all', async ({ page }) => {
  await open(page, '/people/ilse?tab=bisher');
  const liked = (title: string) => page.getByRole('button', { name: `kam gut an: ${title}` });
  await expect(liked('Schal')).toHaveText('kam gut an');
  await expect(liked('Becher')).toHaveText('kam gut an?');
  await liked('Becher').press('Enter');
  await expect(liked('Becher')).toHaveText('kam gut an');
  await expect(liked('Becher')).toBeFocused();
});

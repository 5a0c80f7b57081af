import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

/** Keeps the app away from the page until it is let go. */
async function withoutApp(page: Page): Promise<() => void> {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return letGo;
}

const picture = (page: Page) => page.locator('#first-paint');

test('a visitor sees the sign-in page before the app is there, and then uses it', async ({ page }) => {
  const letGo = await withoutApp(page);
  await page.goto('/people', { waitUntil: 'commit' });
  await expect(picture(page)).toBeVisible();
  const before = await picture(page).getByText('Willkommen zurück').boundingBox();
  await expect(picture(page).getByText('Demo-Modus starten')).toBeVisible();
  const letters = await picture(page).locator('use').boundingBox();
  expect(letters?.width).toBeGreaterThan(100);
  // What cannot be used yet takes no focus, and swallows nothing that is typed.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  letGo();
  await page.getByLabel('E-Mail').fill('katharina@example.org');
  await expect(picture(page)).toHaveCount(0);
  const heading = page.getByRole('heading', { name: 'Willkommen zurück' });
  expect(await heading.boundingBox()).toEqual(before);
});

test('who chose the dark look sees no light page first', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('paeckchen-appearance', 'dark'));
  const letGo = await withoutApp(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(picture(page)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(23, 17, 20)');
  letGo();
});

test('nobody else sees the sign-in page, not even for a moment', async ({ page, account, openAs }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const isShown = document.querySelector('#first-paint')?.checkVisibility();
      document.documentElement.dataset.hadPicture = String(isShown);
    });
  });
  const hadPicture = () => page.evaluate(() => document.documentElement.dataset.hadPicture);
  for (const path of ['/datenschutz', '/demo', '/auth?error=access_denied', '/unbekannt']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await hadPicture(), path).toBe('false');
  }
  await openAs(account, '/people');
  await expect(page.locator('h1')).toBeVisible();
  expect(await hadPicture()).toBe('false');
});

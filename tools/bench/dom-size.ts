import type { Page } from '@playwright/test';

import type { Bench } from './bench-browser.ts';
import { atMost, type Figure } from './figure.ts';

const LIMIT = 1500;
const STEPS = 25;

/** DOM elements of the start page with 40 people and 300 ideas: after opening, and at most while scrolling. */
export async function measureDomSize(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const { page } = await bench.newAccount({ gifts: 300, people: 40 });
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const)
    for (const view of ['list', 'cards'] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/impressum');
      await page.evaluate((chosen) => localStorage.setItem('paeckchen-gift-view', chosen), view);
      await page.goto('/', { waitUntil: 'networkidle' });
      await page
        .getByRole('button', { name: /^Favorit/ })
        .first()
        .waitFor();
      const where = `${view}, ${width} px`;
      figures.push(
        atMost(`${where}: opened`, await countElements(page), LIMIT, 'elements'),
        atMost(`${where}: scrolled`, await mostWhileScrolling(page), LIMIT, 'elements'),
      );
    }
  await page.context().close();
  return figures;
}

export function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}

async function mostWhileScrolling(page: Page): Promise<number> {
  let most = 0;
  await page.mouse.move(150, 400);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
    most = Math.max(most, await countElements(page));
  }
  return most;
}

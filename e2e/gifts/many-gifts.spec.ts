import type { Page } from '@playwright/test';

import { card, note } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';

/** Card positions in pixels from the top of their list, and clipped content of each card. */
function boxes(page: Page) {
  return page.getByRole('list', { name: 'Alle Geschenke' }).evaluate((list) => {
    const start = list.getBoundingClientRect().top;
    return [...list.querySelectorAll('article')].map((article) => {
      const { top, bottom, height } = article.getBoundingClientRect();
      const title = article.querySelector('h3')?.textContent ?? '';
      const cut = article.scrollHeight - article.clientHeight;
      return { title, top: top - start, bottom: bottom - start, height, cut };
    });
  });
}

async function boxOf(page: Page, title: string) {
  const found = (await boxes(page)).find((box) => box.title === title);
  if (!found) throw new Error(`No card '${title}'`);
  return found;
}

for (const { width, columns, position, gap } of [
  { width: 390, columns: 1, position: 0, gap: 16 },
  { width: 1280, columns: 3, position: 1, gap: 22 },
])
  test(`among hundreds a card with two versions makes its own room, at ${width} px @all`, async ({
    account,
    insert,
    openAs,
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => localStorage.setItem('paeckchen-gift-view', 'cards'));
    await insert(
      'gifts',
      Array.from({ length: 330 }, (_, index) => ({ title: `Idee ${index}`, notes: 'gemerkt' })),
    );
    await openAs(account);
    // The list is windowed.
    await expect(page.locator('[aria-setsize="330"]').first()).toBeVisible();
    const before = await boxes(page);
    const [asked, neighbour, below] = [position, columns - 1, position + columns].map(
      (index) => before[index],
    );
    const far = before.at(-1)?.title ?? '';
    if (!asked || !neighbour || !below) throw new Error('Fewer cards than two rows');

    const title = encodeURIComponent(asked.title);
    await groupsApi(request).call(
      account,
      `gifts?title=eq.${title}`,
      { notes: 'blau\n'.repeat(12) },
      'PATCH',
    );
    await note(page, asked.title).fill('rot');
    const decision = card(page, asked.title).getByRole('button', { name: /^Meine behalten/ });
    await expect(decision).toBeVisible();

    const tall = await boxOf(page, asked.title);
    expect(tall.height).toBeGreaterThan(asked.height + 100);
    expect(tall.cut).toBe(0);
    expect((await boxOf(page, below.title)).top).toBeCloseTo(tall.bottom + gap, 0);
    if (columns > 1) expect((await boxOf(page, neighbour.title)).height).toBeCloseTo(neighbour.height, 0);

    // The unmounted row leaves its space reserved.
    const farTop = (await boxOf(page, far)).top;
    // A focused row would stay mounted.
    await card(page, far).getByRole('combobox').focus();
    await page.mouse.move(width / 2, 450);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 200);
        return card(page, asked.title).count();
      })
      .toBe(0);
    expect((await boxOf(page, far)).top).toBeCloseTo(farTop, 0);

    await page.evaluate(() => scrollTo(0, 0));
    await decision.click();
    await expect(decision).toBeHidden();
    await expect
      .poll(async () => Math.round((await boxOf(page, below.title)).top))
      .toBe(Math.round(below.top));
  });

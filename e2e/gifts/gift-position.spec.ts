import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.describe.configure({ timeout: 180_000 });

const views = ['cards', 'list'] as const;

/** Screen positions of a gift's neighbours by the names of their heart buttons, and the scroll position. */
function placesAround(page: Page, title: string) {
  return page.evaluate((name) => {
    const hearts = [...document.querySelectorAll<HTMLElement>('[aria-label^="Favorit: "]')];
    const index = hearts.findIndex(({ ariaLabel }) => ariaLabel === name);
    const places = [hearts[index - 1], hearts[index + 1]]
      .filter((heart) => heart !== undefined)
      .map((heart) => ({ name: heart.ariaLabel ?? '', top: heart.getBoundingClientRect().top }));
    return places;
  }, `Favorit: ${title}`);
}

/** A moved gift leaves a gap that is filled from one side; all others stay in place. */
async function expectStill(page: Page, before: { name: string; top: number }[], what: string) {
  await settled(page);
  const after = await Promise.all(
    before.map(async ({ name, top }) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      return Math.abs((box?.y ?? Infinity) - top);
    }),
  );
  expect(Math.min(...after), `${what}: ${after.join(', ')}`).toBeLessThan(3);
}

/** Waits longer than the list follows the focus. */
function settled(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** Heart button in the middle of the screen at a share of the scroll height, with the title of its gift. */
async function middleHeart(page: Page, share: number): Promise<{ heart: Locator; title: string }> {
  await page.evaluate((part) => scrollTo(0, (document.body.scrollHeight - innerHeight) * part), share);
  await settled(page);
  const name = await page.evaluate(() => {
    const hearts = [...document.querySelectorAll<HTMLElement>('[aria-label^="Favorit: "]')];
    const distance = (element: HTMLElement) =>
      Math.abs(element.getBoundingClientRect().top + 22 - innerHeight / 2);
    return hearts.toSorted((a, b) => distance(a) - distance(b))[0]?.ariaLabel ?? '';
  });
  const heart = page.getByRole('button', { name, exact: true });
  // A heart partly below the screen would be scrolled into view before the press.
  await heart.scrollIntoViewIfNeeded();
  return { heart, title: name.replace('Favorit: ', '') };
}

const status = (page: Page, title: string) => page.getByRole('combobox', { name: `Status von ${title}` });
const tile = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Stand .*: ${title}$`) });

for (const count of [6, 60, 300, 2000])
  test(
    `with ${count} gifts the page stays under a finger and a mouse, and keys take their control along`,
    { tag: '@all' },
    async ({ account, insert, openAs, page }) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        title: `Idee ${index}.`,
        occasion: index % 3 === 0 ? 'Weihnachten' : null,
        status: index % 4 === 0 ? 'wrapped' : 'idea',
      }));
      for (let start = 0; start < rows.length; start += 500)
        await insert('gifts', rows.slice(start, start + 500));
      await page.addInitScript(() => localStorage.setItem('paeckchen-gift-view', 'cards'));
      await openAs(account);

      for (const view of views) {
        const choice = page.getByRole('radio', { name: view === 'list' ? 'Liste' : 'Karten' });
        await choice.check();
        await expect(choice).toBeChecked();
        await expect(page.getByRole('button', { name: /^Favorit: / }).first()).toBeVisible();

        for (const press of ['tap', 'click'] as const) {
          const { heart, title } = await middleHeart(page, press === 'tap' ? 0.7 : 0.5);
          await settled(page);
          const before = await placesAround(page, title);
          const wasPressed = (await heart.getAttribute('aria-pressed')) === 'true';
          await heart[press]();
          await expect(heart).toHaveAttribute('aria-pressed', String(!wasPressed));
          await expectStill(page, before, `${view}: heart by ${press}`);

          const other = await middleHeart(page, press === 'tap' ? 0.6 : 0.4);
          const control = view === 'list' ? tile(page, other.title) : status(page, other.title);
          await control.scrollIntoViewIfNeeded();
          await settled(page);
          const beforeStatus = await placesAround(page, other.title);
          // Chromium sets :focus-visible on a tapped select.
          await control[press]();
          if (view === 'list') {
            const drawer = page.getByRole('dialog', { name: other.title });
            const rung = drawer.locator('button:not([aria-current])', { hasText: /^(Idee|Verpackt)$/ });
            await rung.first()[press]();
          } else {
            await control.selectOption((await control.inputValue()) === 'idea' ? 'wrapped' : 'idea');
          }
          await expect(page.getByRole('status').filter({ hasText: 'Status aktualisiert' })).toBeVisible();
          await expectStill(page, beforeStatus, `${view}: status by ${press}`);
          await page.mouse.move(5, 300);
        }

        const { heart } = await middleHeart(page, 0.8);
        await heart.focus();
        await heart.press('Space');
        await settled(page);
        await expect(heart, `${view}: heart by key`).toBeFocused();
        await expect(heart, `${view}: heart by key`).toBeInViewport({ ratio: 0.9 });

        if (view === 'list') continue;
        const other = await middleHeart(page, 0.3);
        const select = status(page, other.title);
        await select.focus();
        await select.press((await select.inputValue()) === 'idea' ? 'ArrowDown' : 'ArrowUp');
        await settled(page);
        await expect(select, `${view}: status by key`).toBeFocused();
        await expect(select, `${view}: status by key`).toBeInViewport({ ratio: 0.9 });
      }
    },
  );

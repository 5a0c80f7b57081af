import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds on the page as it is, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours change within a frame, which a busy machine may still owe.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    expect(found, `axe in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Fails when the page scrolls sideways at one of the widths. */
export async function expectNoSidewaysScroll(
  page: Page,
  widths = [320, 390, 768, 1280, 1600],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // The grid of cards counts its columns again after the resize.
    await expect.poll(tooWide, { message: `pixels beyond the edge at ${width}` }).toBe(0);
  }
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { clippedTexts } from './clipped-texts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
const usualTextSize = 16;

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule once at either width; what depends on the colours in the other theme as well. */
const looks = [
  { viewport: desktop, theme: 'dark', isWhole: false },
  { viewport: desktop, theme: 'light', isWhole: true },
  { viewport: phone, theme: 'light', isWhole: false },
  { viewport: phone, theme: 'dark', isWhole: true },
] as const;

const sizes = [
  { name: '200 % text', viewport: phone, textSize: 32 },
  { name: '400 % zoom', viewport: { width: 320, height: 256 }, textSize: usualTextSize },
  { name: '768 px', viewport: { width: 768, height: 900 }, textSize: usualTextSize },
  { name: '1600 px', viewport: { width: 1600, height: 900 }, textSize: usualTextSize },
];

interface InspectOptions {
  /** For what only exists on phones. */
  onlyPhone?: boolean;
}

/**
 * Looks at the page as it is from all sides, without a reload: axe at 390 and 1280 px in both themes, nothing moves for
 * people who asked for calm, and at any size nothing is cut off or reaches beyond the side.
 */
export async function inspect(page: Page, what: string, { onlyPhone = false }: InspectOptions = {}) {
  for (const { viewport, theme, isWhole } of looks) {
    if (onlyPhone && viewport !== phone) continue;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await settle(page);
    expect.soft(await findings(page, isWhole), `${what}: axe at ${viewport.width} px, ${theme}`).toEqual([]);
  }
  expect.soft(await movingThings(page), `${what}: moves although less motion is wanted`).toEqual([]);
  expect.soft(await page.title(), what).toMatch(/.+ · Päckchen$/);
  for (const { name, viewport, textSize } of sizes) {
    if (onlyPhone && viewport.width > phone.width) continue;
    await setTextSize(page, textSize);
    await page.setViewportSize(viewport);
    await settle(page);
    expect.soft(await page.evaluate(clippedTexts), `${what}: cut off at ${name}`).toEqual([]);
  }
  await setTextSize(page, usualTextSize);
  await page.setViewportSize(onlyPhone ? phone : desktop);
}

/** Fails with what axe finds on the page as it is, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page, true), `axe in the ${colorScheme} theme`).toEqual([]);
  }
}

async function findings(page: Page, isWhole: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    isWhole ? axe.withTags(everyRule) : axe.withRules('color-contrast')
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** Lists of cards count their columns again after a resize, which takes a frame or two. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** The size that somebody has chosen in the settings of the browser. */
async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await browser.detach();
}

function movingThings(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
  );
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

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { clippedTexts } from './clipped-texts.ts';
import { smallTargets } from './small-targets.ts';
import type { View } from './views.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
const usualTextSize = 16;
const isQuick = process.env.E2E_QUICK === 'true';

interface RunOnly {
  type: 'tag' | 'rule';
  values: string[];
}

const everyRule: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colours: RunOnly = { type: 'rule', values: ['color-contrast'] };

/** Every rule once at either width; what depends on the colours in the other theme as well. `npm test` takes the last. */
const looks = [
  { viewport: desktop, theme: 'dark', isWhole: false },
  { viewport: desktop, theme: 'light', isWhole: true },
  { viewport: phone, theme: 'light', isWhole: false },
  { viewport: phone, theme: 'dark', isWhole: true },
] as const;

/** `npm test` takes the first. */
const sizes = [
  { name: '200 % text', viewport: phone, textSize: 32 },
  { name: '400 % zoom', viewport: { width: 320, height: 256 }, textSize: usualTextSize },
  { name: '768 px', viewport: { width: 768, height: 900 }, textSize: usualTextSize },
  { name: '1600 px', viewport: { width: 1600, height: 900 }, textSize: usualTextSize },
];

interface InspectOptions {
  /** For what only exists on phones. */
  onlyPhone?: boolean;
  /** For what makes way for a page by itself, and has no heading yet. */
  isPassing?: boolean;
}

/**
 * Looks at the page as it is from all sides, without a reload: axe at 390 and 1280 px in both themes, nothing moves for
 * people who asked for calm, no target is below 44 px, and at any size nothing is cut off or reaches beyond the side.
 */
export async function inspect(page: Page, what: View, options: InspectOptions = {}) {
  const { onlyPhone = false, isPassing = false } = options;
  const isOffline = await page.evaluate(() => !navigator.onLine);
  for (const { viewport, theme, isWhole } of isQuick ? looks.slice(-1) : looks) {
    if (onlyPhone && viewport !== phone) continue;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await settle(page);
    const rules = isWhole ? everyRule : colours;
    const found = await findings(page, rules, isPassing);
    expect.soft(found, `${what}: axe at ${viewport.width} px, ${theme}`).toEqual([]);
    if (!isWhole) continue;
    const small = await page.evaluate(smallTargets);
    expect.soft(small, `${what}: too small to tap at ${viewport.width} px`).toEqual([]);
  }
  expect.soft(await movingThings(page), `${what}: moves although less motion is wanted`).toEqual([]);
  expect.soft(await page.title(), what).toMatch(isPassing ? /Päckchen/ : /.+ · Päckchen$/);
  for (const { name, viewport, textSize } of isQuick ? sizes.slice(0, 1) : sizes) {
    if (onlyPhone && viewport.width > phone.width) continue;
    const isUsual = textSize === usualTextSize;
    // The session for it would let Chromium forget that it is offline.
    if (!isUsual && isOffline) continue;
    if (!isUsual) await setTextSize(page, textSize);
    await page.setViewportSize(viewport);
    await settle(page);
    expect.soft(await page.evaluate(clippedTexts), `${what}: cut off at ${name}`).toEqual([]);
    if (!isUsual) await setTextSize(page, usualTextSize);
  }
  await page.setViewportSize(onlyPhone ? phone : desktop);
}

async function findings(page: Page, rules: RunOnly, isPassing: boolean): Promise<string[]> {
  // Its half megabyte is parsed once for each page that is loaded.
  const isThere = await page.evaluate(() => 'axe' in window);
  const parameters = isThere ? { page, axeSource: 'void 0' } : { page };
  // The legacy mode does without a second page for the frames of the first, which has none.
  const axe = new AxeBuilder(parameters).setLegacyMode().options({
    runOnly: rules,
    // To describe what is in order as well takes as long as to find what is not.
    resultTypes: ['violations'],
    preload: false,
  });
  const { violations } = await (isPassing ? axe.disableRules('page-has-heading-one') : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** Lists of cards count their columns again after a resize, which takes a frame or two. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** The size that somebody has chosen in the settings of the browser. */
export async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await browser.detach();
}

function movingThings(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 1)
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

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

/** All rules in one theme per width, and colour rules in the other theme. `npm test` checks only the last entry. */
const looks = [
  { viewport: desktop, theme: 'dark', isWhole: false },
  { viewport: desktop, theme: 'light', isWhole: true },
  { viewport: phone, theme: 'light', isWhole: false },
  { viewport: phone, theme: 'dark', isWhole: true },
] as const;

/** `npm test` checks only the first entry. */
const sizes = [
  { name: '200 % text', viewport: phone, textSize: 32 },
  { name: '400 % zoom', viewport: { width: 320, height: 256 }, textSize: usualTextSize },
  { name: '768 px', viewport: { width: 768, height: 900 }, textSize: usualTextSize },
  { name: '1600 px', viewport: { width: 1600, height: 900 }, textSize: usualTextSize },
];

interface InspectOptions {
  /** For views that exist only on phones. */
  onlyPhone?: boolean;
  /** For transient views without a heading. */
  isPassing?: boolean;
}

/**
 * Checks the current page without a reload: axe at 390 and 1280 px in both themes, no animation with reduced motion, no
 * target below 44 px, and no clipped or overflowing content at any size.
 */
export async function inspect(page: Page, what: View, options: InspectOptions = {}) {
  const { onlyPhone = false, isPassing = false } = options;
  const isOffline = await page.evaluate(() => !navigator.onLine);
  for (const { viewport, theme, isWhole } of isQuick ? looks.slice(-1) : looks) {
    if (onlyPhone && viewport !== phone) continue;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await untilStill(page);
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
    // A CDP session would reset Chromium's offline mode.
    if (!isUsual && isOffline) continue;
    if (!isUsual) await setTextSize(page, textSize);
    await page.setViewportSize(viewport);
    await untilStill(page);
    expect.soft(await page.evaluate(clippedTexts), `${what}: cut off at ${name}`).toEqual([]);
    if (!isUsual) await setTextSize(page, usualTextSize);
  }
  await page.setViewportSize(onlyPhone ? phone : desktop);
}

async function findings(page: Page, rules: RunOnly, isPassing: boolean): Promise<string[]> {
  // Parses axe (half a megabyte) once per page load.
  const isThere = await page.evaluate(() => 'axe' in window);
  const parameters = isThere ? { page, axeSource: 'void 0' } : { page };
  // The legacy mode opens no second page for frames, which the app does not have.
  const axe = new AxeBuilder(parameters).setLegacyMode().options({
    runOnly: rules,
    // Reporting passed rules would double the time.
    resultTypes: ['violations'],
    preload: false,
  });
  const { violations } = await (isPassing ? axe.disableRules('page-has-heading-one') : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** Waits two frames, because lists of cards count their columns again after a resize. */
async function untilStill(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** Sets the default font size of the browser. */
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

/** Fails when the page scrolls horizontally at one of the widths. */
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

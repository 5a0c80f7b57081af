import type { Page } from '@playwright/test';

import { expect, isUsedLate, test } from './support/fixtures.ts';

const breakPolicy = (page: Page) =>
  page.evaluate(() => document.body.setAttribute('onclick', 'document.title = "run"'));

test('the consoles of every page are watched, and what breaks the policy is heard', async ({
  browser,
  context,
  page,
  unexpectedErrors,
}) => {
  const second = await context.newPage();
  const elsewhere = await (await browser.newContext()).newPage();
  for (const each of [page, second, elsewhere]) {
    await each.goto('/_mail');
    await breakPolicy(each);
  }
  const refusals = () => unexpectedErrors.filter((text) => text.includes('Content Security Policy'));
  await expect.poll(() => refusals()).toHaveLength(3);

  await second.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
  });
  await expect.poll(() => unexpectedErrors.at(-1)).toContain('Uncaught Error: nobody caught this');
  unexpectedErrors.length = 0;
});

test('a preload that was used late is no error, one that is never used is', async ({ page }) => {
  await page.goto('/auth');
  const [used = ''] = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ''));
  const warning = (address: string) =>
    `The resource ${address} was preloaded using link preload but not used within a few seconds from the window's load event.`;
  expect(await isUsedLate(warning(used), page)).toBe(true);
  expect(await isUsedLate(warning(used.replace('.css', '-other.css')), page)).toBe(false);
  expect(await isUsedLate('nobody caught this', page)).toBe(false);
});

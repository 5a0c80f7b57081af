import type { Page } from '@playwright/test';

/** From now on every page notes what moved on it by itself. */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved since the page began, as the browser reports it. */
export function moves(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

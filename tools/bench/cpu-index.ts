import type { Browser } from '@playwright/test';

/**
 * How fast the CPU is for JavaScript right now, counted as Lighthouse counts its index: by how often a text of 10,000
 * letters is put together, and an array of 100,000 numbers is copied, in half a second each. A busy machine has a low one.
 */
export async function cpuIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate(() => {
    const timed = (round: (count: number) => void, atOnce: number) => {
      const start = Date.now();
      let rounds = 0;
      while (rounds % atOnce !== 0 || Date.now() - start < 500) {
        round(rounds);
        rounds += 1;
      }
      return Math.round(rounds / 10 / ((Date.now() - start) / 1000));
    };
    const texts = timed(() => {
      let text = '';
      for (let index = 0; index < 10_000; index += 1) text += 'a';
      if (text.length === 1) throw new Error('Never; but the text is not left out');
    }, 1);
    const numbers = Array.from({ length: 100_000 }, (_, index) => index);
    const copy = [...numbers];
    const arrays = timed((count) => {
      const from = count % 2 === 0 ? numbers : copy;
      const to = count % 2 === 0 ? copy : numbers;
      for (let index = 0; index < from.length; index += 1) to[index] = from[index] ?? 0;
    }, 10);
    return (texts + arrays) / 2;
  });
  await page.close();
  return Math.round(index);
}

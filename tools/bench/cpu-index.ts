import type { Browser, Page } from '@playwright/test';

import { median } from './figure.ts';

/**
 * JavaScript speed of this machine's CPU on Lighthouse's scale; lower when the machine is busy. The median of some
 * samples, because a shared machine varies by a third within seconds.
 */
export async function cpuIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const samples: number[] = [];
  while (samples.length < 5) samples.push(await sample(page));
  await page.close();
  return Math.round(median(samples));
}

/** Lighthouse's algorithm: counts concatenations of 10,000 letters and copies of 100,000 numbers in half a second. */
function sample(page: Page): Promise<number> {
  return page.evaluate(() => {
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
}

/** CPU index (Lighthouse's scale) of the reference CPU. The reference phone, on which limits apply, has a quarter. */
const FAST_CPU = 3400;

/** Throttling factor that slows a CPU of this index to the reference phone, so that all machines measure the same. */
export function phoneSlowdown(cpuIndex: number): number {
  return Math.max(1, (4 * cpuIndex) / FAST_CPU);
}

/** Throttling factor for a cheap phone, half as fast as the reference phone, as many people own one. */
export function cheapPhoneSlowdown(cpuIndex: number): number {
  return Math.max(1, (8 * cpuIndex) / FAST_CPU);
}

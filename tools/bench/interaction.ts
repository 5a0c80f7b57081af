import type { Page } from '@playwright/test';

import type { Bench } from './bench-browser.ts';
import { atMost, type Figure } from './figure.ts';

export type View = 'list' | 'cards';

const PEOPLE = 300;
const TRIES = 10;

/**
 * Longest of ten delays from an interaction to the next paint on a phone (Event Timing, in steps of 8 ms), with the given
 * number of gifts for 300 people.
 */
export async function measureInteraction(bench: Bench, gifts: number, view: View): Promise<Figure[]> {
  const { page } = await bench.newAccount({ gifts, people: PEOPLE, reminders: 2 * TRIES });
  await page.addInitScript((chosen) => localStorage.setItem('paeckchen-gift-view', chosen), view);
  await page.goto('/');
  const hearts = page.getByRole('button', { name: /^Favorit/ });
  await hearts.first().waitFor();
  await observeEvents(page);
  await bench.slowDown(page);

  const mount = await worstOf(page, 3, async () => {
    await page.getByRole('tab', { name: /Verschenkt/ }).click();
    await page.getByRole('tab', { name: /Alle Geschenke/ }).click();
  });
  const tick = await worstOf(page, TRIES, () =>
    page
      .getByRole('button', { name: /^Erledigt/ })
      .first()
      .click(),
  );
  const heart = await worstOf(page, TRIES, () => hearts.nth(1).click());
  const status = page.getByRole('combobox', { name: /^Status/ }).nth(1);
  await status.focus();
  let isLater = false;
  const change = await worstOf(page, TRIES, async () => {
    isLater = !isLater;
    await page.keyboard.press(isLater ? 'ArrowDown' : 'ArrowUp');
  });
  const typing = await worstOf(page, TRIES, async () => {
    await revealNotes(page);
    await page.getByLabel('Persönliche Notizen').first().press('a');
  });
  const frame = await longestFrame(page);
  await page.context().close();
  return [
    atMost('mount of the list', mount, 200, 'ms'),
    atMost('heart', heart, 100, 'ms'),
    atMost('status', change, 100, 'ms'),
    atMost('tick of a reminder', tick, 100, 'ms'),
    atMost('typing a note', typing, 50, 'ms'),
    atMost('longest frame while scrolling', frame, 200, 'ms'),
  ];
}

/** Longest time between two frames in milliseconds while scrolling through the list and back. */
export async function longestFrame(page: Page): Promise<number> {
  await page.evaluate(() => {
    const state = { longest: 0 };
    Object.assign(window, { frames: state });
    let last = performance.now();
    const tick = (now: number) => {
      state.longest = Math.max(state.longest, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (const distance of [
    ...Array.from({ length: 40 }, () => 900),
    ...Array.from({ length: 20 }, () => -1800),
  ])
    await page.mouse.wheel(0, distance);
  await untilIdle(page);
  return page.evaluate(() =>
    Math.round((window as unknown as { frames: { longest: number } }).frames.longest),
  );
}

/** Shows the notes of a gift: a row of the list has to be expanded to a card first. */
async function revealNotes(page: Page): Promise<void> {
  const list = page.getByRole('radio', { name: 'Liste' });
  if ((await list.count()) > 0 && (await list.isChecked()) && (await page.getByRole('article').count()) === 0)
    await page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click();
}

export async function observeEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Duration of the slowest browser event while `act` is repeated, in milliseconds; a first warm-up does not count. */
export async function worstOf(page: Page, tries: number, act: () => Promise<void>): Promise<number> {
  await act();
  await untilIdle(page);
  await page.evaluate(() => {
    (window as unknown as { durations: number[] }).durations.length = 0;
  });
  for (let index = 0; index < tries; index += 1) {
    await act();
    await untilIdle(page);
  }
  return page.evaluate(() => Math.max(16, ...(window as unknown as { durations: number[] }).durations));
}

/** Waits two frames and an idle moment, until the browser has reported the durations of the last event. */
function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
      }),
  );
}

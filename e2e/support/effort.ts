import type { Page } from '@playwright/test';

interface Effort {
  /** Taps or clicks; focusing a field does not count. */
  taps: number;
  /** Number of filled-in fields. */
  fields: number;
}

/** Counts taps and fields on a page and on the following ones. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const key = 'e2e-effort';
    // sessionStorage survives navigation.
    const effort = JSON.parse(sessionStorage.getItem(key) ?? '{"taps":0,"fields":0}') as Effort;
    const written = new Set<EventTarget | null>();
    const isField = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !/radio|checkbox|button|submit/.test(target.type));
    const count = (what: keyof Effort) => {
      effort[what] += 1;
      sessionStorage.setItem(key, JSON.stringify(effort));
    };
    addEventListener('pointerdown', ({ target }) => isField(target) || count('taps'), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!isField(target) || written.has(target)) return;
        written.add(target);
        count('fields');
      },
      true,
    );
    Object.assign(globalThis, { effort });
  });
  return () => page.evaluate(() => (globalThis as unknown as { effort: Effort }).effort);
}

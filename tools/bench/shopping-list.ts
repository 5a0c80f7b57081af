import type { Bench } from './bench-browser.ts';
import { atMost, type Figure } from './figure.ts';
import { observeEvents, worstOf } from './interaction.ts';

const GIFTS = 5000;
const PEOPLE = 300;
const TRIES = 10;

/** Worst of ten interactions to next paint on a phone, with a full shopping list. */
export async function measureShoppingList(bench: Bench): Promise<Figure[]> {
  const { page } = await bench.newAccount({ gifts: GIFTS, people: PEOPLE, areListed: true });
  await page.goto('/einkaufen');
  const ticks = page.getByRole('checkbox');
  await ticks.first().waitFor();
  await observeEvents(page);
  await bench.slowDown(page);
  const tick = await worstOf(page, TRIES, () => ticks.nth(1).click());
  let isByDay = true;
  const view = await worstOf(page, 3, async () => {
    isByDay = !isByDay;
    await page.getByRole('radio', { name: isByDay ? 'Nach Tag' : 'Nach Laden' }).check();
  });
  await page.context().close();
  return [atMost('tick', tick, 100, 'ms'), atMost('by day or by shop', view, 200, 'ms')];
}

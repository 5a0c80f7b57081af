import type { Bench } from './bench-browser.ts';
import { atMost, type Figure } from './figure.ts';
import { observeEvents, worstOf } from './interaction.ts';

const GIFTS = 5000;
const PEOPLE = 300;
const TRIES = 10;

/** Longest delay from an interaction to the next paint, of ten on a phone, with many people and gifts. */
export async function measurePeople(bench: Bench): Promise<Figure[]> {
  const { page } = await bench.newAccount({ gifts: GIFTS, people: PEOPLE });
  await page.goto('/people');
  const search = page.getByRole('searchbox', { name: 'Personen durchsuchen' });
  await search.waitFor();
  await page
    .getByRole('link', { name: /^Person / })
    .first()
    .waitFor();
  await observeEvents(page);
  await bench.slowDown(page);
  const letters = Array.from('Person 299');
  const typed = await worstOf(page, TRIES, () => search.press(letters.shift() ?? 'x'));
  await search.fill('');
  let isByName = false;
  const order = await worstOf(page, TRIES, async () => {
    isByName = !isByName;
    await page.getByRole('radio', { name: isByName ? 'Name' : 'Nächster Anlass zuerst' }).check();
  });
  await page
    .getByRole('link', { name: /^Person / })
    .first()
    .click();
  const hearts = page.getByRole('button', { name: /^Favorit/ });
  await hearts.first().waitFor();
  const heart = await worstOf(page, TRIES, () => hearts.first().click());
  await page.context().close();
  return [
    atMost('letter of a search', typed, 100, 'ms'),
    atMost('another order', order, 100, 'ms'),
    atMost('heart on the page of a person', heart, 100, 'ms'),
  ];
}

/** Longest delay from an interaction to the next paint, of ten on a phone, with a full shopping list. */
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

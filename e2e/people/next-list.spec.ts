import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { expect, test } from '../support/fixtures.ts';
import { inspect } from '../support/page-checks.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Als Nächstes' });
/** Rows of people and feasts that are kept; which feasts are still to be planned depends on the day of the test. */
const rows = (page: Page) => list(page).locator('[data-row^=person], [data-row^="feast:"]');

interface Named {
  id: string;
  name: string;
}
type Insert = (table: string, rows: Record<string, unknown>[]) => Promise<void>;

/** People with an occasion, and one idea for each of `plans`. */
async function family(
  insert: Insert,
  people: [name: string, occasion: string, date: string][],
): Promise<Named[]> {
  const named = people.map(([name]) => ({ id: randomUUID(), name }));
  await insert(
    'people',
    people.map(([, occasion, occasion_date], index) => ({ ...named[index], occasion, occasion_date })),
  );
  return named;
}

const idea = ({ id, name }: Named, title: string, fields: Record<string, unknown> = {}) => ({
  title,
  recipient_name: name,
  person_id: id,
  status: 'idea',
  plan: null,
  ...fields,
});

test('from no idea to wrapped, one step after the other', async ({ account, insert, openAs }) => {
  const [lukas] = await family(insert, [
    ['Lukas', 'Geburtstag', berlinDay(6)],
    ['Mia', 'Geburtstag', berlinDay(9)],
  ]);
  if (!lukas) throw new Error('nobody');
  await insert('gifts', [idea(lukas, 'Keramikkurs')]);
  const page = await openAs(account);
  await expect(rows(page)).toHaveCount(2);
  await expect(
    list(page).getByRole('link', { name: 'Lukas, Geburtstag, in 6 Tagen, 1 Idee, nichts besorgt' }),
  ).toBeVisible();
  await expect(list(page).getByRole('button', { name: 'Idee finden: für Mia' })).toBeVisible();

  await list(page).getByRole('button', { name: 'Besorgen: Keramikkurs, für Lukas' }).click();
  await expect(page.getByText('Steht auf deiner Einkaufsliste')).toBeVisible();
  await list(page).getByRole('button', { name: 'Besorgt: Keramikkurs, für Lukas' }).press('Enter');
  const toast = page.getByRole('status').filter({ hasText: 'Auf „Da“ gesetzt' });
  await toast.getByRole('button', { name: 'Rückgängig' }).click();
  await list(page).getByRole('button', { name: 'Besorgt: Keramikkurs, für Lukas' }).press('Enter');
  const wrap = list(page).getByRole('button', { name: 'Verpackt: Keramikkurs, für Lukas' });
  await expect(wrap).toBeFocused();
  await wrap.press('Enter');
  await expect(list(page).getByRole('link', { name: /^Mia/ })).toBeFocused();
  await list(page).getByRole('button', { name: '1 fertig' }).click();
  await expect(rows(page).last()).toContainText('Alles verpackt');
});

test('a feast opens in place, from its row and from its tile', async ({ account, insert, openAs }) => {
  const people = await family(
    insert,
    ['Anton', 'Berta', 'Carl'].map((name) => [name, 'Nikolaus', '2026-12-06']),
  );
  const [anton] = people;
  if (!anton) throw new Error('nobody');
  await insert('gifts', [idea(anton, 'Buch', { plan: 'buy' })]);
  const page = await openAs(account);
  await page.getByRole('button', { name: 'Nikolaus für Anton und 2 weitere' }).click();
  const missing = page.getByRole('region', { name: 'Wer fehlt noch?' });
  await expect(missing.getByRole('listitem')).toHaveText([/Berta/, /Carl/, /Anton, 1 zu besorgen/]);
  await expect(list(page).getByRole('button', { name: /^Nikolaus, .*Noch 2 ohne Geschenk/ })).toBeFocused();
  await missing.getByRole('button', { name: 'Besorgt: Buch, für Anton' }).click();
  await expect(missing.getByRole('button', { name: 'Verpackt: Buch, für Anton' })).toBeVisible();
});

test('several ideas are chosen from, and a row has a menu @all', async ({ account, insert, openAs }) => {
  const [lukas] = await family(insert, [['Lukas', 'Geburtstag', berlinDay(6)]]);
  if (!lukas) throw new Error('nobody');
  await insert('gifts', [idea(lukas, 'Keramikkurs'), idea(lukas, 'Stirnlampe')]);
  const page = await openAs(account);
  await list(page).getByRole('button', { name: 'Auswählen: für Lukas' }).click();
  const drawer = page.getByRole('dialog', { name: 'Für Lukas' });
  await drawer.getByRole('radio', { name: 'Stirnlampe' }).check();
  await inspect(page, 'ideas to choose from');
  await drawer.getByRole('button', { name: 'Besorgen' }).click();
  await expect(list(page)).toContainText('1 zu besorgen');
  await rows(page).first().click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Öffnen' })).toBeVisible();
  await inspect(page, 'menu of a row');
  await page.getByRole('menuitem', { name: 'Öffnen' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lukas' })).toBeVisible();
});

test.describe('when groups do not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the list says so, and asks again @all', async ({ account, insert, openAs, page }) => {
    await family(insert, [['Lukas', 'Geburtstag', berlinDay(6)]]);
    await page.route('**/rpc/waiting_for_me', (route) => route.fulfill({ status: 400, json: {} }));
    await openAs(account);
    await expect(list(page)).toContainText('Was in Gruppen wartet, konnten wir nicht laden.');
    await expect(rows(page)).toHaveCount(1);
    await page.unroute('**/rpc/waiting_for_me');
    await list(page).getByRole('button', { name: 'Nochmal' }).click();
    await expect(list(page)).not.toContainText('konnten wir nicht laden');
  });
});

/** Largest distances from the top of the page, and heights, in pixels. */
const goals = [
  { width: 390, height: 844, row: 420, tabs: 820, steps: 44 },
  { width: 768, height: 1024, row: 400, tabs: 800, steps: 48 },
  { width: 1280, height: 800, row: 400, tabs: 800, steps: 168 },
];

test('what is next is seen without scrolling, and nothing is said three times', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  const people = await family(insert, [
    ['Lukas', 'Geburtstag', berlinDay(6)],
    ['Mia', 'Geburtstag', berlinDay(8)],
    ['Oma Ilse', 'Geburtstag', berlinDay(22)],
    ['Jonas', 'Namenstag', berlinDay(24)],
    ['Anton', 'Geburtstag', berlinDay(30)],
    ['Berta', 'Geburtstag', berlinDay(31)],
    ['Theo', 'Geburtstag', berlinDay(39)],
  ]);
  await insert(
    'gifts',
    people.slice(0, 6).map((one) => idea(one, `Für ${one.name}`)),
  );
  await insert('reminders', [{ reminder_date: berlinDay(3), person_id: people[0]?.id }]);
  for (const { width, height, row, tabs, steps } of goals) {
    await page.setViewportSize({ width, height });
    await openAs(account);
    await expect(rows(page).first()).toBeVisible();
    const top = async (name: string) => (await page.locator(name).first().boundingBox())?.y;
    expect.soft(await top('[data-row]'), `first row at ${width}`).toBeLessThanOrEqual(row);
    expect.soft(await top('[role=tablist]'), `tabs at ${width}`).toBeLessThanOrEqual(tabs);
    const box = await page.locator('.numbered-actions').boundingBox();
    expect.soft(Math.round(box?.height ?? 0), `steps at ${width}`).toBeLessThanOrEqual(steps);
    const above = await page.locator('main').innerText();
    const [head = ''] = above.split('Alle Geschenke');
    expect.soft(head.match(/Lukas/g)?.length, `names at ${width}`).toBeLessThanOrEqual(2);
  }
});

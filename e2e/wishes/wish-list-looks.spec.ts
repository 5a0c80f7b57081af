import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';
import { card, openList, sayName, takeWish, visit } from '../support/wish-steps.ts';
import { payloads, webLinks } from '../support/xss-corpus.ts';
import { expectHarmless, guard } from '../support/xss-guard.ts';

test.describe.configure({ timeout: 600_000 });

const long = 'Donaudampfschifffahrtsgesellschaftskapitän';

test('the list of a link from all sides @all', async ({ account, browser, page, request, openAs }) => {
  const address = await openList(request, account, [
    { title: long, notes: `${long} ${long}`, price_cents: 99_999_999, is_favorite: true },
    { title: 'Teekanne', url: `https://${'laden-'.repeat(9)}.example.org/`, price_cents: 5490 },
    { title: 'Zelt' },
  ]);
  const tim = await visit(browser, address);
  await sayName(tim, 'Tim');
  await takeWish(tim, 'Teekanne');
  await page.goto(address);
  await expect(page.getByRole('article')).toHaveCount(3);
  await inspect(page, 'list of a link');
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Sag kurz, wie du heißt')).toBeVisible();
  await inspect(page, 'name of a giver with a mistake');
  await page.getByRole('textbox', { name: 'Dein Name' }).fill(`${long} ${'x'.repeat(17)}`);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(card(page, 'Teekanne').getByText('Schon vergeben')).toBeVisible();
  await page.getByRole('button', { name: `Das schenke ich: ${long}` }).click();
  await expect(page.getByRole('dialog', { name: 'Reserviert' })).toBeVisible();
  await inspect(page, 'wish that was just taken');
  const link = await page
    .getByRole('dialog')
    .getByText(/zurueck#/)
    .textContent();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await inspect(page, 'list for somebody who gives');
  await page.goto(link ?? '');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
  await inspect(page, 'taken wish');
  await page.goto('/w/gibtesnicht');
  await expect(page.getByRole('heading', { name: 'Diese Liste gibt es nicht (mehr)' })).toBeVisible();
  await inspect(page, 'list that is gone');
  await page.goto('about:blank');
  await openAs(account, address);
  await expect(page.getByText('So sehen andere deine Liste.')).toBeVisible();
  await inspect(page, 'own list as others see it');
});

test('a name stays whole beside the bow, and heads of cards are as high as each other @all', async ({
  createAccount,
  page,
  request,
}) => {
  const owner = await createAccount('Sonnenschein');
  const picture_id = crypto.randomUUID();
  const address = await openList(request, owner, [{ title: 'Zelt', picture_id }, { title: 'Buch' }]);
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1, name: 'Sonnenscheins Wünsche' });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(heading).toBeVisible();
    const lines = await heading.evaluate((title) => {
      const words = document.createRange();
      words.selectNodeContents(title);
      return words.getClientRects().length;
    });
    expect(lines, `${width} px`).toBeLessThanOrEqual(2);
  }
  const tops = await page
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, tops.join()).toBe(1);
});

test('nothing that people write becomes more than text @all', async ({
  browser,
  context,
  createAccount,
  page,
  request,
}) => {
  await guard(context);
  const evil = await createAccount('<img class=xss src=x onerror=xss()>');
  const { call } = groupsApi(request);
  const address = await openList(request, evil, []);
  const rows = [...payloads, '\u202Eegrob שלום مرحبا'].map((title, position) => ({
    id: crypto.randomUUID(),
    user_id: evil.userId,
    title,
    notes: title,
    url: webLinks[position % webLinks.length],
    state: 'open',
    on_link: true,
    position,
  }));
  await call(evil, 'wishes', rows);
  await page.goto(address);
  await expect(page.getByRole('article')).toHaveCount(rows.length);
  await expectHarmless(page);
  await sayName(page, '"><img class=xss src=x onerror=xss()>');
  const link = await takeWish(page, payloads[3] ?? '');
  await expectHarmless(page);
  const other = await visit(browser, link);
  await expect(other.getByRole('heading', { name: payloads[3] ?? '' })).toBeVisible();
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
  await expectHarmless(page);
});

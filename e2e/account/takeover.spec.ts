import { expect, test } from '../support/fixtures.ts';
import { guestGift } from '../support/guest-rows.ts';
import { enterAsGuest, expectAllTaken, offer, signIn, storeAsGuest, stored } from '../support/guest-steps.ts';

test('after signing in the guest data moves into the account, and is offered once', async ({
  page,
  account,
}) => {
  await enterAsGuest(page);
  await storeAsGuest(page);
  await signIn(page, account);
  await expect(offer(page)).toContainText('2 Personen, 3 Geschenkideen und 1 Erinnerung');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Übernehmen', exact: true }),
  ).toBeVisible();
  await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Alles übernommen' });
  await expect(result).toContainText('Jetzt in deinem Konto: 2 Personen, 3 Geschenkideen und 1 Erinnerung.');
  await result.getByRole('button', { name: 'Fertig' }).click();
  await expectAllTaken(page);
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Buch' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('with an item that the database refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('it stays with the guest, the rest moves, and the result names it @all', async ({ page, account }) => {
    await enterAsGuest(page);
    await storeAsGuest(page);
    const refused = [
      guestGift({ title: 'Falle', link: 'javascript:alert(1)' }),
      guestGift({ id: 'keine-uuid', title: 'Andere Kennung' }),
    ];
    await page.evaluate((added) => {
      const gifts = JSON.parse(localStorage.getItem('guest_gifts') ?? '[]') as object[];
      localStorage.setItem('guest_gifts', JSON.stringify([...gifts, ...added]));
    }, refused);
    await signIn(page, account);
    await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
    const result = page.getByRole('dialog', { name: 'Fast alles übernommen' });
    await expect(result).toContainText('2 Personen, 3 Geschenkideen und 1 Erinnerung.');
    await expect(result).toContainText('bleibt in diesem Browser: Andere Kennung, Falle');
    await result.getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await stored(page, 'guest_gifts')).toHaveLength(2);
    await page.reload();
    await expect(page.getByRole('article', { name: 'Buch' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('nothing is uploaded without a yes, and declining is remembered until the next guest @all', async ({
  page,
  account,
}) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/') && request.method() !== 'GET') writes.push(request.url());
  });
  await enterAsGuest(page);
  await storeAsGuest(page);
  await signIn(page, account);
  await offer(page).getByRole('button', { name: 'Nicht übernehmen' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  expect(writes).toEqual([]);

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await enterAsGuest(page);
  await expect(page.getByRole('article', { name: 'Tasse' })).toBeVisible();
  await signIn(page, account);
  await expect(offer(page)).toBeVisible();
});

// Writes in order: two people, three gifts, one reminder. take-over.test.ts covers all interruptions.
for (const [phase, cut] of [
  ['before', 1],
  ['after', 3],
  ['after', 6],
] as const)
  test(
    `a tab killed ${phase} write ${cut} was stored leaves each item exactly once`,
    { tag: '@all' },
    async ({ page, context, account }) => {
      await enterAsGuest(page);
      await storeAsGuest(page);
      await signIn(page, account);
      await expect(offer(page)).toBeVisible();
      let writes = 0;
      const killed = new Promise<void>((resolve) => {
        void context.route('**/rest/v1/**', async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          writes += 1;
          if (writes < cut) return route.continue();
          if (writes === cut && phase === 'after') await route.fetch();
          return resolve();
        });
      });
      await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
      await killed;
      await page.close();
      await context.unroute('**/rest/v1/**');

      const next = await context.newPage();
      await next.goto('/');
      await expect(offer(next)).toContainText('Die Übernahme wurde unterbrochen.');
      await offer(next).getByRole('button', { name: 'Weiter übernehmen' }).click();
      await next
        .getByRole('dialog', { name: 'Alles übernommen' })
        .getByRole('button', { name: 'Fertig' })
        .click();
      await expectAllTaken(next);
    },
  );

test.describe('with a connection that breaks off', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the takeover says so and goes on later @all', async ({ page, account }) => {
    await enterAsGuest(page);
    await storeAsGuest(page);
    await signIn(page, account);
    await expect(offer(page)).toBeVisible();
    await page.route('**/rest/v1/gifts**', (route) => route.abort());
    await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
    const result = page.getByRole('dialog', { name: 'Noch nicht alles übernommen' });
    await expect(result).toContainText('Jetzt in deinem Konto: 2 Personen.');
    await expect(result).toContainText('Keine Verbindung.');
    await page.unroute('**/rest/v1/gifts**');
    await result.getByRole('button', { name: 'Weiter übernehmen' }).click();
    const all = page.getByRole('dialog', { name: 'Alles übernommen' });
    await expect(all).toContainText('Jetzt in deinem Konto: 2 Personen, 3 Geschenkideen und 1 Erinnerung.');
    await all.getByRole('button', { name: 'Fertig' }).click();
    await expectAllTaken(page);
  });
});

test('what one tab has taken over, another one no longer asks about @all', async ({
  page,
  context,
  account,
}) => {
  await enterAsGuest(page);
  await storeAsGuest(page);
  await signIn(page, account);
  const other = await context.newPage();
  await other.goto('/');
  for (const tab of [page, other]) await expect(offer(tab)).toBeVisible();
  await offer(other).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Alles übernommen' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('two accounts in one browser: what one has begun is not offered to the other @all', async ({
  page,
  account,
  createAccount,
}) => {
  const jonas = await createAccount('Jonas');
  await enterAsGuest(page);
  await storeAsGuest(page);
  await signIn(page, account);
  await expect(offer(page)).toBeVisible();
  await page.route('**/rest/v1/gifts**', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect.poll(() => stored(page, 'guest_people')).toEqual([]);

  // The pending request is aborted with the page; released earlier, it would complete the import.
  await page.reload();
  await page.unroute('**/rest/v1/gifts**');
  await offer(page).getByRole('button', { name: 'Später' }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await signIn(page, jonas);
  await expect(page.getByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');

  await signIn(page, account);
  await offer(page).getByRole('button', { name: 'Weiter übernehmen' }).click();
  await page
    .getByRole('dialog', { name: 'Alles übernommen' })
    .getByRole('button', { name: 'Fertig' })
    .click();
  await expectAllTaken(page);
});

test('two tabs that take over at the same time store everything once @all', async ({
  page,
  context,
  account,
}) => {
  await enterAsGuest(page);
  await storeAsGuest(page);
  await signIn(page, account);
  const other = await context.newPage();
  await other.goto('/');
  for (const tab of [page, other]) await expect(offer(tab)).toBeVisible();
  let start = () => {};
  const bothStarted = new Promise<void>((resolve) => (start = resolve));
  await context.route('**/rest/v1/**', async (route) => {
    if (route.request().method() === 'POST') await bothStarted;
    return route.continue();
  });
  await Promise.all(
    [page, other].map((tab) => offer(tab).getByRole('button', { name: 'Übernehmen', exact: true }).click()),
  );
  start();
  for (const tab of [page, other])
    await tab
      .getByRole('dialog', { name: 'Alles übernommen' })
      .getByRole('button', { name: 'Fertig' })
      .click();
  await expectAllTaken(page);
});

import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { stored, storeAsGuest } from '../support/guest-steps.ts';
import { card, openList, sayAgain, sayName, takeWish, visit } from '../support/wish-steps.ts';

const wishes = [
  {
    title: 'Zelt',
    notes: 'Leicht,\nfür zwei',
    price_cents: 18_900,
    url: 'https://bergladen.example.org/zelt',
  },
  { title: 'Teekanne', price_cents: 5490, is_favorite: true },
  { title: 'Ein Abend im Jazzkeller' },
];

/** Backend requests of a page so far, in order. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(?:rest|auth)\/v1\/(?:rpc\/)?([^?]+)/.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

test('a stranger reads the list in two requests, and nothing of it says what is taken', async ({
  account,
  browser,
  page,
  request,
}) => {
  const address = await openList(request, account, wishes);
  const tim = await visit(browser, address);
  await sayName(tim, 'Tim');
  await takeWish(tim, 'Zelt');

  const asked = watchRequests(page);
  const response = await page.goto(address);
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  // Link previews use the raw HTML, which must not contain a name.
  expect(await response?.text()).not.toMatch(/Katharina|og:title/);
  await expect(page.getByRole('heading', { level: 1, name: 'Katharinas Wünsche' })).toBeVisible();
  await expect(page).toHaveTitle('Katharinas Wünsche · Päckchen');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(page.getByRole('article')).toHaveText([/^Zelt/, /^Teekanne/, /^Ein Abend/]);
  await expect(card(page, 'Zelt')).toContainText('189,00\u00a0€');
  await expect(card(page, 'Teekanne')).toContainText('Herzenswunsch');
  await expect(card(page, 'Zelt').getByRole('link')).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(page.getByText(/vergeben|schenkst|schenke ich/)).toHaveCount(0);
  expect(asked).toEqual(['signup', 'open_wish_list']);
  // A second visit reuses the anonymous session.
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(asked.slice(2)).toEqual(['open_wish_list']);
});

test('whoever says their name takes a wish, and gives it back on another device', async ({
  account,
  browser,
  page,
  request,
}) => {
  const address = await openList(request, account, wishes);
  await page.goto(address);
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  const drawer = page.getByRole('dialog', { name: 'Wie heißt du?' });
  const name = drawer.getByRole('textbox', { name: 'Dein Name' });
  await expect(name).toBeFocused();
  await expect(drawer).toContainText(
    'Das sehen die anderen, die schenken. Katharina nicht. Von wem es war, verraten wir erst nach dem Auspacken.',
  );
  await expect(drawer).toContainText('Bist du Katharina? Dann verdirbst du dir hier die Überraschung.');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Sag kurz, wie du heißt');
  await name.fill('x'.repeat(61));
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Zu lang: höchstens 60 Zeichen');
  await name.fill('Oma Erika');
  await name.press('Enter');
  await expect(page.getByText('Hallo Oma Erika. Katharina sieht nicht, was du auswählst.')).toBeVisible();

  await page.getByRole('button', { name: 'Das schenke ich: Teekanne' }).click();
  const done = page.getByRole('dialog', { name: 'Reserviert' });
  await expect(done.getByRole('status')).toHaveText(
    'Teekanneschenkst jetzt du.Reserviert. Heb dir diesen Link auf. Damit kannst du es dir noch anders überlegen.Später sagst du damit, dass du es verschenkt hast.',
  );
  const link = await done.getByText(/\/w\/zurueck#[\da-f]{32}$/).textContent();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await done.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Link kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  const mine = page.getByRole('button', { name: 'Das schenkst du: Teekanne' });
  await expect(mine).toBeFocused();

  await page.reload();
  await sayAgain(page, 'Oma Erika');
  await mine.click();
  const kept = page.getByRole('dialog', { name: 'Das schenkst du' });
  await expect(kept).toContainText(link ?? '?');
  await kept.getByRole('link', { name: 'Schon verschenkt' }).click();
  await expect(page.getByText(/Dann erfährt Katharina nach dem Tag, dass es von dir ist/)).toBeVisible();
  await page.goto(address);

  const other = await visit(browser, link ?? '');
  await expect(other.getByRole('heading', { name: 'Teekanne' })).toBeVisible();
  await expect(other.getByText('Für Katharina.')).toBeVisible();
  await other.getByRole('button', { name: 'Habe ich verschenkt' }).click();
  await expect(other.getByText('Das hast du verschenkt')).toBeVisible();
  await other.getByRole('button', { name: 'Doch noch nicht verschenkt' }).click();
  await other.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(other.getByRole('heading', { name: 'Zurückgenommen' })).toBeFocused();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Hier ist nichts mehr reserviert' })).toBeVisible();

  await page.reload();
  await sayAgain(page, 'Oma Erika');
  await expect(page.getByRole('button', { name: 'Das schenke ich: Teekanne' })).toBeVisible();
});

test('what was taken is given back at once, by the keyboard alone @all', async ({
  account,
  page,
  request,
}) => {
  await page.goto(await openList(request, account, wishes));
  const press = async (name: string) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name }).and(page.locator(':focus'))).toBeVisible({
        timeout: 1,
      });
    }).toPass();
    await page.keyboard.press('Enter');
  };
  await expect(page.getByRole('article')).toHaveCount(3);
  await press('Ich möchte etwas schenken');
  await expect(page.getByRole('textbox', { name: 'Dein Name' })).toBeFocused();
  await page.keyboard.type('Tim');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hallo Tim.')).toBeVisible();
  // The button of the name question has unmounted.
  await expect(page.getByRole('main')).toBeFocused();
  await press('Das schenke ich: Zelt');
  await expect(page.getByRole('dialog', { name: 'Reserviert' })).toBeVisible();
  await press('Doch nicht, zurücknehmen');
  await expect(page.getByText('Zurückgenommen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Das schenke ich: Zelt' })).toBeFocused();
});

test('of two who take the same wish the second is told @all', async ({ account, browser, page, request }) => {
  const address = await openList(request, account, wishes);
  await page.goto(address);
  await sayName(page, 'Mia');
  const tim = await visit(browser, address);
  await sayName(tim, 'Tim');
  await takeWish(tim, 'Zelt');
  await page.getByRole('button', { name: 'Das schenke ich: Zelt' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Jemand war einen Moment schneller.' }),
  ).toBeVisible();
  await expect(card(page, 'Zelt').getByText('Schon vergeben')).toBeVisible();
  await expect(card(page, 'Zelt').getByRole('button')).toHaveCount(0);
  // Claims of others have no claim link, also after a reload.
  await page.reload();
  await sayAgain(page, 'Mia');
  await expect(card(page, 'Zelt').getByText('Schon vergeben')).toBeVisible();
});

test('the owner sees the list as others do, without what is taken', async ({
  account,
  browser,
  openAs,
  request,
}) => {
  const address = await openList(request, account, wishes);
  const page = await openAs(account, address);
  await expect(
    page.getByText('So sehen andere deine Liste. Was vergeben ist, zeigen wir dir nicht.'),
  ).toBeVisible();
  const look = () => page.getByRole('main').innerHTML();
  const before = await look();
  const tim = await visit(browser, address);
  await sayName(tim, 'Tim');
  const link = await takeWish(tim, 'Zelt');
  await page.reload();
  await expect(page.getByText('So sehen andere deine Liste.')).toBeVisible();
  expect(await look()).toBe(before);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Hier ist nichts mehr reserviert' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Eigene Liste anlegen' })).toHaveAttribute('href', '/wuensche');
});

test('somebody with an account takes wishes as themselves @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const address = await openList(request, account, wishes);
  const page = await openAs(await createAccount('Tim'), address);
  const asked = watchRequests(page);
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  await expect(page.getByRole('textbox', { name: 'Dein Name' })).toHaveValue('Tim');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await takeWish(page, 'Zelt');
  expect(asked).not.toContain('signup');
  expect(await page.evaluate(() => localStorage.getItem('paeckchen-visitor'))).toBeNull();
  // Signing out deletes name and claim token.
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('taken'))),
  ).toHaveLength(2);
  await page.goto('/');
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await expect(page).toHaveURL('/auth');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('taken'))))
    .toEqual([]);
});

test('looking at a list makes nobody a guest, and takes nothing from one @all', async ({
  account,
  page,
  request,
}) => {
  const address = await openList(request, account, wishes);
  await page.goto(address);
  await sayName(page, 'Tim');
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await page.getByRole('link', { name: 'Eigene Liste anlegen' }).click();
  await expect(page.getByRole('tab', { name: 'Registrieren' })).toHaveAttribute('aria-selected', 'true');

  await storeAsGuest(page);
  await page.evaluate(() => localStorage.setItem('guest_mode', 'true'));
  await page.goto(address);
  await sayAgain(page, 'Tim');
  await takeWish(page, 'Zelt');
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Tasse' })).toBeVisible();
  expect(await stored(page, 'guest_gifts')).toHaveLength(3);
});

test('a link that leads nowhere, and a list without wishes @all', async ({ account, page, request }) => {
  const { call } = groupsApi(request);
  const address = await openList(request, account, []);
  const gone = page.getByRole('heading', { name: 'Diese Liste gibt es nicht (mehr)' });
  await page.goto(address);
  await expect(page.getByText('Auf dieser Liste steht gerade nichts.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await call(account, 'rpc/rotate_wish_link', { p_release: false });
  for (const path of [address, address.slice(0, -2), '/w/gibtesnicht', '/w/%', '/w/a%00b', '/w/<b>']) {
    await page.goto(path);
    await expect(gone, path).toBeVisible();
  }
  for (const path of ['/w/zurueck', '/w/zurueck#4f7k', `/w/zurueck#${'0'.repeat(31)}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht vollständig' })).toBeVisible();
  }
  await page.goto(`/w/zurueck#${'0'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'Hier ist nichts mehr reserviert' })).toBeVisible();
});

test('a list of somebody without a name @all', async ({ createAccount, page, request }) => {
  const nobody = await createAccount('');
  await page.goto(await openList(request, nobody, wishes));
  await expect(page.getByRole('heading', { level: 1, name: 'Wünsche', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ich möchte etwas schenken' }).click();
  await expect(page.getByText('Ist das deine eigene Liste?')).toBeVisible();
});

test('the session of a visitor is renewed, and begins anew when it is gone @all', async ({
  account,
  page,
  request,
}) => {
  const address = await openList(request, account, wishes);
  await page.goto(address);
  await sayName(page, 'Tim');
  const link = await takeWish(page, 'Zelt');
  const change = (change: object) =>
    page.evaluate((changed) => {
      const session = JSON.parse(localStorage.getItem('paeckchen-visitor') ?? '{}') as object;
      localStorage.setItem('paeckchen-visitor', JSON.stringify({ ...session, ...changed }));
    }, change);
  const asked = watchRequests(page);
  const mine = page.getByRole('button', { name: 'Das schenkst du: Zelt' });
  await change({ expiresAt: Date.now() });
  await page.reload();
  await sayAgain(page, 'Tim');
  await expect(mine).toBeVisible();
  expect(asked).toEqual(['token', 'open_wish_list', 'taken_wishes']);
  // With another session the claim is recognised by its token.
  await page.evaluate(() => localStorage.removeItem('paeckchen-visitor'));
  await page.reload();
  await sayAgain(page, 'Tim');
  await mine.click();
  await expect(page.getByRole('dialog')).toContainText(link);
  expect(asked.slice(3)).toEqual(['signup', 'open_wish_list', 'taken_wishes', 'find_taken_wish']);
});

test.describe('when something does not work', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test('what is stored though its answer was lost is reserved @all', async ({ account, page, request }) => {
    await page.goto(await openList(request, account, wishes));
    await sayName(page, 'Tim');
    await page.route('**/rpc/take_wish', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Das schenke ich: Zelt' }).click();
    await expect(page.getByRole('dialog', { name: 'Reserviert' })).toBeVisible();
  });

  test('without a network, and with too many visitors @all', async ({ account, context, page, request }) => {
    const address = await openList(request, account, wishes);
    await page.route('**/auth/v1/signup', (route) =>
      route.fulfill({ status: 429, json: { code: 429, error_code: 'over_request_rate_limit' } }),
    );
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Die Liste ließ sich nicht laden' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Gleich nochmal versuchen');
    await page.unroute('**/auth/v1/signup');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await sayName(page, 'Tim');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Das schenke ich: Zelt' }).click();
    await expect(page.getByText('Dafür brauchst du Internet')).toBeVisible();
    await context.setOffline(false);
    await page.route('**/rpc/**', (route) => route.abort());
    await page.reload();
    const retry = page.getByRole('button', { name: 'Erneut versuchen' });
    await expect(page.getByRole('alert')).toContainText('Keine Verbindung.');
    await retry.press('Enter');
    await expect(retry).toBeFocused();
    await page.unroute('**/rpc/**');
    await retry.press('Enter');
    await sayAgain(page, 'Tim');
  });

  test('a wish that its owner has taken back is told kindly @all', async ({
    account,
    browser,
    page,
    request,
  }) => {
    const { call } = groupsApi(request);
    await page.goto(await openList(request, account, wishes));
    await sayName(page, 'Tim');
    const link = await takeWish(page, 'Zelt');
    await call(account, `wishes?user_id=eq.${account.userId}&title=eq.Zelt`, { on_link: false }, 'PATCH');
    const other = await visit(browser, link);
    await expect(other.getByRole('heading', { name: 'Zelt' })).toBeVisible();
    await expect(other.getByText('Das steht nicht mehr auf der Liste: Katharina hat es')).toBeVisible();
    // The wish is removed while it is taken: the list is fetched again.
    await call(account, `wishes?user_id=eq.${account.userId}&title=eq.Teekanne`, { state: 'draft' }, 'PATCH');
    await page.getByRole('button', { name: 'Das schenke ich: Teekanne' }).click();
    await expect(page.getByText('Diesen Wunsch gibt es nicht mehr')).toBeVisible();
    await expect(page.getByRole('article')).toHaveText([/^Ein Abend/]);
    await expect(page.getByText('Hallo Tim.')).toBeVisible();
  });

  test('no more than five @all', async ({ account, page, request }) => {
    const many = Array.from({ length: 6 }, (_, index) => ({ title: `Wunsch ${index}` }));
    await page.goto(await openList(request, account, many));
    await sayName(page, 'Tim');
    for (const { title } of many.slice(0, 5)) await takeWish(page, title);
    await page.getByRole('button', { name: 'Das schenke ich: Wunsch 5' }).click();
    await expect(page.getByText('Von dieser Liste schenkst du schon 5 Wünsche.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Das schenke ich: Wunsch 5' })).toBeVisible();
  });
});

test('two hundred wishes @all', async ({ account, page, request }) => {
  const { call } = groupsApi(request);
  const address = await openList(request, account, []);
  const rows = Array.from({ length: 200 }, (_, position) => ({
    id: crypto.randomUUID(),
    user_id: account.userId,
    title: `Wunsch ${position}`,
    state: 'open',
    on_link: true,
    position,
  }));
  await call(account, 'wishes', rows);
  const asked = watchRequests(page);
  await page.goto(address);
  await expect(page.getByRole('article')).toHaveCount(200);
  expect(asked).toEqual(['signup', 'open_wish_list']);
});

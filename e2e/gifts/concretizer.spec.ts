import { randomUUID } from 'node:crypto';

import type { Page, Route } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { guestGift } from '../support/guest-rows.ts';

const aiFunction = '**/functions/v1/concretize-gift-idea';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'KI Konkretisierer' });
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const ask = (page: Page) => dialog(page).getByRole('button', { name: /^Idee konkretisieren/ });
const apply = (page: Page) => dialog(page).getByRole('button', { name: 'Speichern & übernehmen' });

const lukas = { name: 'Lukas', occasion: 'Geburtstag', occasion_date: '2026-03-14' };
const idea = {
  title: 'Keramikkurs für zwei',
  notes: 'Er wollte schon immer mal an die Drehscheibe.',
  recipient_name: 'Lukas',
  category: 'Erlebnisse',
  occasion: 'Geburtstag',
  price_min: 50,
  price_max: 120,
};
const suggestions = [
  {
    title: 'Schnupperkurs an der Drehscheibe',
    description: 'Drei Stunden zu zweit in einer kleinen Werkstatt, Ton und zwei Brände inklusive.',
    url: 'https://duckduckgo.com/?q=Schnupperkurs',
    price_min: 69,
    price_max: 98,
    category: 'Erlebnisse',
  },
  {
    title: 'Aufbaukeramik für zu Hause',
    description: 'Set mit fünf Kilo lufttrocknendem Ton und Anleitung.',
    price_min: 45,
    price_max: 60,
    category: 'Hobbys & Interessen',
  },
  { title: 'Offene Werkstatt, Zehnerkarte', price_min: 110, url: 'javascript:alert(1)' },
];

interface Asked {
  previousSuggestion: unknown;
  feedback: string | null;
  recipientInfo: string;
  preferences: string | null;
  given?: string[];
}

/** Mocks the AI function; returns the requests so far. */
async function playAi(page: Page, answer: (route: Route, count: number) => Promise<void>): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route(aiFunction, async (route) => {
    asked.push(route.request().postDataJSON() as Asked);
    await answer(route, asked.length);
  });
  return asked;
}

async function openIdea(page: Page) {
  await page.getByRole('button', { name: '3 KI Konkretisierer' }).click();
  await dialog(page)
    .getByRole('button', { name: /Keramikkurs für zwei/ })
    .click();
}

/** Stops the clock of the pause between requests: on a slow machine two clicks may be further apart. */
async function stopTheClock(page: Page) {
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
}

async function letTheClockRun(page: Page) {
  await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
}

/** Clicks until the client's pause of two seconds is over. */
async function askAgain(click: () => Promise<void>, count: () => number) {
  const before = count();
  await expect(async () => {
    if (count() === before) await click();
    await expect.poll(count, { timeout: 1000 }).toBe(before + 1);
  }).toPass();
}

test('an idea becomes a suggestion, from the list to the card', async ({ account, insert, openAs, page }) => {
  const asked = await playAi(page, (route) => route.fulfill({ json: { concretized: suggestions } }));
  await insert('people', [lukas]);
  await insert('people', [{ name: 'Mia' }]);
  await insert('gifts', [{ title: 'Rucksack' }]);
  await insert('gifts', [{ title: 'Wollmütze', recipient_name: 'Mia', status: 'verschenkt' }]);
  await insert('gifts', [idea]);
  await openAs(account);
  await page.getByRole('button', { name: '3 KI Konkretisierer' }).click();
  await expect(dialog(page).getByText('Für Lukas · Erlebnisse · 50€ - 120€')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /Keramikkurs für zwei/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Deine Eingaben' })).toBeFocused();
  await expect(dialog(page).getByLabel('Person')).toHaveValue('Lukas');
  await expect(dialog(page).getByLabel('Budget')).toHaveValue('50€ - 120€');
  await expect(dialog(page).getByLabel('Anlass')).toHaveValue('Geburtstag');
  await expect(apply(page)).toBeDisabled();
  await dialog(page).getByLabel('Person').selectOption('Mia');
  await dialog(page).getByLabel('Vorlieben').fill('Mag Handwerk');
  await ask(page).click();

  await expect(page.getByText('Geschenkidee konkretisiert! ✨')).toBeVisible();
  expect(asked).toMatchObject([
    {
      recipientInfo: 'Mia',
      preferences: 'Mag Handwerk',
      previousSuggestion: null,
      feedback: null,
      given: ['Wollmütze'],
    },
  ]);
  await expect(dialog(page).getByRole('heading', { name: 'KI-Vorschläge' })).toBeFocused();
  await expect(dialog(page).getByRole('radio', { name: /#1 Schnupperkurs/ })).toBeChecked();
  const link = dialog(page).getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAccessibleName(/Im Web suchen .*öffnet in neuem Tab/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(dialog(page).getByText('ab 110€')).toBeVisible();
  await expect(dialog(page).getByText('Aus dem Ideenkatalog')).toBeHidden();

  await dialog(page).getByText('Aufbaukeramik für zu Hause').click();
  await apply(page).click();
  await expect(page.getByText('Geschenk aktualisiert!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(card(page, 'Aufbaukeramik für zu Hause')).toContainText('Für Mia');
  await expect(card(page, 'Aufbaukeramik für zu Hause')).toContainText('45€ - 60€');
  await expect(card(page, 'Aufbaukeramik für zu Hause')).toContainText('fünf Kilo lufttrocknendem Ton');
  await expect(card(page, 'Aufbaukeramik für zu Hause').getByRole('textbox')).toHaveValue(
    'Er wollte schon immer mal an die Drehscheibe.\nVorlieben: Mag Handwerk',
  );
});

test('an allergy never leaves the browser', async ({ account, insert, openAs, page }) => {
  const asked = await playAi(page, (route) => route.fulfill({ json: { concretized: suggestions } }));
  const sent: string[] = [];
  page.on('request', (sending) => {
    if (!/\/rest\/v1\//.test(sending.url())) sent.push(sending.url(), sending.postData() ?? '');
  });
  const id = randomUUID();
  const fact = (kind: string, text: string) => ({ id: randomUUID(), kind, text });
  const facts = [fact('allergie', 'Haselnüsse'), fact('mag', 'Rosen'), fact('groesse', 'Kleidung 42')];
  await insert('people', [{ ...lukas, id, facts }]);
  await insert('gifts', [{ title: 'Rucksack', recipient_name: 'Mia' }]);
  await insert('gifts', [idea]);
  await openAs(account);
  await page.getByRole('button', { name: '3 KI Konkretisierer' }).click();
  const ideas = dialog(page).getByRole('list', { name: 'Deine Geschenkideen' });
  await expect(ideas.getByRole('button')).toHaveCount(2);
  await ideas.getByRole('button', { name: /Keramikkurs/ }).click();
  await ask(page).click();

  await expect(dialog(page).getByRole('heading', { name: 'KI-Vorschläge' })).toBeFocused();
  expect(asked).toMatchObject([
    { recipientInfo: 'Lukas', facts: [{ text: 'Rosen' }, { text: 'Kleidung 42' }] },
  ]);
  expect(sent.join('\n')).toContain('Rosen');
  expect(sent.join('\n')).not.toContain('Haseln');
});

test('refining keeps the rounds, and an earlier suggestion can still be chosen @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  const asked = await playAi(page, (route, count) =>
    route.fulfill({
      json: {
        concretized: count === 1 ? suggestions : [{ title: `Idee der Runde ${count}`, price_max: 20 }],
        source: 'catalogue',
      },
    }),
  );
  await insert('gifts', [idea]);
  await openAs(account);
  await openIdea(page);
  await ask(page).click();
  await expect(dialog(page).getByText('Aus dem Ideenkatalog')).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('3 Vorschläge gefunden');
  await askAgain(
    () => dialog(page).getByRole('button', { name: 'Zu teuer' }).click(),
    () => asked.length,
  );
  await expect(dialog(page).getByRole('status')).toHaveText('1 Vorschlag gefunden');
  await expect(dialog(page).getByRole('radio', { name: /Idee der Runde 2/ })).toBeChecked();
  await dialog(page).getByLabel('Was soll anders sein?').fill('lieber für draußen');
  await askAgain(
    () => dialog(page).getByLabel('Was soll anders sein?').press('Enter'),
    () => asked.length,
  );
  await expect(dialog(page).getByText('Runde 3 nach „lieber für draußen“')).toBeVisible();
  expect(asked.slice(1)).toMatchObject([
    {
      feedback: 'Zu teuer',
      previousSuggestion: [
        { title: 'Schnupperkurs an der Drehscheibe', price_min: 69, price_max: 98 },
        { title: 'Aufbaukeramik für zu Hause', price_min: 45, price_max: 60 },
        { title: 'Offene Werkstatt, Zehnerkarte', price_min: 110, price_max: null },
      ],
    },
    { feedback: 'lieber für draußen', previousSuggestion: { length: 4 } },
  ]);
  await dialog(page).getByText('Schnupperkurs an der Drehscheibe', { exact: true }).click();
  await apply(page).click();
  await expect(card(page, 'Schnupperkurs an der Drehscheibe')).toBeVisible();
});

test('without the AI, with the keyboard alone @all', async ({ account, insert, openAs }) => {
  await insert('gifts', [idea]);
  const page = await openAs(account);
  const opener = page.getByRole('button', { name: '3 KI Konkretisierer' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: /Keramikkurs/ })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /Keramikkurs/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('Person')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('bis 40 Euro');
  await dialog(page).getByRole('button', { name: 'Ohne KI speichern' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Geschenk gespeichert!')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(card(page, idea.title)).toContainText('bis 40€');
});

test('waiting can be cancelled, and a closed dialog hears no answer @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  const held: Route[] = [];
  const asked = await playAi(page, async (route) => void held.push(route));
  await insert('gifts', [idea]);
  await openAs(account);
  await openIdea(page);
  await stopTheClock(page);
  await ask(page).click();
  await expect(dialog(page).getByText('KI analysiert deine Geschenkidee...')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog(page).getByText('Hier erscheinen gleich deine Vorschläge.')).toBeVisible();
  await ask(page).click();
  await expect(page.getByText('Warte kurz bevor du eine neue Anfrage stellst.')).toBeVisible();
  await letTheClockRun(page);
  await askAgain(
    () => ask(page).click(),
    () => asked.length,
  );
  await dialog(page).getByRole('button', { name: 'Schließen' }).click();
  // Aborted requests cannot be fulfilled any more.
  for (const route of held)
    await route.fulfill({ json: { concretized: suggestions } }).catch(() => undefined);
  await openIdea(page);
  await expect(dialog(page).getByText('Hier erscheinen gleich deine Vorschläge.')).toBeVisible();
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
});

test('no ideas, no people: the dialog says where to start @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  await openAs(account);
  await page.getByRole('button', { name: '3 KI Konkretisierer' }).click();
  await expect(dialog(page).getByText('Halte mit „Neue Geschenkidee“')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Neue Geschenkidee' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' }).getByLabel('Titel*'),
  ).toBeFocused();
  await insert('gifts', [idea]);
  await page.reload();
  await openIdea(page);
  await expect(dialog(page).getByText('Füge Personen über „Person hinzufügen“')).toBeVisible();
});

test.describe('when the AI', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const faults: [string, (route: Route) => Promise<void>, string][] = [
    [
      'has a wrong key',
      (r) => r.fulfill({ status: 502, json: { error: 'Die KI ist gerade nicht erreichbar.' } }),
      'Die KI ist gerade nicht erreichbar.',
    ],
    [
      'takes too long',
      (r) => r.fulfill({ status: 504, json: { error: 'Die KI hat zu lange gebraucht.' } }),
      'Die KI hat zu lange gebraucht.',
    ],
    [
      'is down',
      (r) => r.fulfill({ status: 503, json: { code: 'BOOT_ERROR', message: 'x' } }),
      'Das hat nicht geklappt.',
    ],
    ['is out of reach', (r) => r.abort(), 'Keine Verbindung.'],
    [
      'answers a page',
      (r) => r.fulfill({ contentType: 'text/html', body: '<h1>Login</h1>' }),
      'Etwas zwischen diesem Gerät und Päckchen lehnt das ab',
    ],
    ['answers nothing useful', (r) => r.fulfill({ json: { concretized: [] } }), 'Das hat nicht geklappt.'],
  ];
  for (const [name, fault, message] of faults) {
    test(`${name}, the gift stays and another try helps @all`, async ({ account, insert, openAs, page }) => {
      const asked = await playAi(page, (route, count) =>
        count === 1 ? fault(route) : route.fulfill({ json: { concretized: suggestions } }),
      );
      await insert('gifts', [idea]);
      await openAs(account);
      await openIdea(page);
      await ask(page).click();
      await expect(page.getByText('Fehler beim Konkretisieren')).toBeVisible();
      await expect(dialog(page).getByRole('alert')).toContainText(message);
      await expect(apply(page)).toBeDisabled();
      await askAgain(
        () => dialog(page).getByRole('button', { name: 'Erneut versuchen' }).click(),
        () => asked.length,
      );
      await expect(dialog(page).getByRole('radio', { name: /Schnupperkurs/ })).toBeChecked();
      await dialog(page).getByRole('button', { name: 'Schließen' }).click();
      await expect(card(page, idea.title)).toContainText('50€ - 120€');
    });
  }

  test('has had enough, the button waits until it may ask again, also after a reload @all', async ({
    account,
    insert,
    openAs,
    page,
  }) => {
    await playAi(page, (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Zu viele Anfragen', rateLimitExceeded: true, maxRequests: 5, windowMinutes: 2 },
      }),
    );
    await insert('gifts', [idea]);
    await openAs(account);
    await openIdea(page);
    await ask(page).click();
    await expect(page.getByText('Zu viele Anfragen')).toBeVisible();
    const message = 'Du hast das Limit von 5 Anfragen erreicht. Versuche es in 2 Minute(n) erneut.';
    await expect(dialog(page).getByText(message)).toBeVisible();
    await expect(ask(page)).toBeDisabled();
    await expect(ask(page)).toHaveText(/Idee konkretisieren in [12]:\d\d/);
    await page.reload();
    await openIdea(page);
    await expect(ask(page)).toBeDisabled();
    await expect(dialog(page).getByText(/Wieder möglich um \d\d:\d\d Uhr/)).toBeVisible();
  });

  test('cannot be followed by a save, the dialog keeps everything @all', async ({
    account,
    insert,
    openAs,
    page,
  }) => {
    await playAi(page, (route) => route.fulfill({ json: { concretized: suggestions } }));
    await insert('gifts', [idea]);
    await openAs(account);
    await openIdea(page);
    await ask(page).click();
    await expect(apply(page)).toBeEnabled();
    await page.route('**/rest/v1/gifts*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await apply(page).click();
    await expect(page.getByText('Fehler beim Speichern')).toBeVisible();
    await expect(dialog(page).getByRole('radio', { name: /Schnupperkurs/ })).toBeChecked();
    await page.unroute('**/rest/v1/gifts*');
    await apply(page).click();
    await expect(page.getByText('Geschenk aktualisiert!')).toBeVisible();
  });
});

test('the dialog fits every width @all', async ({ account, insert, openAs, page }) => {
  test.slow();
  await playAi(page, (route) => route.fulfill({ json: { concretized: suggestions, source: 'catalogue' } }));
  await insert('people', [lukas]);
  await insert('gifts', [idea]);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openAs(account);
    await openIdea(page);
    await ask(page).click();
    const heading = dialog(page).getByRole('heading', { name: 'KI-Vorschläge' });
    await expect(heading).toBeInViewport();
    const body = page.locator('[data-dialog-body]');
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});

test('the catalogue answers on a fresh machine without any key @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  test.slow();
  await insert('gifts', [idea]);
  await openAs(account);
  await openIdea(page);
  await ask(page).click();
  // The first request includes the cold start of the function.
  await expect(dialog(page).getByText('Aus dem Ideenkatalog')).toBeVisible();
  const first = await dialog(page).getByRole('radio', { checked: true }).getAttribute('id');
  expect(first).not.toBeNull();
  await apply(page).click();
  await expect(page.getByText('Geschenk aktualisiert!')).toBeVisible();
});

test('a guest concretizes an idea of this browser @all', async ({ page }) => {
  await playAi(page, (route) => route.fulfill({ json: { concretized: suggestions } }));
  await page.addInitScript(
    (gift) => {
      localStorage.setItem('guest_gifts', JSON.stringify([gift]));
    },
    guestGift({ ...idea, id: '00000000-0000-4000-8000-000000000001' }),
  );
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await openIdea(page);
  await ask(page).click();
  await apply(page).click();
  await expect(page.getByText('Geschenk aktualisiert!')).toBeVisible();
  await expect(card(page, 'Schnupperkurs an der Drehscheibe')).toContainText('69€ - 98€');
});

import type { Locator } from '@playwright/test';

import { shopUrl as shop } from '../shop/shop.ts';
import { berlinDay } from '../support/calendar.ts';
import { card } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { enterAsGuest } from '../support/guest-steps.ts';
import { showAllFields } from '../support/idea-steps.ts';
import { expectNoSidewaysScroll, setTextSize } from '../support/page-checks.ts';
import { drawn, heic } from '../support/picture-files.ts';
import { openList } from '../support/wish-steps.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, hasTouch: true });

const title = 'Kopfhörer für unterwegs';
const gift = { recipient_name: 'Lukas', price_min: 80, price_max: 140 };

/** Bounding boxes of a text's glyphs and of an element. */
const lettersOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  });
const boxOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect());
const areApart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
const isWhole = (text: Locator) => text.evaluate((node) => node.scrollWidth <= node.clientWidth);

test('a row keeps picture, title and buttons apart, and its card says whose it is @all', async ({
  account,
  insert,
  openAs,
}) => {
  await insert('people', [{ name: 'Lukas', occasion: 'Geburtstag', occasion_date: berlinDay(6) }]);
  await insert('gifts', [{ ...gift, title }]);
  await insert(
    'gifts',
    Array.from({ length: 9 }, (_, index) => ({ title: `Idee ${index}.` })),
  );
  const page = await openAs(account);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title }) });
  await expect(row).toBeVisible();
  await setTextSize(page, 32);
  const [words, picture, status, heart, list] = await Promise.all([
    lettersOf(row.getByText(title)),
    boxOf(row.locator('.small-parcel')),
    boxOf(row.getByRole('combobox')),
    boxOf(row.getByRole('button', { name: 'Favorit' })),
    boxOf(row),
  ]);
  for (const other of [picture, status, heart]) expect(areApart(words, other)).toBe(true);
  expect(areApart(status, heart)).toBe(true);
  expect(heart.right).toBeLessThanOrEqual(list.right);
  expect((await boxOf(page.getByRole('searchbox'))).width).toBeGreaterThan(300);

  await row.getByRole('button', { name: title, expanded: false }).tap();
  await expect(card(page, title)).toBeVisible();
  expect(await isWhole(card(page, title).getByText('Für Lukas'))).toBe(true);
});

test('a small parcel is tied as wide as it is, and the title of a group breaks between words @all', async ({
  account,
  insert,
  openAs,
}) => {
  const christmas = (name: string) => ({ name, occasion: 'Weihnachten', occasion_date: '2026-12-24' });
  await insert('people', ['Lukas', 'Mia'].map(christmas));
  await insert(
    'gifts',
    Array.from({ length: 9 }, (_, index) => ({
      title: `Idee ${index}.`,
      recipient_name: index % 2 ? 'Lukas' : 'Mia',
      status: 'wrapped',
    })),
  );
  const page = await openAs(account);
  const parcel = page.locator('.small-parcel').first();
  const shares = async () => {
    const parts = ['.small-parcel-sheet', 'svg', '.ribbon:not(.ribbon-across)', '.ribbon-across'];
    const [sheet, bow, down, across] = await Promise.all(parts.map((part) => boxOf(parcel.locator(part))));
    const unit = (sheet?.width ?? 0) / 36;
    return [bow?.width, down?.width, across?.height].map((size) => Math.round((size ?? 0) / unit));
  };
  await expect(parcel).toBeVisible();
  expect(await shares()).toEqual([30, 8, 8]);
  await setTextSize(page, 32);
  expect(await shares()).toEqual([30, 8, 8]);
  const heading = page.getByRole('heading', { name: 'Weihnachten', exact: true });
  expect(
    await heading.evaluate(
      (node) => node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight),
    ),
  ).toBe(1);
});

test('a row has room for its title and its buttons @all', async ({ account, insert, openAs }) => {
  await insert('gifts', [{ ...gift, title }]);
  const page = await openAs(account);
  await page.evaluate(() => localStorage.setItem('paeckchen-gift-view', 'list'));
  await page.reload();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title }) });
  for (const size of [16, 20, 32]) {
    await setTextSize(page, size);
    const [list, ...parts] = await Promise.all([
      boxOf(row),
      lettersOf(row.getByText(title)),
      boxOf(row.locator('.small-parcel')),
      boxOf(row.getByRole('button', { name: /^Stand/ })),
      boxOf(row.getByRole('button', { name: 'Favorit' })),
    ]);
    for (const [index, part] of parts.entries()) {
      expect(part.left, `part ${index} with text of ${size} px`).toBeGreaterThanOrEqual(list.left);
      expect(part.right, `part ${index} with text of ${size} px`).toBeLessThanOrEqual(list.right);
      for (const other of parts.slice(index + 1))
        expect(areApart(part, other), `part ${index} with text of ${size} px`).toBe(true);
    }
  }
});

test('what is undone on cards stays inside them, and words stay whole @all', async ({
  account,
  insert,
  openAs,
}) => {
  await insert('gifts', [{ title }, { title: 'Schal' }]);
  const page = await openAs(account);
  await page.getByRole('button', { name: 'Schal löschen' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).tap();
  await page.getByRole('combobox').selectOption('Verpackt');
  await setTextSize(page, 32);
  const undo = page.getByRole('button', { name: `Rückgängig: ${title}` });
  const [whole, back, status] = await Promise.all(
    [card(page, title), undo, page.getByRole('combobox')].map(boxOf),
  );
  expect(back?.left).toBeGreaterThanOrEqual(whole?.left ?? 0);
  expect(status?.width).toBeGreaterThan(250);
  const strip = await boxOf(page.getByText('„Schal“ gelöscht', { exact: true }).first());
  expect(strip.width).toBeGreaterThan(200);
});

test('who has taken a gift of a group can be read, and the order chosen @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const { group, member: ben } = await api.createGroupWith(account, await createAccount('Ben'));
  const [rad] = await api.addGifts(group, ben, [{ title: 'Rad' }, { title: 'Zelt' }]);
  await api.call(ben.account, 'rpc/reserve_group_gift', { p_gift: rad });
  const page = await openAs(account, `/g/${group.id}`);
  const holder = card(page, 'Rad').getByText('Reserviert von Ben');
  await expect(holder).toBeVisible();
  await setTextSize(page, 32);
  expect(await isWhole(holder)).toBe(true);
  await page.getByRole('button', { name: 'Filtern und sortieren' }).click();
  expect((await boxOf(page.getByRole('combobox', { name: 'Sortierung' }))).width).toBeGreaterThan(300);
});

test('the words of a switch and of a device have the room of a line @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const { group } = await api.createGroupWith(account, await createAccount('Ben'));
  // Keys of the example in RFC 8291.
  await api.call(account, 'rpc/save_push_subscription', {
    p_endpoint: `https://fcm.googleapis.com/fcm/send/${account.userId}`,
    p_p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    p_auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    p_device: 'Chrome auf Android',
  });
  const page = await openAs(account, `/g/${group.id}?tab=einstellungen`);
  const mute = page.getByText('Stummschalten');
  await expect(mute).toBeVisible();
  await setTextSize(page, 32);
  expect((await boxOf(mute)).width).toBeGreaterThan(200);
  expect((await boxOf(page.getByRole('switch', { name: 'Stummschalten' }))).right).toBeLessThan(phone.width);
  await page.goto('/settings/erinnerungen');
  const device = page.getByText('Chrome auf Android');
  await expect(device).toBeVisible();
  await setTextSize(page, 32);
  expect((await boxOf(device)).width).toBeGreaterThan(200);
});

test('a dialog can be closed on the smallest screen with the largest text @all', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAsGuest(page);
  await setTextSize(page, 32);
  await page.getByRole('button', { name: '2 Geschenkidee' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  const close = dialog.getByRole('button', { name: 'Schließen' });
  await expect(close).toBeVisible();
  expect((await boxOf(close)).right).toBeLessThanOrEqual(320);
});

test('a guest sees the code that is typed @all', async ({ page }) => {
  await enterAsGuest(page);
  await page.goto('/friends');
  const code = page.getByRole('textbox', { name: 'Beitrittscode' });
  await expect(code).toBeVisible();
  await setTextSize(page, 32);
  expect((await boxOf(code)).width).toBeGreaterThan(200);
});

test('quick capture stays inside the sheet, and the chosen person inside the screen @all', async ({
  account,
  insert,
  openAs,
}) => {
  await insert('people', ['Oma Ilse', 'Onkel Bert', 'Tante Inge', 'Marlene', 'Theo'].map(named));
  const page = await openAs(account);
  await page.getByRole('button', { name: 'Schnell merken' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  const chip = (name: string) => sheet.locator('label').filter({ hasText: name });
  // Elements partly scrolled out at the side.
  for (const name of ['Tante Inge', 'Theo', 'Oma Ilse']) {
    await chip(name).evaluate((label) => label.querySelector('input')?.click());
    const { left, right } = await boxOf(chip(name));
    expect(left, name).toBeGreaterThanOrEqual(16);
    expect(right, name).toBeLessThanOrEqual(phone.width - 16);
  }
  const more = sheet.getByRole('button', { name: /^Mehr Angaben/ });
  await setTextSize(page, 32);
  expect((await boxOf(more)).right).toBeLessThanOrEqual(phone.width - 16);
});

test('the word of the eve stands beside the bow, and long titles end @all', async ({
  account,
  insert,
  openAs,
}) => {
  await insert('people', [
    { name: 'Schwiegergroßmutter Wilhelmine', occasion: 'Geburtstag', occasion_date: berlinDay(1) },
    ...['Anton', 'Berta', 'Cäsar'].map((name) => ({
      name,
      occasion: 'Jahrestag',
      occasion_date: berlinDay(40),
    })),
  ]);
  const page = await openAs(account);
  const tiles = page.getByRole('list', { name: 'Countdown' });
  const word = tiles.getByText('Morgen', { exact: true });
  await expect(word).toBeVisible();
  for (const width of [320, 359, 360, 390, 430, 767]) {
    await page.setViewportSize({ ...phone, width });
    const [words, bow] = await Promise.all([lettersOf(word), boxOf(bowOf(tiles))]);
    expect.soft(areApart(words, bow), `at ${width} px`).toBe(true);
  }
  await page.setViewportSize(phone);
  for (const name of ['Schwiegergroßmutter Wilhelmines Geburtstag', 'Jahrestag von Anton und 2 weiteren'])
    expect(await isAllShown(tiles, name), name).toBe(true);
});

const named = (name: string) => ({ name });
const bowOf = (tiles: Locator) => tiles.getByRole('listitem').first().locator('svg').last();
const isAllShown = (tiles: Locator, text: string) =>
  tiles.getByText(text).evaluate((node) => node.scrollHeight <= node.clientHeight + 1);

test('what a page says has lines of its own, beside its link and in the quick capture @all', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account);
  const lineOf = (text: Locator) =>
    text.evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
  await page.getByRole('button', { name: 'Geschenkidee', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await showAllFields(dialog);
  await dialog.getByRole('textbox', { name: 'Link' }).fill(`${shop}/ok`);
  await expect(dialog.getByText('54,90 €')).toBeVisible();
  await setTextSize(page, 32);
  for (const part of ['b', 'b + span'])
    expect(await lineOf(dialog.locator(`.page-card ${part}`)), part).toBeGreaterThan(1.2);

  await page.evaluate(() => localStorage.removeItem('paeckchen-mehr-angaben'));
  await page.goto(`/teilen?text=${encodeURIComponent(`${shop}/ok`)}`);
  await expect(dialog.getByText('laden.example.org · 54,90 €')).toBeVisible();
  for (const part of ['b', 'small'])
    expect(await lineOf(dialog.locator(`.captured-words ${part}`)), part).toBeGreaterThan(1.2);
});

test('beside a link, a picture and their messages nothing is broken or covered @all', async ({
  account,
  openAs,
  request,
}) => {
  const group = await groupsApi(request).createGroup(account);
  const page = await openAs(account, `/g/${group.id}`);
  const dialog = page.getByRole('dialog');
  const lineCount = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
  const isInside = async (part: Locator) => {
    const [box, whole] = await Promise.all([boxOf(part), boxOf(dialog)]);
    return box.left >= whole.left && box.right <= whole.right;
  };
  await page.getByRole('button', { name: 'Neue Idee' }).click();
  await dialog.getByRole('textbox', { name: 'Link' }).fill(`${shop}/ok?utm_source=mail`);
  await expect(dialog.locator('.page-card img')).toBeVisible();
  await setTextSize(page, 32);
  for (const back of await dialog.getByRole('button', { name: /^Zurück: / }).all())
    expect.soft(await lineCount(back), (await back.getAttribute('aria-label')) ?? '').toBe(1);
  const [clear, room] = await Promise.all([
    boxOf(dialog.getByRole('button', { name: 'Link entfernen' })),
    dialog.getByRole('textbox', { name: 'Link' }).evaluate((field) => {
      const { right } = field.getBoundingClientRect();
      return right - Number.parseFloat(getComputedStyle(field).paddingRight);
    }),
  ]);
  expect.soft(clear.left).toBeGreaterThanOrEqual(room);
  expect.soft(await lineCount(dialog.locator('.page-card b + span'))).toBe(1);

  await dialog.getByRole('button', { name: 'Ohne Bild' }).click();
  const photo = dialog.getByLabel(/^(Bild hinzufügen|Anderes Bild)/);
  await photo.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawn(page) });
  await expect(dialog.getByRole('button', { name: 'Bild entfernen' })).toBeVisible();
  await photo.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic() });
  const refused = dialog.getByText(/HEIC-Fotos/);
  await expect(refused).toBeVisible();
  expect.soft(await isInside(refused)).toBe(true);
  expect.soft(await isInside(dialog.locator('.picture-field-box'))).toBe(true);
  await dialog.getByRole('button', { name: 'Idee speichern' }).click();
  const idea = card(page, 'Teekanne Arare, 0,8 Liter');
  await expect(idea.locator('img')).toBeVisible();
  expect.soft((await boxOf(idea.getByRole('heading'))).width).toBeGreaterThan(200);

  await page.evaluate(() => localStorage.removeItem('paeckchen-mehr-angaben'));
  await page.goto(`/teilen?text=${encodeURIComponent(`${shop}/ok`)}`);
  await expect(dialog.getByText('laden.example.org · 54,90 €')).toBeVisible();
  await setTextSize(page, 16);
  await setTextSize(page, 32);
  expect.soft(await isInside(dialog.locator('.idea-photo'))).toBe(true);
  expect.soft((await boxOf(dialog.locator('.captured-words'))).width).toBeGreaterThan(200);
});

test('no page scrolls sideways on the smallest screen with the largest text @all', async ({
  account,
  insert,
  openAs,
  page,
  request,
}) => {
  test.slow();
  const fits = async (path: string, heading: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    // Each page starts with the default size; a repeated size is a no-op, so it is changed first.
    for (const size of [16, 32]) await setTextSize(page, size);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expectNoSidewaysScroll(page, [320]);
  };
  for (const [path, heading] of [
    ['/auth', ''],
    ['/forgot-password', 'Passwort vergessen?'],
    ['/reset-password', 'Link ungültig'],
    ['/email-confirmed', 'Bestätigung fehlgeschlagen'],
    ['/impressum', 'Impressum'],
    ['/agb', 'AGB & Widerruf'],
    ['/datenschutz', 'Datenschutzerklärung'],
    ['/demo', 'Schau dich um'],
    ['/demo/einkaufen', 'Noch zu kaufen'],
    ['/demo/wuensche', 'Meine Wünsche'],
    ['/demo/geschenkejahr', 'Nach Person'],
  ] as const)
    await fits(path, heading);

  const person = crypto.randomUUID();
  await insert('people', [
    { id: person, name: 'Lukas', occasion: 'Geburtstag', occasion_date: berlinDay(6) },
  ]);
  await insert('gifts', [{ ...gift, title, plan: 'buy' }]);
  const { id: group } = await groupsApi(request).createGroup(account);
  const list = await openList(request, account, [{ title: 'Teekanne', price_cents: 5490 }]);
  await openAs(account);
  for (const [path, heading] of [
    ['/', 'Hallo Katharina'],
    ['/people', 'Personen verwalten'],
    [`/people/${person}`, 'Lukas'],
    ['/einkaufen', 'Noch zu kaufen'],
    ['/wuensche', 'Meine Wünsche'],
    ['/geschenkejahr', 'Nach Person'],
    ['/friends', 'Gruppen'],
    [`/g/${group}`, 'Weihnachten bei Brandts'],
    [`/g/${group}?tab=chat`, 'Weihnachten bei Brandts'],
    [`/g/${group}?tab=einstellungen`, 'Weihnachten bei Brandts'],
    ['/settings', 'Einstellungen'],
    ['/settings/erinnerungen', 'Erinnerungen'],
    [list, 'Wünsche'],
  ] as const)
    await fits(path, heading);
});

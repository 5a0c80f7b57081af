import { createHash } from 'node:crypto';

import type { Locator, Page, Route } from '@playwright/test';

import { berlinDay, chooseDay } from '../support/calendar.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';

test.use({
  expectedErrors: [
    /ERR_FAILED|ERR_CONNECTION_RESET|status of 500|konnten? nicht (hinzugefügt|geladen|gesendet) werden/,
  ],
});

const troubleShare = 0.05;
const lossShare = 0.2;
const seed = process.env.WALK_SEED ?? 'karte';

/** Deterministic number from 0 to 1 for a request. */
function chance(...parts: (string | number)[]): number {
  return (
    createHash('sha256')
      .update([seed, ...parts].join())
      .digest()
      .readUInt32BE() /
    2 ** 32
  );
}

/** Every twentieth request fails with a server error, and every fifth response is lost. */
async function disturb(page: Page) {
  const numbers = new Map<string, number>();
  const faults = { writes: 0, refusedWrites: 0, lostWrites: 0, inFlight: 0 };
  async function answer(route: Route) {
    const request = route.request();
    const what = `${request.method()} ${new URL(request.url()).pathname}`;
    const number = (numbers.get(what) ?? 0) + 1;
    numbers.set(what, number);
    if (request.method() !== 'GET') faults.writes += 1;
    if (chance('trouble', what, number) < troubleShare) {
      if (request.method() !== 'GET') faults.refusedWrites += 1;
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } });
    }
    const response = await route.fetch();
    if (chance('loss', what, number) >= lossShare) return route.fulfill({ response });
    if (request.method() !== 'GET') faults.lostWrites += 1;
    return route.abort('connectionreset');
  }
  await page.route('**/rest/v1/**', async (route) => {
    faults.inFlight += 1;
    // The page may have aborted the request meanwhile.
    await answer(route).catch(() => {});
    faults.inFlight -= 1;
  });
  return faults;
}

interface Step {
  name: string;
  act: () => Promise<void>;
  isDone: () => Promise<boolean>;
}

test(`with 5 % errors and 20 % lost answers everything is stored exactly once (WALK_SEED=${seed}) @all`, async ({
  account,
  openAs,
  page,
  request,
}) => {
  test.slow();
  const api = groupsApi(request);
  await page.clock.install();
  const faults = await disturb(page);
  await openAs(account);

  const card = (title: string) => page.getByRole('article', { name: title, exact: true });
  const note = (title: string) => card(title).getByRole('textbox', { name: /^Persönliche Notizen/ });
  const heart = (title: string) => card(title).getByRole('button', { name: /Favorit/ });
  const status = (title: string) => card(title).getByRole('combobox', { name: /^Status/ });
  const reminders = page.getByRole('region', { name: 'Als Nächstes' });
  const tile = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text });

  const repeated: string[] = [];
  /** Presses the button again after each server error. */
  async function save(dialog: Locator, button: string) {
    for (;;) {
      const before = faults.refusedWrites;
      await dialog.getByRole('button', { name: button }).click();
      await expect
        .poll(async () => (await dialog.isHidden()) || faults.refusedWrites > before, { timeout: 25_000 })
        .toBe(true);
      if (await dialog.isHidden()) return;
      repeated.push(button);
    }
  }
  const shows = (thing: Locator) => async () => (await thing.count()) > 0;

  const addPerson = (name: string): Step => ({
    name: `addPerson ${name}`,
    async act() {
      await page.getByRole('button', { name: '1 Person hinzufügen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Person hinzufügen' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Anlass').selectOption('Geburtstag');
      await dialog.getByLabel('Datum').fill('24.2.');
      await save(dialog, 'Person hinzufügen');
    },
    isDone: shows(tile(new RegExp(`^.*${name}`))),
  });
  const addGift = (title: string): Step => ({
    name: `addGift ${title}`,
    async act() {
      await page.getByRole('button', { name: '2 Geschenkidee' }).click();
      const dialog = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
      await dialog.getByLabel('Titel*').fill(title);
      await dialog.getByRole('switch', { name: /KI/ }).click();
      await save(dialog, 'Speichern');
    },
    isDone: shows(card(title)),
  });
  const remind = (title: string): Step => ({
    name: `remind ${title}`,
    async act() {
      await reminders.getByRole('button', { name: 'Erinnern' }).click();
      const dialog = page.getByRole('dialog', { name: 'Erinnern' });
      await chooseDay(dialog, 'Datum', berlinDay(4));
      await dialog.getByLabel('Woran?').fill(title);
      await save(dialog, 'Speichern');
    },
    isDone: shows(reminders.getByText(title)),
  });
  const write = (title: string, text: string): Step => ({
    name: `write ${title}`,
    async act() {
      await note(title).fill(text);
      await note(title).blur();
    },
    isDone: async () => (await note(title).inputValue()) === text,
  });
  const like = (title: string): Step => ({
    name: `like ${title}`,
    act: () => heart(title).click(),
    isDone: async () => (await heart(title).getAttribute('aria-pressed')) === 'true',
  });
  const wrap = (title: string): Step => ({
    name: `wrap ${title}`,
    act: async () => void (await status(title).selectOption('wrapped')),
    isDone: async () => (await status(title).inputValue()) === 'wrapped',
  });
  const remove = (title: string): Step => ({
    name: `remove ${title}`,
    async act() {
      await card(title)
        .getByRole('button', { name: /löschen/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
    },
    isDone: async () => (await card(title).count()) === 0,
  });

  const waiting = () =>
    page.evaluate((userId) => localStorage.getItem(`paeckchen-unstored:user:${userId}`), account.userId);
  /** Waits until nothing is in flight or queued; the fake clock skips the backoff. */
  async function untilStored() {
    await expect
      .poll(
        async () => {
          if (faults.inFlight > 0) return 'in flight';
          await page.clock.fastForward(20_000);
          return faults.inFlight > 0 ? 'in flight' : waiting();
        },
        { timeout: 60_000 },
      )
      .toBeNull();
  }

  const titles = ['Keramikkurs', 'Wollschal', 'Teeservice', 'Leselampe'];
  const rounds: Step[][] = [
    [addPerson('Mia'), addPerson('Tim'), ...titles.map(addGift), remind('Karten schreiben')],
    [
      ...titles.map((title) => write(title, `Notiz zu ${title}`)),
      like('Keramikkurs'),
      wrap('Keramikkurs'),
      like('Wollschal'),
      wrap('Teeservice'),
    ],
    [remove('Leselampe')],
  ];
  for (const steps of rounds) {
    // Repeats the changes that the page rolled back after server errors.
    for (let open = steps; open.length > 0;) {
      for (const step of open) {
        const before = faults.writes;
        await step.act();
        // Its code may still be loading. Behind a change that waits it is queued, too.
        await expect.poll(async () => faults.writes > before || (await waiting()) !== null).toBe(true);
      }
      await untilStored();
      const done = await Promise.all(open.map((step) => step.isDone()));
      open = open.filter((_step, index) => !done[index]);
      repeated.push(...open.map(({ name }) => name));
    }
  }

  const stored = () =>
    Promise.all(
      [
        'people?select=name&order=name',
        'gifts?select=title,notes,is_favorite,status&order=title',
        'reminders?select=title,is_completed',
      ].map((path) => api.call(account, path)),
    );
  await expect
    .poll(async () => {
      await page.clock.fastForward(20_000);
      return stored();
    })
    .toEqual([
      [{ name: 'Mia' }, { name: 'Tim' }],
      [
        { title: 'Keramikkurs', notes: 'Notiz zu Keramikkurs', is_favorite: true, status: 'wrapped' },
        { title: 'Teeservice', notes: 'Notiz zu Teeservice', is_favorite: false, status: 'wrapped' },
        { title: 'Wollschal', notes: 'Notiz zu Wollschal', is_favorite: true, status: 'idea' },
      ],
      [{ title: 'Karten schreiben', is_completed: false }],
    ]);
  await expect(page.getByRole('region', { name: 'Konnte nicht gespeichert werden' })).toBeHidden();
  const needless = `nobody repeats what only lost its answer: ${repeated.join(', ')}`;
  expect(repeated.length, needless).toBeLessThanOrEqual(faults.refusedWrites);
  expect(faults.lostWrites, 'changes whose answer got lost').toBeGreaterThan(2);
  expect(faults.refusedWrites, 'changes that met an error').toBeGreaterThan(0);
});

test(`so are messages and comments (WALK_SEED=${seed}) @all`, async ({ account, openAs, page, request }) => {
  test.slow();
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  await api.addGifts(group, await api.membership(group, account), [{ title: 'Vogelhaus' }]);
  await page.clock.install();
  const faults = await disturb(page);
  await openAs(account, `/g/${group.id}?tab=chat`);

  const messages = Array.from({ length: 12 }, (_, index) => `Nachricht ${index + 1}`);
  const field = page.getByRole('textbox', { name: /Nachricht/ });
  for (const text of messages) {
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  const again = page.getByRole('button', { name: /^Erneut senden/ });
  const storedMessages = async () => {
    const rows = await api.call<{ text: string }[]>(account, 'chat_messages?select=text');
    return rows.map(({ text }) => text).toSorted();
  };
  await expect
    .poll(
      async () => {
        if (faults.inFlight > 0) return 'in flight';
        await page.clock.fastForward(20_000);
        if ((await again.count()) > 0) await again.first().click();
        return storedMessages();
      },
      { timeout: 60_000 },
    )
    .toEqual(messages.toSorted());

  await page.goto(`/g/${group.id}`);
  await page.getByRole('button', { name: /^Kommentare zu Vogelhaus/ }).click();
  const comments = Array.from({ length: 8 }, (_, index) => `Kommentar ${index + 1}`);
  const comment = page.getByRole('textbox', { name: 'Kommentar' });
  for (const text of comments) {
    await comment.fill(text);
    // Sends the text again while it stays in the field.
    await expect
      .poll(
        async () => {
          // Waits while requests are in flight, because a timeout of the page would be a different fault.
          if (faults.inFlight > 0) return 'in flight';
          if ((await comment.inputValue()) === text) await comment.press('Enter');
          return comment.inputValue();
        },
        { timeout: 60_000 },
      )
      .toBe('');
  }
  await expect
    .poll(async () => {
      const rows = await api.call<{ text: string }[]>(account, 'gift_comments?select=text');
      return rows.map(({ text }) => text).toSorted();
    })
    .toEqual(comments.toSorted());
  expect(await storedMessages()).toEqual(messages.toSorted());
  expect(faults.lostWrites, 'changes whose answer got lost').toBeGreaterThan(2);
});

import { drawsApi } from './support/draws-api.ts';
import { type Account, expect, prepared, signInBefore, test } from './support/fixtures.ts';
import { groupsApi } from './support/groups-api.ts';
import { moves, noteMoves } from './support/layout-shifts.ts';

const notes = 'Ein Vorschlag, der zwei Zeilen braucht, damit die Karten so hoch sind wie echte.';

type Insert = (table: string, rows: Record<string, unknown>[], owner?: Account) => Promise<void>;

/** 40 people, 60 ideas, five reminders and 20 wishes. Returns the id of a person, who has a budget. */
async function fillAccount(insert: Insert): Promise<string> {
  const count = <Row>(length: number, row: (number: number) => Row) =>
    Array.from({ length }, (_, number) => row(number));
  const people = count(40, (number) => ({
    id: crypto.randomUUID(),
    name: `Person ${number}`,
    occasion: ['Geburtstag', 'Weihnachten', 'Ostern'][number % 3],
    occasion_date: `2026-${String((number % 12) + 1).padStart(2, '0')}-11`,
  }));
  const idOf = (number: number) => people[number % people.length]?.id ?? '';
  await insert('people', people);
  await insert(
    'gifts',
    count(60, (number) => ({
      title: `Geschenkidee ${number}`,
      description: notes,
      person_id: idOf(number),
      recipient_name: `Person ${number % people.length}`,
      status: number % 5 === 0 ? 'wrapped' : 'idea',
      plan: ['buy', 'ordered', 'here', null][number % 4],
    })),
  );
  const dayOf = (number: number) => `2030-01-0${number + 1}`;
  await insert(
    'reminders',
    count(5, (number) => ({ title: `Erinnerung ${number}`, reminder_date: dayOf(number) })),
  );
  await insert(
    'wishes',
    count(20, (position) => ({ title: `Wunsch ${position}`, state: 'open', position, on_link: true })),
  );
  const year = new Date().getFullYear();
  await insert('budgets', [{ id: undefined, person_id: idOf(1), year, amount_cents: 8000 }]);
  return idOf(1);
}

/** Layout shifts of at least 0.001; web.dev calls a sum below 0.1 good. */
const isSeen = (entry: string) => (JSON.parse(entry) as { value: number }).value >= 0.001;

test("nothing moves on a page with a family's amounts, the first time and again @all", async ({
  account,
  browser,
  createAccount,
  insert,
  request,
}) => {
  test.slow();
  const personId = await fillAccount(insert);
  const api = groupsApi(request);
  const group = await api.createGroup(account, 'Kaffeekasse');
  const members = await api.joinAll(group, 5, createAccount);
  const draws = drawsApi(request);
  const draw = await draws.gather(account, group, [account, ...members.map((member) => member.account)]);
  await draws.run(account, draw);
  await draws.receiver(account, draw);
  const ideas = Array.from({ length: 60 }, (_, number) => ({ title: `Idee ${number}`, notes }));
  await api.addGifts(group, await api.membership(group, account), ideas);
  const textOf = (number: number) => `Nachricht ${number} `.repeat(number % 20 === 17 ? 30 : 2);
  await api.fillChat(group, members, 60, textOf);
  const link = await api.call<string>(account, 'rpc/my_wish_link', {});

  for (const width of [390, 1280])
    for (const path of [
      '/',
      '/people',
      `/people/${personId}`,
      '/einkaufen',
      '/geschenkejahr',
      '/wuensche',
      '/friends',
      `/g/${group.id}`,
      `/g/${group.id}?tab=chat`,
      `/g/${group.id}?tab=wichteln`,
      '/settings',
      '/settings/erinnerungen',
      '/join',
      '/gibt-es-nicht',
      `/w/${link}`,
    ]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      await noteMoves(page);
      await signInBefore(page, account);
      for (const visit of ['first', 'second']) {
        const isQuiet = path.startsWith('/w/') ? null : prepared(page);
        await page.goto(path);
        await isQuiet;
        await page.waitForLoadState('networkidle');
        expect
          .soft((await moves(page)).filter(isSeen), `${visit} visit of ${path} at ${width} px`)
          .toEqual([]);
      }
      await page.close();
    }
});

import { describe, expect, test } from 'vitest';

import { cpuTime } from '@/test-cpu-time';

import { addDays } from '../calendar/calendar-day.ts';
import type { Gift } from '../gift/gift.ts';
import type { ReceivedGift } from '../gift/received-gift.ts';
import type { Person } from '../person/person.ts';
import type { Reminder } from '../reminder/reminder.ts';
import { aGift, aPerson, day } from '../test-data.ts';
import type { NextSources } from './next-row.ts';
import { nextThings } from './next-things.ts';
import { boundReminderText } from './reminder-rows.ts';
import type { WaitingThing } from './waiting-thing.ts';

const today = day('2026-11-28');
const nothing: NextSources = {
  people: [],
  special: null,
  stored: [],
  gifts: [],
  reminders: [],
  received: [],
  waiting: [],
  skipped: new Set(['Weihnachten 2026', 'Nikolaus 2026']),
  unthanked: new Set(),
};

function person(name: string, date: string, fields: Partial<Person> = {}): Person {
  return aPerson({ id: name, name, occasion: 'Geburtstag', occasionDate: day(date), ...fields });
}
const atChristmas = (name: string) => person(name, '2026-12-24', { occasion: 'Weihnachten' });

function gift(personId: string, fields: Partial<Gift> = {}): Gift {
  return aGift({ id: `${personId} ${JSON.stringify(fields)}`, personId, recipientName: personId, ...fields });
}

function reminder(date: string, fields: Partial<Reminder> = {}): Reminder {
  const reminderDate = day(date);
  return {
    id: date,
    title: null,
    personId: null,
    isCompleted: false,
    createdAt: '',
    reminderDate,
    ...fields,
  };
}

function received(fromName: string, date: string | null, fields: Partial<ReceivedGift> = {}): ReceivedGift {
  return {
    id: `${fromName} ${date}`,
    personId: null,
    fromName,
    title: 'Socken',
    receivedOn: date === null ? null : day(date),
    thankedOn: null,
    notes: null,
    createdAt: '2026-11-27T10:00:00+00:00',
    ...fields,
  };
}

function waiting(kind: WaitingThing['kind'], fields: Partial<WaitingThing> = {}): WaitingThing {
  return {
    kind,
    groupId: 'g',
    groupName: 'Müllers',
    targetId: 't',
    name: null,
    title: null,
    cents: null,
    count: null,
    isGone: false,
    day: day('2026-12-24'),
    ...fields,
  };
}

function rows(sources: Partial<NextSources>, on = today) {
  return nextThings({ ...nothing, ...sources }, on);
}
function lines(sources: Partial<NextSources>, on = today) {
  return rows(sources, on).map(({ title, text, due }) => `${due.slice(5)} ${title}: ${text}`);
}

test('rows are sorted by the day on which something should be done', () => {
  const people = [
    person('Lukas', '1990-12-04'),
    person('Mia', '2020-12-06', { occasion: 'Nikolaus' }),
    person('Oma Ilse', '1947-12-20'),
    atChristmas('Anton'),
    person('Mama', '1960-03-03'),
    person('Theo', '2019-01-09'),
    person('Felix', '2019-01-10'),
    person('Gestern', '1980-11-27'),
    person('Vorbei', '1980-11-20'),
  ];
  const found = lines({
    people,
    gifts: [
      gift('Lukas', { plan: 'buy' }),
      gift('Mia', { plan: 'here' }),
      gift('Gestern', { status: 'wrapped' }),
      gift('Vorbei', { status: 'wrapped' }),
    ],
    reminders: [reminder('2026-12-01', { personId: 'Lukas' }), reminder('2026-11-25', { title: 'Porto' })],
    received: [received('Tante Inge', '2026-11-27')],
    waiting: [waiting('share', { name: 'Sabine', cents: 4967, title: 'Espressomaschine' })],
    skipped: new Set(['Nikolaus 2026']),
  });
  expect(found).toEqual([
    '11-25 Porto: seit 3 Tagen',
    '11-27 Gestern · Geburtstag: Schon verschenkt?',
    '11-27 Weihnachten: Wen beschenkst du?',
    '11-30 Bei Tante Inge bedanken: Socken',
    '12-01 Lukas · Geburtstag: 1 zu besorgen',
    '12-05 Sabine 49,67\u00a0€ überweisen: Espressomaschine, Müllers',
    '12-06 Mia · Nikolaus: Da, noch nicht verpackt',
    '12-20 Oma Ilse · Geburtstag: Noch keine Idee',
    '12-25 Anton · Weihnachten: Noch keine Idee',
    '01-09 Theo · Geburtstag: Noch keine Idee',
  ]);
});

test('on one day an occasion comes first, then reminder, group and thanks, then the name', () => {
  const found = rows({
    people: [person('Zoe', '1990-12-01'), person('Anna', '1990-12-01')],
    reminders: [reminder('2026-12-01', { title: 'A' })],
    received: [received('Inge', '2026-11-28')],
    waiting: [waiting('draw-question', { day: day('2026-12-08') })],
  });
  expect(found.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'occasion Anna · Geburtstag',
    'occasion Zoe · Geburtstag',
    'reminder A',
    'group Wichteln: machst du mit?',
    'thanks Bei Inge bedanken',
  ]);
});

describe('occasions', () => {
  test.each([
    ['2027-01-09', true],
    ['2027-01-10', false],
  ])('a birthday on %s is in the list: %s', (date, isIn) => {
    expect(rows({ people: [person('Theo', date)] })).toHaveLength(isIn ? 1 : 0);
  });

  test.each([
    ['2026-11-28', {}, 'Noch keine Idee'],
    ['2026-11-27', {}, undefined],
    ['2026-11-27', { plan: 'buy' }, undefined],
    ['2026-11-21', { status: 'wrapped' }, 'Schon verschenkt?'],
    ['2026-11-20', { status: 'wrapped' }, undefined],
    ['2026-11-27', { status: 'verschenkt', givenOn: day('2026-11-27') }, undefined],
  ] as const)('a birthday on %s with %j: %s', (date, fields, text) => {
    const gifts = 'status' in fields || 'plan' in fields ? [gift('Theo', fields)] : [];
    expect(rows({ people: [person('Theo', date)], gifts })[0]?.text).toBe(text);
  });

  test('a birthday on 29.02. is on the 28.02. of other years', () => {
    const [row] = rows({ people: [person('Leo', '2016-02-29')] }, day('2027-02-27'));
    expect(row).toMatchObject({ due: '2027-02-28', days: 1 });
  });

  test('a gift without an occasion is for the next one alone', () => {
    const stored = [
      { id: 'n', personId: 'Theo', label: 'Namenstag', day: day('2000-12-01'), sinceYear: null },
    ];
    const found = lines({ people: [person('Theo', '2019-12-20')], stored, gifts: [gift('Theo')] });
    expect(found).toEqual([
      '12-01 Theo · Namenstag: 1 Idee, nichts besorgt',
      '12-20 Theo · Geburtstag: Noch keine Idee',
    ]);
  });

  test('an idea for a feast adds its person, and a given one of last year does not', () => {
    const people = [atChristmas('Anton'), person('Mama', '1960-03-03'), person('Papa', '1960-04-04')];
    const gifts = [
      gift('Mama', { occasion: 'Weihnachten' }),
      gift('Papa', { occasion: 'Weihnachten', status: 'verschenkt', givenOn: day('2025-12-24') }),
    ];
    const [feast] = rows({ people, gifts });
    expect(feast).toMatchObject({ kind: 'feast', title: 'Weihnachten' });
    expect(feast?.kind === 'feast' && feast.people.map((one) => one.person.name)).toEqual(['Anton', 'Mama']);
  });

  test('the special person is among them', () => {
    const special = { name: 'Lena', birthday: day('1995-12-01') };
    expect(lines({ special, gifts: [aGift({ recipientName: 'Lena' })] })).toEqual([
      '12-01 Lena · Geburtstag: 1 Idee, nichts besorgt',
    ]);
  });
});

describe('a feast', () => {
  test.each<[plans: Partial<Gift>[][], text: string]>([
    [[[], [], [{ plan: 'buy' }]], 'Noch 2 ohne Geschenk'],
    [[[{}], [{ plan: 'buy' }], [{ plan: 'here' }]], 'Noch 1 ohne Geschenk'],
    [[[{ plan: 'buy' }], [{ plan: 'ordered' }], [{ status: 'wrapped' }]], 'Noch 2 zu besorgen'],
    [[[{ plan: 'here' }], [{ status: 'wrapped' }]], 'Noch 1 zu verpacken'],
    [[[{ status: 'wrapped' }], [{ status: 'wrapped' }]], 'Alles verpackt'],
  ])('%j: %s', (plans, text) => {
    const people = plans.map((_, index) => atChristmas(`P${index}`));
    const gifts = plans.flatMap((ofOne, index) => ofOne.map((fields) => gift(`P${index}`, fields)));
    expect(rows({ people, gifts })).toMatchObject([
      { kind: 'feast', text, isDone: text === 'Alles verpackt' },
    ]);
  });

  test('has Heiligabend and Weihnachten in one row, with the nearest day', () => {
    const people = [atChristmas('Anton'), person('Zoe', '2026-12-24', { occasion: 'Heiligabend' })];
    expect(rows({ people, gifts: [gift('Anton', { occasion: 'Heiligabend', plan: 'buy' })] })).toMatchObject([
      { title: 'Weihnachten', due: '2026-12-24', days: 26, people: [{ person: { name: 'Zoe' } }, {}] },
    ]);
  });

  test('asks after the day only those with a wrapped gift', () => {
    const people = ['A', 'B', 'C'].map(atChristmas);
    const gifts = [gift('A', { status: 'wrapped' }), gift('B', { status: 'wrapped' })];
    expect(rows({ people, gifts }, day('2026-12-27'))).toMatchObject([
      { text: 'Schon verschenkt?', days: -2, people: [{}, {}] },
    ]);
  });

  test('of 40 people is one row, least advanced first', () => {
    const people = Array.from({ length: 40 }, (_, index) => atChristmas(`P${index}`));
    const [row, ...others] = rows({
      people,
      gifts: [gift('P0', { status: 'wrapped' }), gift('P1', { plan: 'buy' })],
    });
    expect(others).toEqual([]);
    expect(row?.text).toBe('Noch 38 ohne Geschenk');
    expect(row?.kind === 'feast' && row.people.slice(-2).map((one) => one.person.name)).toEqual(['P1', 'P0']);
  });

  test.each([
    ['Weihnachten', '2026-11-01', true],
    ['Weihnachten', '2026-10-31', false],
    ['Nikolaus', '2026-11-08', true],
    ['Nikolaus', '2026-11-07', false],
    ['Ostern', '2027-02-14', true],
    ['Ostern', '2027-02-13', false],
  ])('%s is to be planned on %s: %s', (feast, on, isAsked) => {
    const people = [person('A', '1990-07-01'), person('B', '1990-07-02')];
    const found = rows({ people, skipped: new Set() }, day(on));
    expect(found.some(({ title, kind }) => kind === 'unplanned' && title === feast)).toBe(isAsked);
  });

  test.each<[why: string, Partial<NextSources>]>([
    ['nobody but one is kept', { people: [person('A', '1990-07-01')] }],
    ['two have it', { people: [atChristmas('A'), person('B', '1990-12-24', { occasion: 'Heiligabend' })] }],
    [
      'it is skipped',
      { people: [person('A', '1990-07-01'), person('B', '1990-07-02')], skipped: nothing.skipped },
    ],
  ])('is not to be planned if %s', (_, sources) => {
    const found = rows({ skipped: new Set(['Nikolaus 2026']), ...sources });
    expect(found.filter(({ kind }) => kind === 'unplanned')).toEqual([]);
  });
});

describe('a reminder', () => {
  test('for a person in the list is part of that row and lifts it', () => {
    const people = [person('Lukas', '1990-12-24'), person('Mia', '1990-12-10')];
    const found = rows({ people, reminders: [reminder('2026-12-01', { personId: 'Lukas' })] });
    expect(found).toMatchObject([
      { title: 'Lukas · Geburtstag', due: '2026-12-01', days: 26, reminders: [{ id: '2026-12-01' }] },
      { title: 'Mia · Geburtstag' },
    ]);
  });

  test.each<[why: string, Partial<Reminder>, string]>([
    ['without a title', {}, '12-01 Erinnerung: Dienstag, 1. Dezember'],
    [
      'for a person without an occasion ahead',
      { personId: 'Theo' },
      '12-01 Erinnerung · Theo: Dienstag, 1. Dezember',
    ],
    ['of another year', { reminderDate: day('2027-06-08') }, '06-08 Erinnerung: Dienstag, 8. Juni 2027'],
    ['of today', { reminderDate: today, title: 'Porto' }, '11-28 Porto: heute'],
    ['of yesterday', { reminderDate: day('2026-11-27') }, '11-27 Erinnerung: seit 1 Tag'],
  ])('%s is a row of its own', (_, fields, line) => {
    const people = [person('Theo', '2019-06-20')];
    expect(lines({ people, reminders: [reminder('2026-12-01', fields)] })).toEqual([line]);
  });

  test('after the occasion is a row of its own', () => {
    const found = rows({
      people: [person('Lukas', '1990-12-04')],
      reminders: [reminder('2026-12-05', { personId: 'Lukas' })],
    });
    expect(found.map(({ kind }) => kind)).toEqual(['occasion', 'reminder']);
  });

  test.each([
    ['2026-12-01', null, 'Erinnerung: 1. Dez.'],
    ['2027-05-09', null, 'Erinnerung: 9. Mai'],
    ['2026-11-28', 'Karte', 'Karte: heute'],
    ['2026-11-25', null, 'Erinnerung: seit 3 Tagen'],
  ])('on %s titled %s reads %s', (date, title, text) => {
    expect(boundReminderText(reminder(date, { title }), today)).toBe(text);
  });
});

describe('thanks', () => {
  test.each<[received: ReceivedGift[], lines: string[]]>([
    [[received('Inge', '2026-11-01', { thankedOn: today })], []],
    [[received('Inge', '2026-10-29')], ['11-01 Bei Inge bedanken: Socken']],
    [[received('Inge', '2026-10-28')], []],
    [[received('Inge', null)], ['11-30 Bei Inge bedanken: Socken']],
    [
      [received('Inge', '2026-11-20'), received('Karl', '2026-11-21'), received('inge', '2026-11-22')],
      ['11-23 Bei 2 Menschen bedanken: 3 Geschenke'],
    ],
    [
      ['20', '21', '22'].map((date) => received('Inge', `2026-11-${date}`)),
      ['11-23 Bei Inge bedanken: 3 Geschenke'],
    ],
  ])('%#', (gifts, expected) => {
    expect(lines({ received: gifts })).toEqual(expected);
  });
});

describe('groups', () => {
  test.each<[WaitingThing, string | undefined]>([
    [waiting('share', { name: 'Sabine', cents: 4967 }), '12-05 Sabine 49,67\u00a0€ überweisen: Müllers'],
    [waiting('fix', { count: 4, title: 'Teekanne' }), '12-05 Beträge festlegen: 4 legen zusammen: Teekanne'],
    [waiting('draw-question'), '12-05 Wichteln: machst du mit?: Müllers'],
    [waiting('draw-question', { day: day('2026-12-01') }), '11-24 Wichteln: machst du mit?: Müllers'],
    [waiting('draw-question', { day: null }), '12-05 Wichteln: machst du mit?: Müllers'],
    [waiting('draw-result'), '12-05 Dein Los liegt bereit: Müllers'],
    [waiting('wish', { name: 'Sabine', title: 'Zelt' }), '12-05 Sabine hat einen Wunsch geändert: Zelt'],
    [
      waiting('wish', { name: 'Sabine', title: 'Zelt', isGone: true }),
      '12-05 Sabine hat einen Wunsch gelöscht: Zelt',
    ],
    [waiting('event', { count: 2 }), '12-24 Müllers: Du besorgst 2 Geschenke'],
    [waiting('event', { count: 1 }), '12-24 Müllers: Du besorgst 1 Geschenk'],
    [waiting('event', { count: 0 }), '12-24 Müllers: Du hast noch nichts übernommen'],
    [waiting('event', { day: day('2027-01-10') }), undefined],
    [waiting('event', { day: day('2026-11-27') }), undefined],
    [waiting('event', { day: null }), undefined],
  ])('%#', (thing, line) => {
    expect(lines({ waiting: [thing] })[0]).toBe(line);
  });

  test('are at most 50 rows', () => {
    const many = Array.from({ length: 60 }, (_, index) => waiting('wish', { targetId: String(index) }));
    expect(rows({ waiting: many })).toHaveLength(50);
  });
});

test('40 people with 300 ideas take at most 10 ms', () => {
  const people = Array.from({ length: 40 }, (_, index) => person(`P${index}`, addDays(today, index * 9)));
  const gifts = Array.from({ length: 300 }, (_, index) =>
    gift(`P${index % 40}`, { title: String(index), occasion: index % 3 ? 'Weihnachten' : null }),
  );
  const reminders = Array.from({ length: 40 }, (_, index) =>
    reminder(addDays(today, index), { personId: `P${index}` }),
  );
  const work = () => rows({ people, gifts, reminders });
  for (let round = 0; round < 20; round++) work();
  expect(cpuTime(() => Array.from({ length: 20 }, work)) / 20).toBeLessThan(10);
});

import { expect, test, vi } from 'vitest';

import { aPerson, day } from '../test-data.ts';
import { dueNotices, type NoticeFacts } from './notices.ts';

const today = day('2026-11-19');
const lukas = aPerson({
  id: 'lukas',
  name: 'Lukas',
  occasion: 'Geburtstag',
  occasionDate: day('1990-11-26'),
});
const mia = aPerson({ id: 'mia', name: 'Mia', occasion: 'Nikolaus' });
const birthday = { kind: 'occasion', subject: 'lukas', occursOn: day('2026-11-26') } as const;
const nikolaus = { kind: 'occasion', subject: 'mia', occursOn: day('2026-12-06') } as const;

function facts(fields: Partial<NoticeFacts> = {}): NoticeFacts {
  return {
    planned: [nikolaus, birthday],
    people: [lukas, mia],
    stored: [],
    special: null,
    reminders: [],
    gifts: [],
    names: ['Lukas', 'Mia'],
    ...fields,
  };
}

function titles(fields: Partial<NoticeFacts>, from = today): string[] {
  return dueNotices(facts(fields), from).map(({ title }) => title);
}

test('planned notices have their days, nearest first', () => {
  expect(dueNotices(facts(), today)).toEqual([
    {
      kind: 'occasion',
      subject: 'lukas',
      personId: 'lukas',
      name: 'Lukas',
      title: 'Lukas’ Geburtstag',
      date: '2026-11-26',
      days: 7,
      ideas: 0,
    },
    expect.objectContaining({ title: 'Nikolaus für Mia', days: 17 }),
  ]);
});

test.each<[string, Partial<NoticeFacts>, string[]]>([
  ['somebody deleted', { people: [mia] }, ['Nikolaus für Mia']],
  [
    'another day meanwhile',
    { people: [{ ...lukas, occasionDate: day('1990-11-27') }, mia] },
    ['Nikolaus für Mia'],
  ],
  [
    'another occasion meanwhile',
    { people: [{ ...lukas, occasion: 'Ostern', occasionDate: null }, mia] },
    ['Nikolaus für Mia'],
  ],
  [
    'another name meanwhile',
    { people: [{ ...lukas, name: 'Lukas B.' }, mia] },
    ['Lukas B.’s Geburtstag', 'Nikolaus für Mia'],
  ],
  [
    'wrapped meanwhile',
    {
      gifts: [
        {
          personId: 'lukas',
          recipientName: null,
          status: 'wrapped',
          occasion: null,
          occasionDate: null,
        },
      ],
    },
    ['Nikolaus für Mia'],
  ],
  ['done meanwhile', { planned: [nikolaus] }, ['Nikolaus für Mia']],
  ['nothing planned', { planned: [] }, []],
])('%s', (_, fields, expected) => expect(titles(fields)).toEqual(expected));

test('past occasions are dropped, late reminders stay', () => {
  expect(titles({}, day('2026-11-27'))).toEqual(['Nikolaus für Mia']);
  expect(dueNotices(facts(), day('2026-11-20'))[0]?.days).toBe(6);
});

test('further occasions and the special person', () => {
  const stored = [
    { id: 'name-day', personId: 'mia', label: 'Namenstag', day: day('2000-11-26'), sinceYear: null },
  ];
  const planned = [
    { kind: 'occasion', subject: 'mia', occursOn: day('2026-11-26') },
    { kind: 'special', subject: 'user', occursOn: day('2026-12-01') },
  ] as const;
  const special = { name: 'Sophie', birthday: day('1994-12-01') };
  expect(dueNotices(facts({ planned, stored, special }), today)).toMatchObject([
    { kind: 'occasion', subject: 'mia', personId: 'mia', title: 'Mias Namenstag', days: 7 },
    { kind: 'special', subject: 'user', personId: null, title: 'Sophies Geburtstag', days: 12 },
  ]);
});

test('two occasions of a person on one day are two', () => {
  const stored = [
    { id: 'other', personId: 'lukas', label: 'Namenstag', day: day('2000-11-26'), sinceYear: null },
  ];
  expect(titles({ planned: [birthday], stored })).toEqual(['Lukas’ Geburtstag', 'Lukas’ Namenstag']);
});

test('equal occasions on one day are one notice', () => {
  const stored = [
    { id: 'again', personId: 'lukas', label: 'geburtstag', day: day('1990-11-26'), sinceYear: null },
  ];
  const planned = [birthday, { ...birthday }];
  expect(titles({ planned, stored })).toEqual(['Lukas’ Geburtstag']);
});

test('own reminders stand first on their day, whatever is wrapped', () => {
  const planned = [birthday, { kind: 'reminder', subject: 'call', occursOn: day('2026-11-18') }] as const;
  const call = { id: 'call', date: day('2026-11-18'), title: ' Oma\r\nanrufen ', personName: null };
  expect(dueNotices(facts({ planned, reminders: [call] }), today)).toMatchObject([
    { kind: 'reminder', subject: 'call', name: null, title: 'Oma anrufen', days: 0, date: '2026-11-18' },
    { title: 'Lukas’ Geburtstag' },
  ]);
  expect(titles({ planned, reminders: [{ ...call, title: null, personName: 'Ilse' }] })[0]).toBe(
    'An Ilse denken',
  );
  expect(titles({ planned, reminders: [{ ...call, title: null }] })[0]).toBe('Erinnerung');
  expect(titles({ planned })).toEqual(['Lukas’ Geburtstag']);
});

test('names are one line of at most 60 characters', () => {
  const long = { ...lukas, name: `Anna\r\nBcc: x ${'🎁'.repeat(100)}` };
  const [notice] = dueNotices(facts({ people: [long, mia] }), today);
  expect(Array.from(notice?.name ?? '')).toHaveLength(60);
  expect(notice?.title).not.toMatch(/[\r\n]/);
});

test('a thousand people who celebrate at once, and a thousand gifts: no name is compared with every other', () => {
  const people = Array.from({ length: 1000 }, (_, index) =>
    aPerson({ id: `${index}`, name: `Person ${index}`, occasion: 'Weihnachten' }),
  );
  const planned = people.map(({ id }) => ({
    kind: 'occasion' as const,
    subject: id,
    occursOn: day('2026-12-25'),
  }));
  const gifts = people.map(({ name }) => ({
    personId: null,
    recipientName: name,
    status: 'idea' as const,
    occasion: null,
    occasionDate: null,
  }));
  const comparisons = vi.spyOn(String.prototype, 'normalize');
  const notices = dueNotices(facts({ planned, people, gifts, names: people.map(({ name }) => name) }), today);
  expect(notices.map(({ ideas }) => ideas)).toEqual(people.map(() => 1));
  expect(comparisons.mock.calls.length).toBeLessThan(10_000);
  comparisons.mockRestore();
});

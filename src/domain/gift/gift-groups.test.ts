import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { aGift, aPerson, day } from '../test-data.ts';
import { giftGroups } from './gift-groups.ts';
import { noTraces, withDeletedGift, withChange } from './gift-traces.ts';
import type { Gift } from './gift.ts';

const saturday = day('2026-11-21');
const lukas = aPerson({ id: 'l', name: 'Lukas', occasion: 'Geburtstag', occasionDate: day('1990-11-26') });
const mia = aPerson({ id: 'm', name: 'Mia', occasion: 'Nikolaus', occasionDate: null });
const jonas = aPerson({ id: 'j', name: 'Jonas', occasion: 'Weihnachten', occasionDate: day('2026-12-24') });
const lena = aPerson({ id: 'e', name: 'Lena', occasion: 'Jahrestag', birthday: day('1958-03-03') });
const tom = aPerson({ id: 't', name: 'Tom', occasionDate: day('1980-07-01') });
const ida = aPerson({ id: 'i', name: 'Ida', occasion: 'Nikolaus', birthday: day('1990-12-12') });
const eva = aPerson({ id: 'v', name: 'Eva', occasion: 'Muttertag', occasionDate: day('2026-12-01') });
const people = [lukas, mia, jonas, lena, tom, ida, eva];

let made = 0;
function gift(fields: Partial<Gift>): Gift {
  made += 1;
  return aGift({ id: String(made), title: `Idee ${made}`, ...fields });
}

const groups = (gifts: Gift[], of = people) => giftGroups(gifts, of, saturday);

test.each<[string, Partial<Gift>, string, number | null]>([
  ['the day of the person', { recipientName: 'Lukas', occasion: 'Geburtstag' }, 'Lukas’ Geburtstag', 5],
  ['without an occasion, too', { recipientName: 'Lukas' }, 'Lukas’ Geburtstag', 5],
  ['whatever case the name has', { recipientName: ' lukas' }, 'lukas’ Geburtstag', 5],
  [
    'before what was kept of it',
    { recipientName: 'Lukas', occasion: 'Geburtstag', occasionDate: day('2026-12-01') },
    'Lukas’ Geburtstag',
    5,
  ],
  ['Nikolaus of somebody', { recipientName: 'Mia' }, 'Nikolaus für Mia', 15],
  [
    'Weihnachten is counted to the 25th',
    { recipientName: 'Jonas', occasion: 'Weihnachten', occasionDate: day('2026-12-24') },
    'Weihnachten für Jonas',
    34,
  ],
  [
    'Weihnachten before a birthday',
    { recipientName: 'Lukas', occasion: 'Weihnachten' },
    'Weihnachten für Lukas',
    34,
  ],
  ['an occasion for nobody yet', { occasion: 'Weihnachten' }, 'Weihnachten', 34],
  ['Ostern is computed', { recipientName: 'Mia', occasion: 'Ostern' }, 'Ostern für Mia', 127],
  ['Muttertag is computed', { recipientName: 'Mia', occasion: 'Muttertag' }, 'Muttertag für Mia', 169],
  ['a typed Muttertag of the person wins', { recipientName: 'Eva' }, 'Muttertag für Eva', 10],
  ['also where the gift says so', { recipientName: 'Eva', occasion: 'Muttertag' }, 'Muttertag für Eva', 10],
  ['the legacy birthday', { recipientName: 'Lena', occasion: 'Geburtstag' }, 'Lenas Geburtstag', 102],
  ['and without an occasion', { recipientName: 'Lena' }, 'Lenas Geburtstag', 102],
  [
    'and beside another occasion',
    { recipientName: 'Ida', occasion: 'Geburtstag', occasionDate: day('2026-12-24') },
    'Idas Geburtstag',
    21,
  ],
  [
    'somebody deleted: the kept day',
    { recipientName: 'Otto', occasion: 'Geburtstag', occasionDate: day('2026-12-01') },
    'Ottos Geburtstag',
    10,
  ],
  ['a day of nobody', { occasion: 'Jahrestag', occasionDate: day('2026-12-01') }, 'Jahrestag', 10],
  [
    'a day gone by comes round',
    { recipientName: 'Otto', occasion: 'Jahrestag', occasionDate: day('2020-01-05') },
    'Ottos Jahrestag',
    45,
  ],
  ['today', { occasion: 'Überraschung', occasionDate: saturday }, 'Überraschung', 0],
  ['half a year is soon', { occasion: 'Jahrestag', occasionDate: day('2027-05-22') }, 'Jahrestag', 182],
  ['a day more is later', { occasion: 'Jahrestag', occasionDate: day('2027-05-23') }, 'Später', null],
  ['more than half a year', { recipientName: 'Tom' }, 'Später', null],
  ['an occasion without a day', { occasion: 'Überraschung' }, 'Später', null],
  ['of somebody unknown', { recipientName: 'Otto', occasion: 'Geburtstag' }, 'Später', null],
  ['nothing known', {}, 'Ohne Anlass', null],
  ['somebody without a day', { recipientName: 'Otto' }, 'Ohne Anlass', null],
  ['what is given', { recipientName: 'Lukas', status: 'verschenkt' }, 'Verschenkt', null],
])('%s', (_, fields, title, days) => {
  const [group, ...more] = groups([gift(fields)]);
  expect(more).toEqual([]);
  expect([group?.title, group?.due?.days ?? null]).toEqual([title, days]);
});

test('nearest first, then later gifts, gifts without an occasion and given ones', () => {
  const found = groups([
    gift({ status: 'verschenkt' }),
    gift({}),
    gift({ occasion: 'Überraschung' }),
    gift({ recipientName: 'Mia', occasion: 'Weihnachten', status: 'wrapped' }),
    gift({ recipientName: 'Jonas', occasion: 'Weihnachten' }),
    gift({ recipientName: 'Jonas' }),
    gift({ recipientName: 'Lukas' }),
  ]);
  expect(
    found.map(({ title, gifts, wrapped, hasSeveralPeople }) => [
      title,
      gifts.length,
      wrapped,
      hasSeveralPeople,
    ]),
  ).toEqual([
    ['Lukas’ Geburtstag', 1, 0, false],
    ['Weihnachten', 3, 1, true],
    ['Später', 1, 0, true],
    ['Ohne Anlass', 1, 0, true],
    ['Verschenkt', 1, 0, true],
  ]);
});

test('equal days of two people are two groups, by name', () => {
  const twins = ['Zoe', 'Özil'].map((name) =>
    aPerson({ id: name, name, occasion: 'Geburtstag', occasionDate: day('2000-12-01') }),
  );
  const found = groups([gift({ recipientName: 'Zoe' }), gift({ recipientName: 'Özil' })], twins);
  expect(found.map(({ title }) => title)).toEqual(['Özils Geburtstag', 'Zoes Geburtstag']);
});

test('an ambiguous name finds no person', () => {
  const other = aPerson({ id: 'x', name: 'LUKAS', occasion: 'Geburtstag', occasionDate: day('1990-12-26') });
  const daysOf = (fields: Partial<Gift>) =>
    groups([gift({ recipientName: 'Lukas', ...fields })], [lukas, other])[0]?.due?.days ?? null;
  expect(daysOf({})).toBeNull();
  expect(daysOf({ occasion: 'Weihnachten' })).toBe(34);
  expect(daysOf({ occasion: 'Geburtstag', occasionDate: day('2026-12-01') })).toBe(10);
});

test('later gifts are sorted by day, person and age, and name their recipients', () => {
  const later = { occasion: 'Überraschung', recipientName: 'Tom' };
  const [group] = groups([
    gift({ ...later, title: 'ohne Tag', createdAt: '2026-11-03T10:00:00+00:00' }),
    gift({ ...later, title: 'Juli, alt', occasion: null, createdAt: '2026-11-01T10:00:00+00:00' }),
    gift({ ...later, title: 'Juli, neu', occasion: null, createdAt: '2026-11-02T10:00:00+00:00' }),
    gift({ ...later, title: 'Juni', occasionDate: day('2026-06-01') }),
  ]);
  expect(group?.gifts.map(({ title }) => title)).toEqual(['Juni', 'Juli, neu', 'Juli, alt', 'ohne Tag']);
  expect([group?.title, group?.hasSeveralPeople]).toEqual(['Später', true]);
});

test('every gift is in one group, and a heart, a ribbon or another order moves none within it', () => {
  const anyGift = fc.record({
    recipientName: fc.constantFrom(null, 'Lukas', 'Mia', 'Tom', 'Otto'),
    occasion: fc.constantFrom(null, 'Weihnachten', 'Geburtstag', 'Überraschung'),
    occasionDate: fc.constantFrom(null, day('2024-02-29'), day('2026-12-24')),
    createdAt: fc.constantFrom('2026-11-01T10:00:00+00:00', '2026-11-02T10:00:00+00:00'),
  });
  const ids = (gifts: readonly Gift[]) => groups([...gifts]).map((group) => group.gifts.map(({ id }) => id));
  fc.assert(
    fc.property(fc.array(anyGift, { maxLength: 20 }), (fields) => {
      const gifts = fields.map((some, index) => aGift({ ...some, id: String(index) }));
      const before = ids(gifts);
      expect(before.flat().toSorted()).toEqual(gifts.map(({ id }) => id).toSorted());
      const changed = gifts.map((one) =>
        aGift(Object.assign({}, one, { isFavorite: true, status: 'wrapped' })),
      );
      expect(ids(changed.toReversed())).toEqual(before);
    }),
  );
});

test('three hundred people on one day', () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    gift({ recipientName: `P ${index}`, occasion: 'Weihnachten' }),
  );
  const [group, ...more] = groups(many, []);
  expect([group?.title, group?.gifts.length, more.length]).toEqual(['Weihnachten', 300, 0]);
  expect(group?.gifts[2]?.recipientName).toBe('P 2');
});

test('what was just given or deleted keeps its row and is not counted', () => {
  const [first, second, third] = [
    gift({ recipientName: 'Lukas', createdAt: '2026-03' }),
    gift({ recipientName: 'Lukas', createdAt: '2026-02' }),
    gift({ recipientName: 'Lukas', createdAt: '2026-01', status: 'wrapped' }),
  ];
  const given = { ...first, status: 'verschenkt' as const };
  const traces = withDeletedGift(withChange(noTraces, first, { status: 'verschenkt' }, 0), second);
  expect(giftGroups([given, second, third], people, saturday, traces)).toMatchObject([
    { title: 'Lukas’ Geburtstag', gifts: [given, second, third], count: 1, wrapped: 1 },
  ]);
  expect(giftGroups([given, third], people, saturday)).toMatchObject([
    { title: 'Lukas’ Geburtstag', count: 1, wrapped: 1 },
    { title: 'Verschenkt', gifts: [given], count: 1 },
  ]);
});

test('a further occasion of a person is a group of its own, computed ones one for everybody', () => {
  const row = { personId: 'l', sinceYear: null };
  const stored = [
    { ...row, id: '1', label: 'Namenstag', day: day('2000-12-01') },
    { ...row, id: '2', label: '1. Advent', day: null },
    { ...row, id: '3', personId: 't', label: '1. Advent', day: null },
    { ...row, id: '4', label: 'Nikolaus', day: day('2000-12-20') },
  ];
  const gifts = [
    gift({ recipientName: 'Lukas', occasion: 'Namenstag', occasionDate: day('2026-05-05') }),
    gift({ recipientName: 'Lukas', occasion: '1. Advent' }),
    gift({ recipientName: 'Tom', occasion: '1. Advent' }),
    gift({ recipientName: 'Lena', occasion: 'Namenstag' }),
    gift({ recipientName: 'Lukas', occasion: 'Nikolaus' }),
  ];
  const found = giftGroups(gifts, people, saturday, undefined, stored);
  expect(found.map(({ title, due, count }) => [title, due?.days ?? null, count])).toEqual([
    ['1. Advent', 8, 2],
    ['Lukas’ Namenstag', 10, 1],
    ['Nikolaus für Lukas', 29, 1],
    ['Später', null, 1],
  ]);
});

test('of two people with one name a gift is due for the one it belongs to', () => {
  const annas = [
    aPerson({ id: 'a', name: 'Anna', occasion: 'Geburtstag', birthday: day('2000-12-01') }),
    aPerson({ id: 'b', name: 'Anna', occasion: 'Geburtstag', birthday: day('2000-12-24') }),
  ];
  const found = groups(
    [gift({ recipientName: 'Anna', personId: 'b' }), gift({ recipientName: 'Anna', personId: 'gone' })],
    annas,
  );
  expect(found.map(({ due }) => due?.day ?? null)).toEqual(['2026-12-24', null]);
});

import { describe, expect, test } from 'vitest';

import type { Gift } from '../gift/gift.ts';
import type { Person } from '../person/person.ts';
import { aGift, aPerson, day } from '../test-data.ts';
import { allWrappedText, giftStateText, occasionStates } from './gift-states.ts';

const saturday = day('2026-11-21');

function person(name: string, fields: Partial<Person> = {}): Person {
  return aPerson({ id: name, name, occasion: 'Weihnachten', occasionDate: day('2026-12-24'), ...fields });
}

function giftFor(recipientName: string | null, fields: Partial<Gift> = {}): Gift {
  return aGift({ recipientName, ...fields });
}

function statesOf(people: Person[], gifts: Gift[], today = saturday) {
  return occasionStates({ people, special: null, gifts, stored: [] }, today);
}

function shown(people: Person[], gifts: Gift[], today = saturday) {
  const [next] = statesOf(people, gifts, today);
  return next?.people.map(({ person: { name }, state }) => `${name}: ${giftStateText(state)}`);
}

const given = { status: 'verschenkt' } as const;
const wrapped = { status: 'wrapped' } as const;
const thisChristmas = { occasion: 'Weihnachten', occasionDate: day('2026-12-24') };
const lastChristmas = { occasion: 'Weihnachten', occasionDate: day('2025-12-24') };

test.each<[string, Gift[], string]>([
  ['nothing', [], 'Noch keine Idee'],
  ['an idea', [giftFor('Anton', thisChristmas)], '1 Idee'],
  ['two ideas', [giftFor('Anton', thisChristmas), giftFor('Anton', thisChristmas)], '2 Ideen'],
  ['a name in other letters', [giftFor(' anton ', thisChristmas)], '1 Idee'],
  ['somebody else’s', [giftFor('Berta', thisChristmas)], 'Noch keine Idee'],
  ['a gift without a person', [giftFor(null, thisChristmas)], 'Noch keine Idee'],
  ['a gift without an occasion', [giftFor('Anton')], '1 Idee'],
  ['a gift for another occasion', [giftFor('Anton', { occasion: 'Geburtstag' })], 'Noch keine Idee'],
  ['one of two is wrapped', [giftFor('Anton'), giftFor('Anton', wrapped)], 'Verpackt'],
  ['an idea of last year', [giftFor('Anton', lastChristmas)], '1 Idee'],
  ['wrapped last year, never given', [giftFor('Anton', { ...lastChristmas, ...wrapped })], 'Verpackt'],
  ['given last year', [giftFor('Anton', { ...lastChristmas, ...given })], 'Noch keine Idee'],
  ['given before the day', [giftFor('Anton', { ...thisChristmas, ...given })], 'Verpackt'],
  ['given, nobody knows for when', [giftFor('Anton', given)], 'Noch keine Idee'],
])('%s', (_, gifts, text) => {
  expect(shown([person('Anton')], gifts)).toEqual([`Anton: ${text}`]);
});

test.each<[string, Partial<Person>, Partial<Gift>, string]>([
  ['a birthday', { occasion: 'Geburtstag' }, { occasion: 'Geburtstag' }, '1 Idee'],
  ['a date without occasion is a birthday', { occasion: null }, { occasion: 'Geburtstag' }, '1 Idee'],
  [
    'a surprise is for no birthday',
    { occasion: 'Geburtstag' },
    { occasion: 'Überraschung' },
    'Noch keine Idee',
  ],
  [
    'Heiligabend is offered as Weihnachten',
    { occasion: 'Heiligabend' },
    { occasion: 'Weihnachten' },
    '1 Idee',
  ],
  [
    'Nikolaus is offered as another one',
    { occasion: 'Nikolaus' },
    { occasion: 'Sonstiger Anlass' },
    '1 Idee',
  ],
  [
    'the birthday of older data',
    { occasion: 'Jahrestag', occasionDate: null, birthday: day('1990-12-12') },
    { occasion: null },
    '1 Idee',
  ],
  ['a birthday is not', { occasion: 'Geburtstag' }, { occasion: 'Sonstiger Anlass' }, 'Noch keine Idee'],
  ['an occasion in own words', { occasion: 'Geburtstag' }, { occasion: '7. Geburtstag' }, '1 Idee'],
  [
    'own words with its day',
    { occasion: 'Geburtstag' },
    { occasion: '7. Geburtstag', occasionDate: day('2026-12-24') },
    '1 Idee',
  ],
  [
    'own words with another day',
    { occasion: 'Geburtstag' },
    { occasion: 'Umzug', occasionDate: day('2026-12-22') },
    'Noch keine Idee',
  ],
  ['an offered one is another', { occasion: 'Geburtstag' }, { occasion: 'Muttertag' }, 'Noch keine Idee'],
])('%s', (_, fields, gift, text) => {
  expect(shown([person('Anton', fields)], [giftFor('Anton', gift)])).toEqual([`Anton: ${text}`]);
});

test('a gift for a further occasion of the person is not for the own one', () => {
  const stored = [
    { id: 'n', personId: 'Anton', label: 'Namenstag', day: day('2026-12-20'), sinceYear: null },
  ];
  const people = [person('Anton', { id: 'Anton' })];
  const gifts = [giftFor('Anton', { personId: 'Anton', occasion: 'Namenstag' })];
  const found = occasionStates({ people, special: null, gifts, stored }, saturday);
  expect(found.map(({ occasion, people: [only] }) => [occasion, only?.state.kind])).toEqual([
    ['Namenstag', 'ideas'],
    ['Weihnachten', 'none'],
  ]);
});

test('a gift for an occasion in own words is for the occasion of its day', () => {
  const stored = [
    { id: 'g', personId: 'Anton', label: 'Geburtstag', day: day('2000-12-08'), sinceYear: null },
  ];
  const people = [person('Anton', { id: 'Anton' })];
  const seventh = { occasion: '7. Geburtstag', occasionDate: day('2026-12-08'), ...wrapped };
  const gifts = [giftFor('Anton', { personId: 'Anton', ...seventh })];
  const found = occasionStates({ people, special: null, gifts, stored }, saturday);
  expect(found.map(({ occasion, people: [only] }) => [occasion, only?.state.kind])).toEqual([
    ['Geburtstag', 'wrapped'],
    ['Weihnachten', 'none'],
  ]);
});

test('people without an idea come first, then by name', () => {
  const people = ['Dora', 'Carl', 'Berta', 'Anton'].map((name) => person(name));
  const gifts = [giftFor('Anton', wrapped), giftFor('Carl'), giftFor('Berta')];
  expect(shown(people, gifts)).toEqual([
    'Dora: Noch keine Idee',
    'Berta: 1 Idee',
    'Carl: 1 Idee',
    'Anton: Verpackt',
  ]);
});

test('a gift for Weihnachten adds a person who is stored with a birthday', () => {
  const people = [
    person('Anton'),
    person('Mama', { occasion: 'Geburtstag', occasionDate: day('1960-03-03') }),
    person('Papa', { occasion: 'Geburtstag', occasionDate: day('1960-04-04') }),
    person('Zoe', { occasion: 'Heiligabend' }),
  ];
  const gifts = [
    giftFor('Mama', thisChristmas),
    giftFor('Mama', { occasion: 'Geburtstag' }),
    giftFor('Papa', { ...lastChristmas, ...given }),
    giftFor('Zoe', thisChristmas),
  ];
  const found = statesOf(people, gifts);
  expect(
    found.map(({ title, people: members }) => [title, members.map(({ person: { name } }) => name)]),
  ).toEqual([
    ['Heiligabend für Zoe', ['Zoe']],
    ['Weihnachten', ['Anton', 'Mama']],
    ['Mamas Geburtstag', ['Mama']],
    ['Papas Geburtstag', ['Papa']],
  ]);
  expect(found[2]?.people[0]?.state).toEqual({ kind: 'ideas', count: 1 });
});

test('a gift without an occasion is for the own occasion alone', () => {
  const mama = person('Mama', { occasion: 'Geburtstag', occasionDate: day('1960-03-03') });
  const found = statesOf([mama], [giftFor('Mama', { ...thisChristmas, ...wrapped }), giftFor('Mama')]);
  expect(found.map(({ people: [only] }) => only?.state)).toEqual([
    { kind: 'wrapped' },
    { kind: 'ideas', count: 1 },
  ]);
});

test('a gift given the evening before counts for the day', () => {
  const gifts = [giftFor('Anton', { ...thisChristmas, ...given })];
  expect(shown([person('Anton')], gifts, day('2026-12-25'))).toEqual(['Anton: Verpackt']);
  expect(shown([person('Anton')], gifts, day('2026-12-26'))).toEqual(['Anton: Noch keine Idee']);
});

test('deleted people and people without a date are not missing a gift', () => {
  const gifts = [giftFor('Oma', thisChristmas)];
  expect(statesOf([], gifts)).toEqual([]);
  expect(statesOf([person('Tim', { occasion: null, occasionDate: null })], [])).toEqual([]);
});

test('the special person is among them', () => {
  const special = { name: 'Lena', birthday: day('1995-12-01') };
  const [next] = occasionStates({ people: [], special, gifts: [giftFor('Lena')], stored: [] }, saturday);
  expect(next).toMatchObject({ title: 'Lenas Geburtstag', days: 10, people: [{ state: { count: 1 } }] });
});

test('300 people on one day are one occasion', () => {
  const people = Array.from({ length: 300 }, (_, index) => person(`Person ${index}`));
  const [next, ...others] = statesOf(people, [giftFor('Person 7', wrapped)]);
  expect(next).toMatchObject({ title: 'Weihnachten', wrappedCount: 1 });
  expect(next?.people).toHaveLength(300);
  expect(others).toEqual([]);
});

test.each<[string, string[], string]>([
  ['Weihnachten', ['Anton', 'Berta'], 'Für Weihnachten ist alles verpackt.'],
  ['Weihnachten', ['Anton'], 'Für Weihnachten ist alles verpackt.'],
  ['Geburtstag', ['Lukas'], 'Für Lukas’ Geburtstag ist alles verpackt.'],
  ['Geburtstag', ['Anton', 'Berta'], 'Für die Geburtstage ist alles verpackt.'],
  ['Jahrestag', ['Oma'], 'Für Omas Jahrestag ist alles verpackt.'],
  ['Valentinstag', ['Lena'], 'Für den Valentinstag ist alles verpackt.'],
])('%s of %j: %s', (occasion, names, text) => {
  const [next] = statesOf(
    names.map((name) => person(name, { occasion })),
    names.map((name) => giftFor(name, wrapped)),
  );
  expect(next && allWrappedText(next)).toBe(text);
});

describe('whose a gift is', () => {
  const annas = ['a', 'b'].map((id) => person('Anna', { id }));
  test.each<[string, Person[], Gift[], string[]]>([
    [
      'of somebody renamed, by id',
      [person('Anni', { id: 'a' })],
      [giftFor('Anna', { personId: 'a', ...wrapped })],
      ['Anni: Verpackt'],
    ],
    [
      'of one of two, by id',
      annas,
      [giftFor('Anna', { personId: 'b' })],
      ['Anna: Noch keine Idee', 'Anna: 1 Idee'],
    ],
    ['of two, nobody knows', annas, [giftFor('Anna')], ['Anna: Noch keine Idee', 'Anna: Noch keine Idee']],
    [
      'of somebody else, under an old name',
      [person('Anna', { id: 'a' }), person('Berta', { id: 'b' })],
      [giftFor('Anna', { personId: 'b' })],
      ['Anna: Noch keine Idee', 'Berta: 1 Idee'],
    ],
  ])('%s', (_, people, gifts, expected) => {
    expect(shown(people, gifts)).toEqual(expected);
  });

  test('the special person shares the gifts of the listed person of that name', () => {
    const special = { name: 'Lena', birthday: day('1990-12-20') };
    const gifts = [giftFor('Lena', { personId: 'Lena' })];
    const listed = [person('Lena', { occasion: 'Geburtstag', occasionDate: day('1990-12-20') })];
    const [next] = occasionStates({ people: listed, special, gifts, stored: [] }, saturday);
    expect(next?.people.map(({ state }) => giftStateText(state))).toEqual(['1 Idee', '1 Idee']);
  });
});

describe('a further occasion', () => {
  const anton = person('Anton', { occasion: 'Geburtstag', occasionDate: day('1990-12-20') });
  const stored = (label: string, date: string | null) => [
    { id: 'row', personId: 'Anton', label, day: date === null ? null : day(date), sinceYear: null },
  ];
  const states = (gifts: Gift[], rows: ReturnType<typeof stored>) =>
    occasionStates({ people: [anton], special: null, gifts, stored: rows }, saturday).map(
      ({ title, people }) => `${title}: ${people.map(({ state }) => giftStateText(state)).join()}`,
    );

  test('has its own gifts: those that name it', () => {
    const gifts = [
      giftFor('Anton', { occasion: 'namenstag', status: 'wrapped' }),
      giftFor('Anton'),
      giftFor('Anton', { occasion: 'Geburtstag' }),
    ];
    expect(states(gifts, stored('Namenstag', '2000-12-01'))).toEqual([
      'Antons Namenstag: Verpackt',
      'Antons Geburtstag: 2 Ideen',
    ]);
  });

  test('is not duplicated by a gift that names it', () => {
    expect(states([giftFor('Anton', thisChristmas)], stored('Weihnachten', null))).toEqual([
      'Antons Geburtstag: Noch keine Idee',
      'Weihnachten für Anton: 1 Idee',
    ]);
  });

  test('what was given counts for its own day', () => {
    const before = giftFor('Anton', { ...given, occasion: 'Namenstag', occasionDate: day('2025-12-01') });
    const now = giftFor('Anton', { ...given, occasion: 'Namenstag', occasionDate: day('2026-12-01') });
    expect(states([before], stored('Namenstag', '2000-12-01'))[0]).toBe('Antons Namenstag: Noch keine Idee');
    expect(states([now], stored('Namenstag', '2000-12-01'))[0]).toBe('Antons Namenstag: Verpackt');
  });
});

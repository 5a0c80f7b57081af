import { expect, test } from 'vitest';

import { aPerson, day } from '../../test-data.ts';
import { doneOccasion } from '../done-occasion.ts';
import type { KnownGift } from '../prepared.ts';
import { automaticReminders, mostAutomatic, type ReminderFacts } from './automatic-reminders.ts';

const today = day('2026-11-19');
const lukas = aPerson({
  id: 'lukas',
  name: 'Lukas',
  occasion: 'Geburtstag',
  occasionDate: day('1990-11-26'),
});
const mia = aPerson({ id: 'mia', name: 'Mia', occasion: 'Nikolaus' });
const birthday = doneOccasion({ personId: 'lukas', occursOn: day('2026-11-26') });

const gift = (fields: Partial<KnownGift> = {}): KnownGift => ({
  personId: 'lukas',
  recipientName: 'Lukas',
  status: 'wrapped',
  occasion: 'Geburtstag',
  occasionDate: day('2026-11-26'),
  ...fields,
});

function facts(fields: Partial<ReminderFacts> = {}): ReminderFacts {
  return { people: [lukas], special: null, stored: [], gifts: [], done: [], leadDays: [21, 7, 1], ...fields };
}

const titles = (fields: Partial<ReminderFacts>, from = today) =>
  automaticReminders(facts(fields), from).map(({ title }) => title);

test('says what is near, how far the gift is, and what is done with it', () => {
  expect(automaticReminders(facts({ people: [mia, lukas] }), today)).toEqual([
    {
      key: 'person:lukas',
      title: 'Noch 7 Tage: Lukas’ Geburtstag',
      hint: 'Noch kein Geschenk verpackt.',
      done: birthday,
    },
    expect.objectContaining({ title: 'Noch 17 Tage: Nikolaus für Mia' }),
  ]);
});

test.each<[name: string, from: string, leadDays: number[], own: number[] | null, isShown: boolean]>([
  ['before the first of the days', '2026-11-04', [21, 7, 1], null, false],
  ['on the first of them', '2026-11-05', [21, 7, 1], null, true],
  ['between them', '2026-11-15', [21, 7, 1], null, true],
  ['on the day itself', '2026-11-26', [21, 7, 1], null, true],
  ['the day after', '2026-11-27', [21, 7, 1], null, false],
  ['in any order', '2026-11-05', [1, 21], null, true],
  ['on the day alone', '2026-11-25', [0], null, false],
  ['on the day alone, today', '2026-11-26', [0], null, true],
  ['never', '2026-11-26', [], null, false],
  ['own days, longer ones', '2026-10-01', [7], [60], true],
  ['own days, shorter ones', '2026-11-19', [21], [3], false],
  ['never for them', '2026-11-26', [21], [], false],
  ['for them alone', '2026-11-26', [], [0], true],
])('%s', (_, from, leadDays, own, isShown) => {
  const people = [{ ...lukas, leadDays: own }];
  expect(titles({ people, leadDays }, day(from))).toHaveLength(isShown ? 1 : 0);
});

test.each<[name: string, fields: Partial<ReminderFacts>, shown: string[]]>([
  ['wrapped', { gifts: [gift()] }, []],
  ['wrapped for somebody else', { gifts: [gift({ personId: 'mia' })] }, ['Noch 7 Tage: Lukas’ Geburtstag']],
  ['ticked off', { done: [birthday] }, []],
  [
    'ticked off last year',
    { done: [doneOccasion({ ...birthday, occursOn: day('2025-11-26') })] },
    ['Noch 7 Tage: Lukas’ Geburtstag'],
  ],
  [
    'that of the special person',
    { special: { name: 'Sophie', birthday: day('1994-11-26') }, done: [birthday] },
    ['Noch 7 Tage: Sophies Geburtstag'],
  ],
  [
    'that of the special person, ticked off',
    {
      special: { name: 'Sophie', birthday: day('1994-11-26') },
      done: [doneOccasion({ ...birthday, personId: null })],
    },
    ['Noch 7 Tage: Lukas’ Geburtstag'],
  ],
  [
    'a further occasion',
    {
      stored: [{ id: 'n', personId: 'lukas', label: 'Namenstag', day: day('2000-11-20'), sinceYear: null }],
      done: [birthday],
    },
    ['Morgen: Lukas’ Namenstag'],
  ],
  ['nobody', { people: [] }, []],
])('%s', (_, fields, shown) => expect(titles(fields)).toEqual(shown));

test('says how many ideas there are', () => {
  const gifts = [gift({ status: 'idea' }), gift({ status: 'idea', occasionDate: null })];
  const [reminder] = automaticReminders(facts({ gifts }), today);
  expect(reminder?.hint).toBe('2 Ideen gemerkt, noch keine verpackt.');
});

test('shows a few reminders, and the next one after a tick', () => {
  const people = ['Anna', 'Berta', 'Clara', 'Dora'].map((name) =>
    aPerson({ id: name, name, occasion: 'Nikolaus' }),
  );
  expect(titles({ people })).toHaveLength(mostAutomatic);
  const done = [doneOccasion({ personId: 'Anna', occursOn: day('2026-12-06') })];
  expect(titles({ people, done }).at(-1)).toBe('Noch 17 Tage: Nikolaus für Dora');
});

import { describe, expect, test } from 'vitest';

import type { Gift } from '../gift/gift.ts';
import type { Person } from '../person/person.ts';
import { aGift, aPerson, day } from '../test-data.ts';
import { countedGifts, giftsByPerson } from './counted-gifts.ts';
import { personState } from './person-state.ts';

const saturday = day('2026-11-21');
const christmas = { occasion: 'Weihnachten', date: day('2026-12-25') };
const anton = person('Anton');

function person(name: string, fields: Partial<Person> = {}): Person {
  return aPerson({ id: name, name, occasion: 'Weihnachten', occasionDate: day('2026-12-24'), ...fields });
}

const at = {
  idea: {},
  buy: { plan: 'buy' },
  ordered: { plan: 'ordered' },
  here: { plan: 'here' },
  wrapped: { status: 'wrapped' },
  given: { status: 'verschenkt', givenOn: day('2026-12-24') },
} as const satisfies Record<string, Partial<Gift>>;
type Rung = keyof typeof at;
const rungs = ['idea', 'buy', 'ordered', 'here', 'wrapped', 'given'] as const satisfies readonly Rung[];

function stateAt(kinds: readonly Rung[], today = saturday) {
  const gifts = kinds.map((kind) => aGift({ personId: 'Anton', recipientName: 'Anton', ...at[kind] }));
  return personState(anton, gifts, christmas, today);
}

describe('the state of a person', () => {
  test.each<[kinds: Rung[], text: string, step: string | null]>([
    [[], 'Noch keine Idee', 'Idee finden'],
    [['idea'], '1 Idee, nichts besorgt', 'Besorgen'],
    [['idea', 'idea', 'idea'], '3 Ideen, nichts besorgt', 'Auswählen'],
    [['buy'], '1 zu besorgen', 'Besorgt'],
    [['buy', 'idea', 'idea'], '1 zu besorgen', 'Besorgt'],
    [['ordered'], '1 bestellt', 'Besorgt'],
    [['buy', 'ordered'], '1 zu besorgen, 1 bestellt', 'Ansehen'],
    [['buy', 'here'], '1 zu besorgen', 'Besorgt'],
    [['here'], 'Da, noch nicht verpackt', 'Verpackt'],
    [['here', 'idea'], 'Da, noch nicht verpackt', 'Verpackt'],
    [['here', 'wrapped'], '1 von 2 verpackt', 'Verpackt'],
    [['here', 'here', 'wrapped', 'wrapped'], '2 von 4 verpackt', 'Ansehen'],
    [['wrapped'], 'Alles verpackt', null],
    [['wrapped', 'idea'], 'Alles verpackt', null],
    [['wrapped', 'given'], 'Alles verpackt', null],
    [['given'], 'Verschenkt', null],
  ])('%j: %s', (kinds, text, step) => {
    expect(stateAt(kinds)).toMatchObject({ text, step });
  });

  test.each(['2026-12-25', '2026-12-28'])('asks on %s whether it was given', (today) => {
    expect(stateAt(['wrapped'], day(today))).toMatchObject({ text: 'Schon verschenkt?', step: 'Verschenkt' });
    expect(stateAt(['wrapped', 'wrapped'], day(today)).step).toBe('Ansehen');
    expect(stateAt(['here'], day(today)).step).toBe('Verpackt');
    expect(stateAt(['given'], day(today)).step).toBeNull();
  });

  test('is all wrapped only if every counted gift is, and a tick names one gift', () => {
    const ways: Rung[][] = [[], ...rungs.map((rung) => [rung])];
    for (const a of rungs) for (const b of rungs) for (const c of rungs) ways.push([a, b], [a, b, c]);
    for (const kinds of ways) {
      for (const today of [saturday, christmas.date]) {
        const { text, step, gifts, tone } = stateAt(kinds, today);
        const chosen = kinds.filter((kind) => kind !== 'idea');
        const isWrapped = chosen.every((kind) => kind === 'wrapped' || kind === 'given');
        expect(text !== 'Alles verpackt' || (isWrapped && chosen.length > 0)).toBe(true);
        const isTick = step === 'Besorgt' || step === 'Verpackt' || step === 'Verschenkt';
        expect(!isTick || gifts.length === 1).toBe(true);
        expect(tone === 'done').toBe(step === null);
      }
    }
  });
});

const thisYear = { occasion: 'Weihnachten', occasionDate: day('2026-12-24') };
const lastYear = { occasion: 'Weihnachten', occasionDate: day('2025-12-24') };
const given = { status: 'verschenkt' } as const;

describe('a gift counts', () => {
  test.each<[why: string, Partial<Gift>, isCounted: boolean]>([
    ['for this day', thisYear, true],
    ['in other letters', { occasion: 'weihnachten ' }, true],
    ['for Heiligabend, which is the same feast', { occasion: 'Heiligabend' }, true],
    ['without an occasion', {}, true],
    ['for another occasion', { occasion: 'Geburtstag' }, false],
    ['for another feast', { occasion: 'Nikolaus' }, false],
    ['as an idea of last year', lastYear, true],
    ['wrapped last year and never given', { ...lastYear, status: 'wrapped' }, true],
    ['given last year', { ...lastYear, ...given, givenOn: day('2025-12-24') }, false],
    ['given before the day', { ...thisYear, ...given }, true],
    ['given, nobody knows when', given, false],
    ['given this year, kept for last year', { ...lastYear, ...given, givenOn: day('2026-12-25') }, true],
    ['given for no occasion on the day before', { ...given, givenOn: day('2026-12-24') }, true],
    ['given for no occasion weeks before', { ...given, givenOn: day('2026-12-06') }, false],
    ['in own words on that day', { occasion: 'Bescherung', occasionDate: day('2026-12-25') }, true],
    ['in own words without a day', { occasion: 'Bescherung' }, true],
    [
      'in own words on a birthday the day before',
      { occasion: '80. Geburtstag', occasionDate: day('2026-12-24') },
      false,
    ],
    ['in own words on another day', { occasion: 'Umzug', occasionDate: day('2026-12-22') }, false],
  ])('%s: %j %s', (_, fields, isCounted) => {
    expect(countedGifts(anton, [aGift(fields)], christmas)).toHaveLength(isCounted ? 1 : 0);
  });

  test('without an occasion only for the next one', () => {
    expect(countedGifts(anton, [aGift()], { ...christmas, isNext: false })).toEqual([]);
  });

  test.each<[why: string, occasion: string, Partial<Gift>, isCounted: boolean]>([
    ['a birthday on 24 December is no feast', 'Geburtstag', { occasion: 'Weihnachten' }, false],
    [
      'another occasion stands for one that is not offered',
      'Nikolaus',
      { occasion: 'Sonstiger Anlass' },
      true,
    ],
    ['but not for one that is', 'Geburtstag', { occasion: 'Sonstiger Anlass' }, false],
    ['own words without a day', 'Geburtstag', { occasion: '7. Geburtstag' }, true],
    ['own words on 29.02.', 'Geburtstag', { occasion: '30.', occasionDate: day('2028-02-29') }, false],
    ['a further occasion is no own word', 'Geburtstag', { occasion: 'Namenstag' }, false],
  ])('%s', (_, occasion, fields, isCounted) => {
    const stored = [{ id: 'n', personId: 'Anton', label: 'Namenstag', day: null, sinceYear: null }];
    const celebrated = { occasion, date: day('2026-12-24'), stored };
    expect(countedGifts(anton, [aGift(fields)], celebrated)).toHaveLength(isCounted ? 1 : 0);
  });
});

describe('whose a gift is', () => {
  const annas = ['a', 'b'].map((id) => person('Anna', { id }));
  test.each<[string, Person[], Partial<Gift>, string[]]>([
    ['of somebody renamed, by id', [person('Anni', { id: 'a' })], { personId: 'a' }, ['Anni']],
    ['of one of two, by id', annas, { personId: 'b' }, ['Anna']],
    ['of two, nobody knows', annas, {}, []],
    ['by its name in other letters', [person('anna ')], {}, ['anna ']],
    [
      'of somebody else, under an old name',
      [person('Anna', { id: 'a' }), person('Berta', { id: 'b' })],
      { personId: 'b' },
      ['Berta'],
    ],
  ])('%s', (_, people, gift, expected) => {
    const giftsOf = giftsByPerson(people, [aGift({ recipientName: 'Anna', ...gift })]);
    expect(people.filter((one) => giftsOf(one).length > 0).map(({ name }) => name)).toEqual(expected);
  });
});

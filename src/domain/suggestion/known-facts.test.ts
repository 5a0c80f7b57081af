import { describe, expect, test } from 'vitest';

import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Gift } from '../gift/gift.ts';
import { aGift, aPerson, day } from '../test-data.ts';
import { knownOf, nothingKnown } from './known-facts.ts';

const idea = { id: 'idea', personId: null, recipientName: 'Mia' };
const mia = { ...aPerson({ id: 'mia', name: 'Mia' }), facts: [{ kind: 'mag', text: 'Tee' }] };
const factsOf = (facts: { kind: string; text: string }[]) =>
  knownOf(idea, 'Mia', [{ ...mia, facts }], []).facts;
const given = (
  title: string,
  fields: Partial<Gift> & { personId?: string | null; givenOn?: CalendarDay } = {},
) => ({
  ...aGift({ id: title, title, status: 'verschenkt', recipientName: 'Mia' }),
  ...fields,
});
const renamed = aPerson({ id: 'other', name: 'Marie' });
const titlesFor = (...gifts: ReturnType<typeof given>[]) => knownOf(idea, 'Mia', [mia, renamed], gifts).given;

describe('facts', () => {
  test.each<[name: string, kind: string, text: string, expected: { kind: string; text: string }[]]>([
    ['what they like', 'mag', 'Tee', [{ kind: 'mag', text: 'Tee' }]],
    ['what they do not like', 'mag_nicht', 'Deko', [{ kind: 'mag_nicht', text: 'Deko' }]],
    ['sizes', 'groesse', 'Schuhe 39', [{ kind: 'groesse', text: 'Schuhe 39' }]],
    ['what they have', 'hat_schon', 'Kanne', [{ kind: 'hat_schon', text: 'Kanne' }]],
    ['an allergy', 'allergie', 'Nüsse', []],
    ['an allergy in capitals', 'Allergie', 'Nüsse', []],
    ['a kind of a later version', 'gesundheit', 'Nüsse', []],
    ['a kind in capitals', 'MAG', 'Nüsse', []],
    ['no kind', '', 'Nüsse', []],
    ['a name of every object', 'constructor', 'Nüsse', []],
    ['nothing but blanks', 'mag', ' \n', []],
    ['blanks around', 'mag', ' Tee ', [{ kind: 'mag', text: 'Tee' }]],
    ['too long a text', 'mag', 'x'.repeat(500), [{ kind: 'mag', text: 'x'.repeat(200) }]],
    [
      'half an emoji at the end',
      'mag',
      `${'x'.repeat(199)}🎁`,
      [{ kind: 'mag', text: `${'x'.repeat(199)}\uFFFD` }],
    ],
  ])('%s', (_name, kind, text, expected) => {
    expect(factsOf([{ kind, text }])).toEqual(expected);
  });

  test('at most 50, and allergies take no place', () => {
    const likes = Array.from({ length: 51 }, (_, index) => ({ kind: 'mag', text: `Tee ${index}` }));
    const allergies = Array.from({ length: 50 }, () => ({ kind: 'allergie', text: 'Nüsse' }));
    expect(factsOf([...allergies, ...likes])).toEqual(likes.slice(0, 50));
  });

  test('only kind and text of a fact are sent', () => {
    const fact = { id: '1', kind: 'mag', text: 'Tee', allergie: 'Nüsse' };
    expect(factsOf([fact])).toEqual([{ kind: 'mag', text: 'Tee' }]);
  });
});

describe('who is meant', () => {
  const otherMia = { ...aPerson({ id: 'other', name: 'mia ' }), facts: [{ kind: 'mag', text: 'Kaffee' }] };
  const lukas = { ...aPerson({ id: 'lukas', name: 'Lukas' }), facts: [{ kind: 'mag', text: 'Bier' }] };
  test.each<[name: string, personId: string | null, recipientName: string | null, likes: string[]]>([
    ['the only one of that name', null, 'Lukas', ['Bier']],
    ['in other letters', null, ' LUKAS', ['Bier']],
    ['one of two, by id', 'other', 'Mia', ['Kaffee']],
    ['the other, by id', 'mia', 'Mia', ['Tee']],
    ['one of two, nobody knows which', null, 'Mia', []],
    ['two of a name, and an id of nobody', 'gone', 'Mia', []],
    ['somebody else was chosen than the idea was for', 'mia', 'Lukas', ['Bier']],
    ['somebody who is no longer there', 'gone', 'Oma', []],
    ['nobody', 'mia', null, []],
  ])('%s', (_name, personId, recipientName, likes) => {
    const { facts } = knownOf({ ...idea, personId }, recipientName, [mia, otherMia, lukas], []);
    expect(facts.map(({ text }) => text)).toEqual(likes);
  });

  test('a renamed person is found by id', () => {
    const old = { ...idea, personId: 'mia', recipientName: 'Maria' };
    const gifts = [
      given('Tee', { personId: 'mia', recipientName: 'Maria' }),
      given('Kanne', { personId: 'mia' }),
    ];
    const known = { facts: mia.facts, given: ['Tee', 'Kanne'] };
    expect(knownOf(old, 'Maria', [mia, lukas], gifts)).toEqual(known);
    expect(knownOf(old, 'Mia', [mia, otherMia, lukas], gifts)).toEqual(known);
  });

  test('gifts of an ambiguous name are not sent', () => {
    const gifts = [given('Tee', { personId: 'mia' }), given('Kaffee', { personId: 'other' })];
    const people = [mia, otherMia];
    expect(knownOf(idea, 'Mia', people, gifts).given).toEqual([]);
    expect(knownOf({ ...idea, personId: 'other' }, 'Mia', people, gifts).given).toEqual(['Kaffee']);
  });

  test('people without stored facts', () => {
    expect(knownOf(idea, 'Mia', [aPerson({ name: 'Mia' })], [])).toEqual(nothingKnown);
  });
});

describe('given gifts', () => {
  test.each<[name: string, gift: ReturnType<typeof given>, isKnown: boolean]>([
    ['a gift to them, by name', given('Tee'), true],
    ['by name in other letters', given('Tee', { recipientName: 'MIA ' }), true],
    ['by id, under an old name', given('Tee', { personId: 'mia', recipientName: 'Maria' }), true],
    [
      'a gift to somebody of that name once',
      given('Tee', { personId: 'other', recipientName: 'Mia' }),
      false,
    ],
    ['a gift to somebody else', given('Tee', { recipientName: 'Lukas' }), false],
    ['a gift to nobody', given('Tee', { recipientName: null }), false],
    ['an idea', given('Tee', { status: 'idea' }), false],
    ['a gift that is wrapped', given('Tee', { status: 'wrapped' }), false],
    ['the idea itself', given('Tee', { id: 'idea' }), false],
    ['a title of blanks', given(' '), false],
  ])('%s', (_name, gift, isKnown) => {
    expect(titlesFor(gift)).toEqual(isKnown ? ['Tee'] : []);
  });

  test('the newest first: by the day it was given, else of its occasion, else when it was written down', () => {
    const titles = titlesFor(
      given('alt', { createdAt: '2024-05-01T10:00:00Z' }),
      given('neu', { createdAt: '2020-01-01T10:00:00Z', givenOn: day('2026-03-14') }),
      given('mittel', { createdAt: '2026-11-01T10:00:00Z', occasionDate: day('2025-12-24') }),
    );
    expect(titles).toEqual(['neu', 'mittel', 'alt']);
  });

  test('at most twenty, each once and cut', () => {
    const many = Array.from({ length: 30 }, (_, index) => given(`Gabe ${index}`));
    expect(titlesFor(...many, given('GABE 0', { id: 'again' }))).toHaveLength(20);
    expect(titlesFor(given('Tee'), given('TEE'))).toHaveLength(1);
    expect(titlesFor(given('x'.repeat(300)))).toEqual(['x'.repeat(200)]);
  });

  test('a name without a person has gifts, too', () => {
    expect(knownOf(idea, 'Mia', [], [given('Tee')])).toEqual({ facts: [], given: ['Tee'] });
  });
});

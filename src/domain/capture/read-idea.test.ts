import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { cpuTime } from '@/test-cpu-time';

import { oneLine } from '../text/one-line.ts';
import { type IdeaPrice, readIdea } from './read-idea.ts';

const people = [
  'Marlene',
  'Lukas',
  'Oma Ilse',
  'Opa Karl',
  'Sophie & Tom',
  'Jörg',
  'Anna Müller',
  'Anna Weiß',
  'Mai',
  'Zwei-Berg Tim',
  'Schwiegermutter Christa',
  'Élodie',
].map((name) => ({ id: name, name }));
const one = (min: number | null, max = min): IdeaPrice => ({ min, max });

type Row = [
  text: string,
  title: string,
  price: IdeaPrice | null,
  person: string | null,
  occasion: string | null,
  maybe?: string[],
];
const rows: Row[] = [
  ['Kletterhalle Zehnerkarte 89€ für Marlene', 'Kletterhalle Zehnerkarte', one(89), 'Marlene', null],
  ['Teekanne', 'Teekanne', null, null, null],
  ['Teekanne 54,90 €', 'Teekanne', one(55), null, null],
  ['Teekanne 54,49 €', 'Teekanne', one(54), null, null],
  ['€ 30 Gutschein Kino', 'Gutschein Kino', one(30), null, null],
  ['89 Euro Kopfhörer', 'Kopfhörer', one(89), null, null],
  ['Kopfhörer 1.299,00 €', 'Kopfhörer', one(1299), null, null],
  ['Kopfhörer 50-80 €', 'Kopfhörer', one(50, 80), null, null],
  ['Kopfhörer 50 – 80€', 'Kopfhörer', one(50, 80), null, null],
  ['Kopfhörer 50€ bis 80€', 'Kopfhörer', one(50, 80), null, null],
  ['Wolle bis 40 €', 'Wolle', one(null, 40), null, null],
  ['Wolle ab 60 €', 'Wolle', one(60, null), null, null],
  ['Wolle für 20 € für Lukas', 'Wolle', one(20), 'Lukas', null],
  ['Buch ca. 25 €', 'Buch', one(25), null, null],
  ['Lego 10280', 'Lego 10280', null, null, null],
  ['Kalender 2027', 'Kalender 2027', null, null, null],
  ['Puzzle 1000 Teile', 'Puzzle 1000 Teile', null, null, null],
  ['Puzzle 1000 Teile 19 €', 'Puzzle 1000 Teile', one(19), null, null],
  ['50 Euromünzen', '50 Euromünzen', null, null, null],
  ['Uhr 12000 €', 'Uhr 12000 €', null, null, null],
  ['Uhr 80-50 €', 'Uhr 80-50 €', null, null, null],
  ['Keramikkurs für zwei', 'Keramikkurs für zwei', null, null, null],
  ['Buch für Mai', 'Buch', null, 'Mai', null],
  ['Buch für den Mai', 'Buch für den Mai', null, null, null],
  ['Rosenschere für Oma Ilse', 'Rosenschere', null, 'Oma Ilse', null],
  ['Rosenschere fuer oma ilse', 'Rosenschere', null, 'Oma Ilse', null],
  ['Rosenschere für Oma', 'Rosenschere', null, 'Oma Ilse', null],
  ['Krimi für Opa', 'Krimi', null, 'Opa Karl', null],
  ['Schal für Joerg', 'Schal', null, 'Jörg', null],
  ['Schal für Jörg zum Geburtstag', 'Schal', null, 'Jörg', 'Geburtstag'],
  ['Schal zum Geburtstag für Jörg, 30 €', 'Schal', one(30), 'Jörg', 'Geburtstag'],
  ['Zum Geburtstag: Schal', 'Schal', null, null, 'Geburtstag'],
  ['Schokolade zu Ostern', 'Schokolade', null, null, 'Ostern'],
  ['Lego zu Weihnachten für Marlene 49€', 'Lego', one(49), 'Marlene', 'Weihnachten'],
  ['Blumen zum Muttertag', 'Blumen', null, null, 'Muttertag'],
  ['Nüsse zum Nikolaus', 'Nüsse', null, null, 'Nikolaus'],
  ['Karten zum Hochzeitstag für Sophie & Tom', 'Karten', null, 'Sophie & Tom', 'Jahrestag'],
  ['Karten für Sophie', 'Karten', null, 'Sophie & Tom', null],
  ['Ring für Anna', 'Ring für Anna', null, null, null, ['Anna Müller', 'Anna Weiß']],
  ['Ring für Anna Weiss', 'Ring', null, 'Anna Weiß', null],
  ['Ring für Anna Müller', 'Ring', null, 'Anna Müller', null],
  ['Ring für Annabell', 'Ring für Annabell', null, null, null],
  ['Parfüm für Elodie', 'Parfüm', null, 'Élodie', null],
  ['Tasche für Schwiegermutter Christa', 'Tasche', null, 'Schwiegermutter Christa', null],
  ['für Marlene', 'für Marlene', null, null, null],
  ['89 €', '89 €', null, null, null],
  ['für Marlene 89 €', 'für Marlene 89 €', null, null, null],
  ['  Buch   für   Lukas  ', 'Buch', null, 'Lukas', null],
  ['Für Lukas: Stirnlampe mit Rotlicht', 'Stirnlampe mit Rotlicht', null, 'Lukas', null],
  ['Stirnlampe für Lukas mit Rotlicht', 'Stirnlampe mit Rotlicht', null, 'Lukas', null],
  ['Spiel für 2 Personen für Marlene', 'Spiel für 2 Personen', null, 'Marlene', null],
  ['Fest zum Geburtstagskind', 'Fest zum Geburtstagskind', null, null, null],
  ['https://laden.example/p?preis=89€', 'https://laden.example/p?preis=89€', null, null, null],
  ['Tee, 12 €, für Oma Ilse', 'Tee', one(12), 'Oma Ilse', null],
  ['Ratgeber: Reisen für Lukas’ Bruder', 'Ratgeber: Reisen für Lukas’ Bruder', null, null, null],
];

test.each(rows)('%s', (text, title, price, person, occasion, maybe = []) => {
  const { rest, ...facts } = readIdea(text, people);
  expect({ title: oneLine(rest), ...facts }).toEqual({ title, price, person, occasion, maybe });
});

test.each([
  ['Buch 9 € für Lukas', ['person'], 'Buch für Lukas'],
  ['Buch 9 € für Lukas', ['price', 'person', 'occasion'], 'Buch 9 € für Lukas'],
  ['Schal zum Geburtstag für Jörg', ['occasion'], 'Schal zum Geburtstag'],
] as const)('%s without %j', (text, off, rest) => {
  expect(readIdea(text, people, off).rest).toBe(rest);
});

test('further lines and blanks of a text in which nothing is understood stay', () => {
  expect(readIdea('Tasse \n  blau', people).rest).toBe('Tasse \n  blau');
  expect(readIdea('Tasse für Lukas\nblau, 9 €', people).rest).toBe('Tasse\nblau');
});

test('nothing behind 400 characters is read', () => {
  const text = (length: number) => `${'x'.repeat(length)} für Lukas`;
  expect(readIdea(text(380), people).person).toBe('Lukas');
  expect(readIdea(text(400), people).person).toBeNull();
});

test('of any text something is left, and never more than there was', () => {
  const bits =
    'für fuer Lukas Anna Oma Ilse 89 € Euro zum Geburtstag zu bis ab - , Buch ß Ä 🙂 . : 1.299,00 Weihnachten';
  const text = fc
    .tuple(
      fc.array(fc.constantFrom(...bits.split(' '), '  '), { minLength: 1, maxLength: 9 }),
      fc.constantFrom(' ', '', '\n'),
    )
    .map(([parts, gap]) => parts.join(gap));
  fc.assert(
    fc.property(text, (typed) => {
      const { rest } = readIdea(typed, people);
      expect(rest.length).toBeLessThanOrEqual(typed.length);
      expect(rest.trim() === '').toBe(typed.trim() === '');
    }),
  );
});

test.each(['89 € für ', '1', '1.111.', 'für '])('18,000 characters of %j are read quickly', (part) => {
  const many = Array.from({ length: 300 }, (_, index) => ({ id: `${index}`, name: `Person ${index}` }));
  const text = part.repeat(18_000 / part.length);
  readIdea(text, many);
  expect(cpuTime(() => readIdea(text, many))).toBeLessThan(50);
});

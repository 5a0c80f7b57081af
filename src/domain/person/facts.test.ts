import { expect, test } from 'vitest';

import { factProblem, factText, sizeParts } from './facts.ts';
import type { PersonFact } from './person.ts';

const facts = (count: number): PersonFact[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), kind: 'mag', text: `Rose ${index}` }));

test.each([
  [' Rosen\n', 'Rosen'],
  ['a\tb', 'a b'],
  ['\u200b ', ''],
])('%j is stored as %j', (typed, text) => expect(factText(typed)).toBe(text));

test('what does not fit is said in a sentence', () => {
  const problem = (typed: string, among = facts(49)) => factProblem(typed, 'mag', among);
  expect(problem('Kaffee')).toBeNull();
  expect(problem('😀'.repeat(200))).toBeNull();
  expect(problem('x'.repeat(201))).toBe('Zu lang: höchstens 200 Zeichen');
  expect(problem('a\0')).toContain('lassen');
  expect(problem(' rose 3 ')).toBe('Das steht schon da.');
  expect(factProblem('Rose 3', 'mag_nicht', facts(49))).toBeNull();
  expect(problem('Kaffee', facts(50))).toBe(
    'Mehr als 50 Angaben passen nicht in einen Steckbrief. Entferne zuerst eine andere.',
  );
  expect(problem(' ', facts(50))).toBeNull();
});

test.each([
  ['Schuhe 38', 'Schuhe', '38'],
  ['Kleidung: M', 'Kleidung:', 'M'],
  ['T-Shirt xxl', 'T-Shirt', 'xxl'],
  ['Jeans W32', 'Jeans', 'W32'],
  ['Handschuhe 7,5', 'Handschuhe', '7,5'],
  ['38', '', '38'],
  ['Ring am Zeigefinger', '', 'Ring am Zeigefinger'],
])('%s is %j of %j', (text, of, size) => expect(sizeParts(text)).toEqual({ of, size }));

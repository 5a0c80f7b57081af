import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { receivedFrom, thankedText, thanksText } from './thanks.ts';

test.each([
  ['Oma Ilse', 'Liebe Oma Ilse, '],
  ['Opa Karl', 'Lieber Opa Karl, '],
  [' Tante Eva ', 'Liebe Tante Eva, '],
  ['PAPA', 'Lieber PAPA, '],
  ['Oma-Ilse', 'Liebe Oma-Ilse, '],
  ['Lukas', 'Hallo Lukas, '],
  ['Omar', 'Hallo Omar, '],
])('%j is greeted with %j', (fromName, greeting) => {
  const text = thanksText({ fromName, title: 'Wollschal' });
  expect(text).toBe(`${greeting}danke für dein Geschenk „Wollschal“! Ich habe mich sehr gefreut.`);
});

test('thanks of this year name no year', () => {
  expect(thankedText(day('2026-05-11'), day('2026-11-23'))).toBe('Danke gesagt am 11. Mai');
});

test('presents are matched by id, and without an id by name', () => {
  const received = [
    { id: 'a', personId: 'ilse', fromName: 'Früher anders' },
    { id: 'b', personId: null, fromName: ' oma ilse' },
    { id: 'c', personId: 'other', fromName: 'Oma Ilse' },
    { id: 'd', personId: null, fromName: 'Opa' },
  ];
  const from = receivedFrom({ id: 'ilse', name: 'Oma Ilse' }, received);
  expect(from.map(({ id }) => id)).toEqual(['a', 'b']);
});

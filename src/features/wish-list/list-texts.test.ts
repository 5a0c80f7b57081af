import { expect, test } from 'vitest';

import { listTexts } from './list-texts';

test.each([
  ['Lisa', 'Lisas Wünsche'],
  [' Lisa ', 'Lisas Wünsche'],
  ['Hans', 'Hans’ Wünsche'],
  ['Groß', 'Groß’ Wünsche'],
  ['Max', 'Max’ Wünsche'],
  ['Moritz', 'Moritz’ Wünsche'],
  ['Lisa Maier', 'Lisa Maiers Wünsche'],
  ['Opa 2', 'Opa 2’s Wünsche'],
  ['', 'Wünsche'],
  ['  ', 'Wünsche'],
])('the list of %j is called %s', (name, title) => {
  expect(listTexts(name).title).toBe(title);
});

test('whoever has no name is not called by one', () => {
  expect(Object.values(listTexts('')).join(' ')).not.toMatch(/ {2}|Bist du \?|^s /);
  expect(listTexts('Lisa')).toMatchObject({
    whoSees:
      'Das sehen die anderen, die schenken. Lisa nicht. Von wem es war, verraten wir erst nach dem Auspacken.',
    warning: 'Bist du Lisa? Dann verdirbst du dir hier die Überraschung.',
    unseen: 'Lisa sieht nicht, was du auswählst.',
  });
});

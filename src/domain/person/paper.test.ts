import { expect, test } from 'vitest';

import { assignPapers, paperNames, paperOf } from './paper';

function people(...names: string[]) {
  return names.map((name, index) => ({
    id: `id-${name}`,
    name,
    createdAt: `2026-01-${String(index + 10)}T00:00:00Z`,
  }));
}

// Published FNV-1a test vectors: '' 811c9dc5, 'a' e40c292c, 'foobar' bf9cf968.
test.each([
  ['', paperNames[0xc5 % 8]],
  ['a', paperNames[0x2c % 8]],
  ['foobar', paperNames[0x68 % 8]],
])('the paper of %j is %s', (text, expected) => {
  expect(paperOf(text)).toBe(expected);
});

test('eight people have eight papers, sixteen have each twice', () => {
  const names = Array.from({ length: 16 }, (_, index) => `Person ${index}`);
  const papers = assignPapers(people(...names));
  const given = names.map((name) => papers.forPerson(`id-${name}`));
  expect(new Set(given.slice(0, 8)).size).toBe(8);
  expect(new Set(given.slice(8)).size).toBe(8);
});

test('the order of the list does not matter and a newcomer changes nothing', () => {
  const family = people('Lukas', 'Mia', 'Oma Ilse', 'Jonas');
  const before = assignPapers(family);
  const after = assignPapers([...people('Lukas', 'Mia', 'Oma Ilse', 'Jonas', 'Theo')].toReversed());
  for (const { id } of family) expect(after.forPerson(id)).toBe(before.forPerson(id));
});

test('a person starts at the paper of the name and moves on when it is taken', () => {
  const papers = assignPapers(people('Mia', ' MIA '));
  const start = paperNames.indexOf(paperOf('mia'));
  expect(papers.forPerson('id-Mia')).toBe(paperNames[start]);
  expect(papers.forPerson('id- MIA ')).toBe(paperNames[(start + 1) % 8]);
});

test('gifts find the paper by name', () => {
  const papers = assignPapers(people('Lukas', 'Mia'));
  expect(papers.forName(' lukas')).toBe(papers.forPerson('id-Lukas'));
  expect(papers.forName('Unbekannt')).toBe(paperOf('unbekannt'));
});

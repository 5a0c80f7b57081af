import { describe, expect, test } from 'vitest';

import { assignPapers, paperNames, paperOf, withRibbon, wrappingOf } from './paper.ts';

function people(...names: string[]) {
  return names.map((name, index) => ({
    id: `id-${name}`,
    name,
    createdAt: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
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

describe('the wrapping of a number', () => {
  test.each([
    [0, 'himbeere'],
    [7, 'kraft'],
    [8, 'himbeere+himbeere'],
    [15, 'kraft+honig'],
    [16, 'himbeere+tanne'],
    [63, 'kraft+pflaume'],
    [64, 'himbeere'],
    [499, 'himmel+salbei'],
  ])('%i is %s', (number, wrapping) => {
    expect(wrappingOf(number)).toBe(wrapping);
  });

  test('64 wrappings differ, and neighbours are never alike', () => {
    const all = Array.from({ length: 500 }, (_, number) => wrappingOf(number));
    expect(new Set(all).size).toBe(64);
    expect(new Set(all.slice(0, 64)).size).toBe(64);
    for (const [number, wrapping] of all.entries()) expect(all[number + 1]).not.toBe(wrapping);
  });
});

test('the first round has no second ribbon, and none ever looks like the first', () => {
  expect(paperNames.map((paper) => withRibbon(paper, 0))).toEqual([...paperNames]);
  for (const round of [1, 2, 3, 4, 5, 6, 7]) expect(withRibbon('salbei', round)).not.toBe('salbei+tanne');
});

test.each([8, 13, 64])('%i people all have another wrapping, the first eight all another paper', (count) => {
  const names = Array.from({ length: count }, (_, index) => `Person ${index}`);
  const papers = assignPapers(people(...names));
  const given = names.map((name) => papers.forPerson(`id-${name}`));
  expect(new Set(given).size).toBe(count);
  expect(new Set(given.slice(0, 8))).toEqual(new Set(paperNames));
});

test('no two neighbours of hundreds are alike', () => {
  const names = Array.from({ length: 300 }, (_, index) => `Person ${index}`);
  const papers = assignPapers(people(...names));
  const given = names.map((name) => papers.forPerson(`id-${name}`));
  for (const [index, wrapping] of given.entries()) expect(given[index + 1]).not.toBe(wrapping);
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

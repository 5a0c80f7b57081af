import { expect, test } from 'vitest';

import { chatBlocks } from './chat-blocks.ts';

const items = Array.from({ length: 4000 }, (_, index) => ({
  message: {
    id: `00000000-0000-4000-8000-${(index * 2_654_435_761).toString(16).padStart(12, '0').slice(-12)}`,
  },
}));
const middleId = items[1500]?.message.id;

const blocksOf = (from: number, to: number) => chatBlocks(items.slice(from, to), middleId);
const firstIdOf = (block: typeof items) => block[0]?.message.id;
const lastIdOf = (block: typeof items) => block.at(-1)?.message.id;

test('every item is in one block, in order', () => {
  const blocks = blocksOf(0, 4000);
  expect(blocks.flatMap((block) => block.items)).toEqual(items);
  expect(blocks.length).toBeGreaterThan(50);
  expect(blocks.length).toBeLessThan(200);
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
});

test('what comes before or after leaves the other blocks as they are', () => {
  const all = blocksOf(0, 4000);
  // Only the first and the last one may have grown.
  for (const block of blocksOf(1000, 2000).slice(1, -1)) expect(all).toContainEqual(block);
});

test.each([
  ['older ones at the start', 700, 2000],
  ['newer ones at the end', 1000, 2300],
  ['both', 700, 2300],
  ['older ones before the middle itself', 1500, 2000],
])('a block keeps its key while it grows: %s', (_, from, to) => {
  const after = new Map(blocksOf(from, to).map(({ key, items: block }) => [key, block]));
  for (const { key, items: block } of blocksOf(Math.max(from, 1000), Math.min(to, 2000))) {
    const grown = after.get(key) ?? [];
    expect(grown).toEqual(expect.arrayContaining(block));
    expect(firstIdOf(grown) === firstIdOf(block) || lastIdOf(grown) === lastIdOf(block)).toBe(true);
  }
});

test('nothing, ids that are no uuids, and a middle that is gone', () => {
  expect(chatBlocks([], undefined)).toEqual([]);
  expect(chatBlocks([{ message: { id: 'x' } }, { message: { id: 'y' } }], 'x')).toHaveLength(1);
  const keys = chatBlocks(items, 'gone').map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

import { expect, test } from 'vitest';

import { chatBlocks } from './chat-blocks';

const items = Array.from({ length: 4000 }, (_, index) => ({
  message: {
    id: `00000000-0000-4000-8000-${(index * 2_654_435_761).toString(16).padStart(12, '0').slice(-12)}`,
  },
}));

const idsOf = (block: typeof items) => block.map(({ message }) => message.id).join();

test('every item is in one block, in order', () => {
  const blocks = chatBlocks(items);
  expect(blocks.flat()).toEqual(items);
  expect(blocks.length).toBeGreaterThan(50);
  expect(blocks.length).toBeLessThan(200);
});

test('what comes before or after leaves the other blocks as they are', () => {
  const some = chatBlocks(items.slice(1000, 2000)).map(idsOf);
  const all = new Set(chatBlocks(items).map(idsOf));
  // Only the first and the last one may have grown.
  expect(some.slice(1, -1).filter((ids) => !all.has(ids))).toEqual([]);
});

test('nothing, and ids that are no uuids', () => {
  expect(chatBlocks([])).toEqual([]);
  expect(chatBlocks([{ message: { id: 'x' } }, { message: { id: 'y' } }])).toHaveLength(1);
});

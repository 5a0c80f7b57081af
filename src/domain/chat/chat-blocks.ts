const averageLength = 40;

export interface ChatBlock<Item> {
  /** Stays the same while the block grows. */
  key: string;
  items: Item[];
}

/**
 * Cuts a long list into blocks, so that a change renders few of them. The id of an item says whether a block begins
 * there, so no other item moves a cut. `middleId` is an item that the list had from the beginning.
 */
export function chatBlocks<Item extends { message: { id: string } }>(
  items: readonly Item[],
  middleId: string | undefined,
): ChatBlock<Item>[] {
  const blocks = cut(items);
  const middle = blocks.findIndex((block) => block.some(({ message }) => message.id === middleId));
  return blocks.map((block, index) => ({ key: keyOf(blocks, index, middle), items: block }));
}

function cut<Item extends { message: { id: string } }>(items: readonly Item[]): Item[][] {
  const blocks: Item[][] = [];
  for (const item of items) {
    const block = blocks.at(-1);
    if (block === undefined || beginsBlock(item.message.id)) blocks.push([item]);
    else block.push(item);
  }
  return blocks;
}

function keyOf(blocks: { message: { id: string } }[][], index: number, middle: number): string {
  if (index === middle) return 'middle';
  const isBefore = index < middle;
  const id = blocks[isBefore ? index + 1 : index]?.[0]?.message.id;
  return `${isBefore ? 'before' : 'from'} ${id}`;
}

/** The end of a uuid is as good as a throw of dice, and always the same. */
function beginsBlock(id: string): boolean {
  return Number.parseInt(id.slice(-4), 16) % averageLength === 0;
}

const averageLength = 40;

export interface MessageBlock<Item> {
  key: string;
  items: Item[];
}

/** Cuts a list so that a change renders few blocks; ids decide where. `middleId` is of an item of the first list. */
export function chatBlocks<Item extends { message: { id: string } }>(
  items: readonly Item[],
  middleId: string | undefined,
): MessageBlock<Item>[] {
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

/** The end of a uuid is random and stable. */
function beginsBlock(id: string): boolean {
  return Number.parseInt(id.slice(-4), 16) % averageLength === 0;
}

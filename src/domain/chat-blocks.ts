/** How many messages a block has on average. */
const averageLength = 40;

/**
 * Cuts a long list into blocks, so that a change renders only the blocks it is in. Where a block begins is up to the id
 * of its first item: neither an item before nor one after it moves the cut.
 */
export function chatBlocks<Item extends { message: { id: string } }>(items: readonly Item[]): Item[][] {
  const blocks: Item[][] = [];
  for (const item of items) {
    const block = blocks.at(-1);
    if (block === undefined || beginsBlock(item.message.id)) blocks.push([item]);
    else block.push(item);
  }
  return blocks;
}

/** The end of a uuid is as good as a throw of dice, and always the same. */
function beginsBlock(id: string): boolean {
  return Number.parseInt(id.slice(-4), 16) % averageLength === 0;
}

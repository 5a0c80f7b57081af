import type { ReactNode } from 'react';

export type CardGridProps<Item> = {
  items: readonly Item[];
  /**
   * Number of items without a filter. It decides between the plain and the virtual grid, because switching while
   * filtering would rerender all cards.
   */
  mostItems?: number;
  label: string;
  renderCard: (item: Item) => ReactNode;
  /** Highest number of columns: four, or two for wide cards. */
  columns?: CardColumns;
  /** Estimated height in pixels of a card that is not rendered yet. */
  estimateHeight: (item: Item) => number;
};

export type CardColumns = 'four' | 'two';

const columnClass = {
  four: 'md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
  two: 'md:grid-cols-2',
} as const;

/** Columns and gaps; `virtual-card-grid.tsx` computes with the same values. */
export function gridClassOf(columns: CardColumns = 'four'): string {
  return (
    `grid grid-cols-1 gap-4 md:gap-5.5 ${columnClass[columns]} ` +
    // A card with a text conflict is tall: the others in its row keep their height, and only their lists fill the row.
    'has-[[data-conflict]]:[&>li>article]:h-auto ' +
    // A list item is as tall as its row, so the focus ring is drawn around the card in it.
    '[&>li:focus-visible]:outline-none [&>li:focus-visible>*]:outline-[3px] [&>li:focus-visible>*]:outline-offset-2 [&>li:focus-visible>*]:outline-focus'
  );
}

export const gridClass = gridClassOf();
export const gridGap = { oneColumn: 16, columns: 22 } as const;

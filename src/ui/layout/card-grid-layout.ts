import type { ReactNode } from 'react';

export type CardGridProps<Item> = {
  items: readonly Item[];
  /** How many there may be, when these are a part of them: a grid that changes its kind would draw every card anew. */
  mostItems?: number;
  label: string;
  renderCard: (item: Item) => ReactNode;
  /** How many columns there are at most: four, or two for wide cards. */
  columns?: CardColumns;
  /** Pixels, for cards that are not on the page yet. */
  estimateHeight: (item: Item) => number;
};

export type CardColumns = 'four' | 'two';

const columnClass = {
  four: 'md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
  two: 'md:grid-cols-2',
} as const;

/** Columns and gaps; `visible-rows.tsx` counts with the same ones. */
export function gridClassOf(columns: CardColumns = 'four'): string {
  return (
    `grid grid-cols-1 gap-4 md:gap-5.5 ${columnClass[columns]} ` +
    // A card with two versions is tall: its neighbours keep their height. Their items fill the row, which is measured.
    'has-[[data-conflict]]:[&>li>article]:h-auto ' +
    // An item is as tall as its row; the ring of the focus belongs to what stands in it.
    '[&>li:focus-visible]:outline-none [&>li:focus-visible>*]:outline-[3px] [&>li:focus-visible>*]:outline-offset-2 [&>li:focus-visible>*]:outline-focus'
  );
}

export const gridClass = gridClassOf();
export const gridGap = { oneColumn: 16, columns: 22 } as const;

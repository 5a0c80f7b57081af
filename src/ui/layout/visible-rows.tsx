import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { usePrinting } from '@/lib/hooks/use-printing';

import { type CardColumns, type CardGridProps, gridGap } from './card-grid-layout';

/** A card by its index, the first one of a row with a ref that measures it, or a spacer. */
export type Cell =
  | { index: number; row?: number; measure?: (card: HTMLLIElement | null) => void }
  | { key: string; height: number };

type VisibleRowsProps<Item> = Pick<CardGridProps<Item>, 'items' | 'estimateHeight'> & {
  list: RefObject<HTMLUListElement | null>;
  columns: CardColumns;
  onChange: (cells: readonly Cell[]) => void;
};

/** Reports the cells of the rows near the screen, of the row with the focus, and of all rows for printing. Renders nothing. */
export function VisibleRowsOf<Item extends { id: string }>({
  list,
  items,
  columns: mostColumns,
  estimateHeight,
  onChange,
}: VisibleRowsProps<Item>) {
  const columns = useColumnCount(mostColumns);
  const isPrinting = usePrinting();
  const [top, setTop] = useState(0);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const rowCount = Math.ceil(items.length / columns);
  const gap = columns === 1 ? gridGap.oneColumn : gridGap.columns;
  const focusedRow = Math.floor(items.findIndex((item) => item.id === focusedId) / columns);

  // Stable references: new functions make the virtualizer lay out all rows again on every scroll step.
  const getItemKey = useCallback((row: number) => items[row * columns]?.id ?? row, [items, columns]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (isPrinting) return Array.from({ length: rowCount }, (_, row) => row);
      return focusedRow < 0 || rows.includes(focusedRow) ? rows : [...rows, focusedRow].toSorted(byNumber);
    },
    [isPrinting, rowCount, focusedRow],
  );
  // oxlint-disable-next-line react/incompatible-library -- its answers are read anew on every render
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rowCount,
    estimateSize: (row) => Math.max(...items.slice(row * columns, (row + 1) * columns).map(estimateHeight)),
    getItemKey,
    measureElement: (element) => element.offsetHeight,
    rangeExtractor,
    gap,
    // A row of several cards has many elements.
    overscan: columns === 1 ? 2 : 1,
    scrollMargin: top,
  });
  const virtualRows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const { measureElement: measure } = virtualizer;
  const cells = useMemo(() => {
    const made: Cell[] = [];
    const leaveRoom = (key: string, height: number) => {
      if (height > 0) made.push({ key, height });
    };
    // The grid puts its own gap between a spacer and its neighbours.
    let filled = -gap;
    for (const { index: row, start, end } of virtualRows) {
      leaveRoom(`before-${row}`, start - top - filled - 2 * gap);
      filled = end - top;
      made.push({ index: row * columns, row, measure });
      for (let column = 1; column < columns; column += 1) made.push({ index: row * columns + column, row });
    }
    leaveRoom('end', height - gap - Math.max(filled, 0));
    return made;
  }, [virtualRows, top, columns, gap, height, measure]);

  // The virtualizer has no rows before its first measurement; without this check the rendered cards would unmount.
  const isReady = virtualRows.length > 0 || rowCount === 0;
  useLayoutEffect(() => {
    if (isReady) onChange(cells);
  }, [isReady, onChange, cells]);

  // The content above the list may change its height.
  useLayoutEffect(() => {
    const measureTop = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measureTop();
    const observer = new ResizeObserver(measureTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  // Measures rows anew after cards were reordered, which the virtualizer does not notice without a resize.
  useLayoutEffect(() => {
    const cards = list.current?.querySelectorAll<HTMLLIElement>('[data-index]') ?? [];
    for (const [position, card] of [...cards].entries()) if (position % columns === 0) measure(card);
  }, [list, items, columns, measure]);

  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
      setFocusedId(item?.dataset.card ?? null);
    };
    const element = list.current;
    element?.addEventListener('focusin', rememberFocus);
    return () => element?.removeEventListener('focusin', rememberFocus);
  }, [list]);

  return null;
}

/** As many as `gridClass` has, from the same breakpoints. */
function useColumnCount(most: CardColumns): number {
  const isTablet = useMediaQuery('(min-width: 48em)');
  const isDesktop = useMediaQuery('(min-width: 64em)');
  const isWide = useMediaQuery('(min-width: 96em)');
  return 1 + Number(isTablet) + (most === 'four' ? Number(isDesktop) + Number(isWide) : 0);
}

function byNumber(a: number, b: number): number {
  return a - b;
}

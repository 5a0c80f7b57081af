import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { usePrinting } from '@/lib/hooks/use-printing';
import { cx } from '@/ui/cx';

import { type CardColumns, type CardGridProps, gridClassOf, gridGap } from './card-grid-layout';

/**
 * Renders only the rows near the screen and the row with the focus, between spacers. All cards are children of one list, so
 * that a card that moves to another row stays the same element and keeps its focus.
 */
export function VirtualCardGrid<Item extends { id: string }>({
  items,
  label,
  columns: mostColumns = 'four',
  renderCard,
  estimateHeight,
}: CardGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumnCount(mostColumns);
  const isPrinting = usePrinting();
  const [top, setTop] = useState(0);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const rowCount = Math.ceil(items.length / columns);
  const gap = columns === 1 ? gridGap.oneColumn : gridGap.columns;
  const itemsOfRow = (row: number) => items.slice(row * columns, (row + 1) * columns);
  const focusedRow = Math.floor(items.findIndex((item) => item.id === focusedId) / columns);

  // The reference has to be stable: a new function makes the virtualizer lay out all rows again on every scroll step.
  const getItemKey = useCallback((row: number) => items[row * columns]?.id ?? row, [items, columns]);
  // oxlint-disable-next-line react/incompatible-library -- its answers are read anew on every render
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rowCount,
    estimateSize: (row) => Math.max(...itemsOfRow(row).map(estimateHeight)),
    getItemKey,
    measureElement: (element) => element.offsetHeight,
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (isPrinting) return Array.from({ length: rowCount }, (_, row) => row);
      return focusedRow < 0 || rows.includes(focusedRow) ? rows : [...rows, focusedRow].toSorted(byNumber);
    },
    gap,
    // Fewer extra rows with several columns, because such a row has many elements.
    overscan: columns === 1 ? 2 : 1,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();

  // Measures the top of the list again when the content above it changes its height.
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // Measures rows anew after cards were reordered, which the virtualizer does not notice without a resize.
  useLayoutEffect(() => {
    for (const [index, item] of list.current?.querySelectorAll<HTMLLIElement>('[data-card]').entries() ??
      []) {
      if (index % columns === 0) virtualizer.measureElement(item);
    }
  }, [items, columns, virtualizer]);

  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
      setFocusedId(item?.dataset.card ?? null);
    };
    const element = list.current;
    element?.addEventListener('focusin', rememberFocus);
    return () => element?.removeEventListener('focusin', rememberFocus);
  }, []);

  const cells: ReactNode[] = [];
  const leaveRoom = (key: string, height: number) => {
    if (height > 0) cells.push(<li key={key} aria-hidden className="col-span-full" style={{ height }} />);
  };
  let filled: number | null = null;
  for (const row of rows) {
    // The grid adds its own gap on both sides of a spacer.
    leaveRoom(`before-${row.index}`, row.start - top - gap - (filled === null ? 0 : filled + gap));
    filled = row.end - top;
    for (const [column, item] of itemsOfRow(row.index).entries()) {
      cells.push(
        <li
          key={item.id}
          ref={column === 0 ? virtualizer.measureElement : undefined}
          data-index={row.index}
          data-card={item.id}
          tabIndex={-1}
          aria-setsize={items.length}
          aria-posinset={row.index * columns + column + 1}
          className="min-w-0"
        >
          {renderCard(item)}
        </li>,
      );
    }
  }
  leaveRoom('end', virtualizer.getTotalSize() - gap - (filled ?? 0));

  return (
    <ul ref={list} aria-label={label} className={cx(gridClassOf(mostColumns), '[overflow-anchor:none]')}>
      {cells}
    </ul>
  );
}

/** Number of columns, with the breakpoints of `gridClass`. */
function useColumnCount(most: CardColumns): number {
  const isTablet = useMediaQuery('(min-width: 48em)');
  const isDesktop = useMediaQuery('(min-width: 64em)');
  const isWide = useMediaQuery('(min-width: 96em)');
  return 1 + Number(isTablet) + (most === 'four' ? Number(isDesktop) + Number(isWide) : 0);
}

function byNumber(a: number, b: number): number {
  return a - b;
}

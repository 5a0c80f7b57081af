import { useRef, useState } from 'react';

import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { type CardGridProps, gridClassOf } from './card-grid-layout';
import type { Cell } from './visible-rows';

/** Number of cards above which only rows near the screen are rendered. */
const VIRTUAL_ABOVE = 40;
const FIRST_PAINT = 12;

let isVirtual = false;

const Rows = lazyPart(async () => {
  const { VisibleRowsOf } = await import('./visible-rows');
  isVirtual = true;
  return { VisibleRowsOf };
}, 'VisibleRowsOf');

/** Grid of cards in one to four columns, virtualized for long lists. */
export function CardGrid<Item extends { id: string }>(props: CardGridProps<Item>) {
  const { items, mostItems = items.length, label, columns, renderCard } = props;
  if (mostItems > VIRTUAL_ABOVE) return <LongCardGrid {...props} />;
  return (
    <ul aria-label={label} className={listClassOf(columns)}>
      {items.map((item) => (
        <li key={item.id} tabIndex={-1} className="min-w-0">
          {renderCard(item)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders the first cards, then only the rows near the screen and the row with the focus, between spacers. All cards are
 * children of one list, so that a card stays the same element when it moves to another row, and when the code of the
 * virtualizer is loaded while a menu is open.
 */
function LongCardGrid<Item extends { id: string }>({
  items,
  label,
  columns = 'four',
  renderCard,
  estimateHeight,
}: CardGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [visible, setVisible] = useState(() => (isVirtual ? roomFor(items.map(estimateHeight)) : null));
  const cells: readonly Cell[] = visible ?? items.slice(0, FIRST_PAINT).map((_, index) => ({ index }));
  return (
    <>
      <ul ref={list} aria-label={label} className={listClassOf(columns)}>
        {cells.map((cell) => {
          if ('height' in cell)
            return (
              <li key={cell.key} aria-hidden className="col-span-full" style={{ height: cell.height }} />
            );
          const item = items[cell.index];
          return (
            item && (
              <li
                key={item.id}
                ref={cell.measure}
                data-index={cell.row}
                data-card={item.id}
                tabIndex={-1}
                aria-setsize={items.length}
                aria-posinset={cell.index + 1}
                className="min-w-0"
              >
                {renderCard(item)}
              </li>
            )
          );
        })}
      </ul>
      <Rows
        list={list}
        items={items}
        columns={columns}
        estimateHeight={estimateHeight}
        onChange={setVisible}
      />
    </>
  );
}

/** Keeps the page as tall until the rows are known, so that it does not scroll up. */
function roomFor(heights: number[]): readonly Cell[] {
  return [{ key: 'end', height: heights.reduce((sum, one) => sum + one, 0) }];
}

/** No scroll anchoring: the browser would scroll along with a moved card, away from the finger. */
function listClassOf(columns: CardGridProps<never>['columns']): string {
  return cx(gridClassOf(columns), '[overflow-anchor:none]');
}

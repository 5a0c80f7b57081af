import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { type CardGridProps, gridClassOf } from './card-grid-layout';

/** Beyond this count only the rows near the screen exist. */
const VIRTUAL_ABOVE = 40;
const FIRST_PAINT = 12;

const VirtualCardGrid = lazyPart(
  () => import('./virtual-card-grid'),
  'VirtualCardGrid',
  (props) => <PlainCardGrid {...props} items={props.items.slice(0, FIRST_PAINT)} />,
);

/** Cards in 1 to 4 columns, however many there are. */
export function CardGrid<Item extends { id: string }>(props: CardGridProps<Item>) {
  const count = props.mostItems ?? props.items.length;
  if (count <= VIRTUAL_ABOVE) return <PlainCardGrid {...props} />;
  return <VirtualCardGrid {...props} />;
}

function PlainCardGrid<Item extends { id: string }>(props: CardGridProps<Item>) {
  const { items, label, columns, renderCard } = props;
  return (
    // The browser would scroll along with a card that moves, away from the finger that has moved it.
    <ul aria-label={label} className={cx(gridClassOf(columns), '[overflow-anchor:none]')}>
      {items.map((item) => (
        <li key={item.id} tabIndex={-1} className="min-w-0">
          {renderCard(item)}
        </li>
      ))}
    </ul>
  );
}

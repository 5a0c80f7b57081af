import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { type CardGridProps, gridClassOf } from './card-grid-layout';

/** Number of cards above which only rows near the screen are rendered. */
const VIRTUAL_ABOVE = 40;
/** Number of cards shown until the virtual grid is loaded: at least a screen. */
const firstCards = () => (matchMedia('(min-width: 48em)').matches ? 12 : 5);

const VirtualCardGrid = lazyPart(
  () => import('./virtual-card-grid'),
  'VirtualCardGrid',
  (props) => <PlainCardGrid {...props} items={props.items.slice(0, firstCards())} />,
);

/** Grid of cards in one to four columns, virtualized for long lists. */
export function CardGrid<Item extends { id: string }>(props: CardGridProps<Item>) {
  const count = props.mostItems ?? props.items.length;
  if (count <= VIRTUAL_ABOVE) return <PlainCardGrid {...props} />;
  return <VirtualCardGrid {...props} />;
}

function PlainCardGrid<Item extends { id: string }>(props: CardGridProps<Item>) {
  const { items, label, columns, renderCard } = props;
  return (
    // No scroll anchoring, because the browser would scroll along with a card that moves, away from the finger.
    <ul aria-label={label} className={cx(gridClassOf(columns), '[overflow-anchor:none]')}>
      {items.map((item) => (
        <li key={item.id} tabIndex={-1} className="min-w-0">
          {renderCard(item)}
        </li>
      ))}
    </ul>
  );
}

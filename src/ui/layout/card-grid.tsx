import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy-part';

import { type CardGridProps, gridClass } from './card-grid-layout';

/** Beyond these counts the browser skips what is off screen, then only the rows near the screen exist at all. */
const SKIP_OFF_SCREEN_ABOVE = 100;
const VIRTUAL_ABOVE = 300;
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

function PlainCardGrid<Item extends { id: string }>({
  items,
  mostItems = items.length,
  label,
  renderCard,
}: CardGridProps<Item>) {
  const skipsOffScreen = mostItems > SKIP_OFF_SCREEN_ABOVE;
  return (
    <ul aria-label={label} className={gridClass}>
      {items.map((item) => (
        <li
          key={item.id}
          // The room around the card keeps its shadow and focus ring, which content-visibility would cut off.
          className={cx(
            'min-w-0',
            skipsOffScreen && '-m-2 p-2 [contain-intrinsic-size:auto_28rem] [content-visibility:auto]',
          )}
        >
          {renderCard(item)}
        </li>
      ))}
    </ul>
  );
}

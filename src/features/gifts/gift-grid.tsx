import { lazy, Suspense } from 'react';

import { cx } from '@/ui/cx';

import { type GiftGridProps, gridClass } from './grid-layout';

/** Beyond these counts the browser skips what is off screen, then only the rows near the screen exist at all. */
const SKIP_OFF_SCREEN_ABOVE = 100;
const VIRTUAL_ABOVE = 300;
const FIRST_PAINT = 12;

const VirtualGiftGrid = lazy(async () => ({
  default: (await import('./virtual-gift-grid')).VirtualGiftGrid,
}));

export function GiftGrid(props: GiftGridProps) {
  if (props.gifts.length <= VIRTUAL_ABOVE) return <PlainGiftGrid {...props} />;
  return (
    <Suspense fallback={<PlainGiftGrid {...props} gifts={props.gifts.slice(0, FIRST_PAINT)} />}>
      <VirtualGiftGrid {...props} />
    </Suspense>
  );
}

function PlainGiftGrid({ gifts, label, renderCard }: GiftGridProps) {
  const skipsOffScreen = gifts.length > SKIP_OFF_SCREEN_ABOVE;
  return (
    <ul aria-label={label} className={gridClass}>
      {gifts.map((gift) => (
        <li
          key={gift.id}
          // The room around the card keeps its shadow and focus ring, which content-visibility would cut off.
          className={cx(
            'min-w-0',
            skipsOffScreen && '-m-2 p-2 [contain-intrinsic-size:auto_28rem] [content-visibility:auto]',
          )}
        >
          {renderCard(gift)}
        </li>
      ))}
    </ul>
  );
}

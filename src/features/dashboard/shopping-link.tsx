import ChevronRight from 'lucide-react/icons/chevron-right';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { Link } from 'react-router-dom';

import type { Gift } from '@/domain/gift/gift';
import { paths } from '@/lib/address/paths';
import { cardClass } from '@/ui/layout/card';

/** Link to the shopping list beside the list 'Als Nächstes', on wide screens only. */
export function ShoppingLink({ gifts }: { gifts: readonly Gift[] }) {
  const count = gifts.filter(
    (gift) => gift.status === 'idea' && gift.plan !== null && gift.plan !== 'here',
  ).length;
  return (
    <Link
      to={paths.shopping}
      className={cardClass('mt-3.5 flex min-h-16 items-center gap-3 px-3.5 py-3 max-lg:hidden')}
    >
      <span
        aria-hidden
        className="grid h-11.5 w-11 flex-none place-items-center rounded-[11px] bg-sunken text-ink-2 shadow-edge"
      >
        <ShoppingBasket className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block leading-5 font-semibold">Einkaufsliste</b>{' '}
        {count > 0 && (
          <span className="text-small text-ink-2">{count === 1 ? '1 Ding' : `${count} Dinge`}</span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none text-ink-2" />
    </Link>
  );
}

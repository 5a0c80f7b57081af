import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';

import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import { groupPath } from '@/lib/address/paths';
import { cardClass } from '@/ui/layout/card';

import type { OpenShare } from './open-share-queries';

/** Shares that the user still has to pay to collectors. */
export function OpenShares({ shares }: { shares: readonly OpenShare[] }) {
  return (
    <section aria-labelledby="open-shares">
      <h2 id="open-shares" className="shopping-title mt-[22px] text-h2 lg:mt-[26px]">
        Noch zu überweisen
      </h2>
      <ul className={cardClass('mt-[12px] max-w-[44rem] overflow-hidden')}>
        {shares.map(({ id, groupId, groupName, collectorName, cents }) => (
          <li key={id} className="border-line not-first:border-t">
            <Link
              to={groupPath(groupId)}
              className="flex min-h-[60px] items-center justify-between gap-[12px] pt-[8px] pr-[14px] pb-[8px] pl-[18px] text-ink no-underline hover:bg-sunken"
            >
              <span className="min-w-0 wrap-anywhere">
                <b className="block text-facts leading-5 font-semibold">
                  {collectorName} {exactPriceLabel(cents)} überweisen
                </b>
                <small className="text-[0.875rem]/[1.1875rem] text-ink-2">{groupName}</small>
              </span>
              <ChevronRight aria-hidden className="size-[20px] flex-none text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

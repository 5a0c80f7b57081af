import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';

import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import { groupPath } from '@/lib/address/paths';
import { cardClass } from '@/ui/layout/card';

import { openShares } from './open-share-queries';

import './open-shares.css';

/** Shares that the user still has to pay to collectors. */
export function OpenShares({ userId }: { userId: string }) {
  const { data: shares = [] } = useQuery(openShares(userId));
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="open-shares">
      <h2 id="open-shares" className="shopping-title mt-[22px] text-h2 lg:mt-[26px]">
        Noch zu überweisen
      </h2>
      <ul className={cardClass('open-shares')}>
        {shares.map(({ id, groupId, groupName, collectorName, cents }) => (
          <li key={id}>
            <Link
              to={groupPath(groupId)}
              className="open-share flex min-h-[60px] items-center justify-between gap-[12px] pt-[8px] pr-[14px] pb-[8px] pl-[18px] text-ink no-underline hover:bg-sunken"
            >
              <span>
                <b>
                  {collectorName} {exactPriceLabel(cents)} überweisen
                </b>
                <small>{groupName}</small>
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

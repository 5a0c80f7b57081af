import type { ReactNode } from 'react';

import type { ShoppingTotals } from '@/domain/shopping/shopping-list';
import { countText } from '@/domain/text/german';
import { type CostSum, sumText } from '@/domain/year/spending';
import { cardClass } from '@/ui/layout/card';

type ShoppingNumbersProps = { totals: ShoppingTotals; isWithoutGroups: boolean };

/** Numbers of open and bought gifts, and the cost of the open ones. */
export function ShoppingNumbers({ totals: { toBuy, open, bought }, isWithoutGroups }: ShoppingNumbersProps) {
  return (
    <dl className={cardClass('shopping-numbers')}>
      <ShownNumber label="Zu kaufen" hint={isWithoutGroups && 'ohne Gruppen'}>
        {countText(toBuy)}
      </ShownNumber>
      <SumNumber label="Noch offen" sum={open} />
      <SumNumber label="Ausgegeben" sum={bought} />
    </dl>
  );
}

/** Gifts without a price are noted below, so that all amounts share one line. */
function SumNumber({ label, sum }: { label: string; sum: CostSum }) {
  const { unpriced } = sum;
  return (
    <ShownNumber label={label} hint={unpriced > 0 && `${countText(unpriced)} ohne Preis`}>
      {sumText({ ...sum, unpriced: 0 })}
    </ShownNumber>
  );
}

type ShownNumberProps = { label: string; hint?: ReactNode; children: ReactNode };

function ShownNumber({ label, hint, children }: ShownNumberProps) {
  return (
    <div className="shopping-number">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="tabular-nums">
        <b className="shopping-amount font-display">{children}</b>
        {hint && <span className="block text-small text-ink-2">{hint}</span>}
      </dd>
    </div>
  );
}

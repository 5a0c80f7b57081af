import { useMemo, type ReactNode } from 'react';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import {
  type ShoppingRow,
  type ShoppingSection,
  shoppingSections,
  shoppingTotals,
  type ShoppingTotals,
} from '@/domain/shopping/shopping-list';
import { countText } from '@/domain/text/german';
import { type CostSum, sumText } from '@/domain/year/spending';
import { cardClass } from '@/ui/layout/card';

import { type PaperOf, ShoppingGroups } from './shopping-groups';
import type { ShoppingRowProps } from './shopping-list-row';

type ShoppingListProps = Pick<ShoppingRowProps, 'plan' | 'onAskPrice'> & {
  rows: readonly ShoppingRow[];
  by: 'day' | 'shop';
  people: readonly Person[];
  day: CalendarDay;
  /** True when the reserved gifts of groups could not be loaded. */
  isWithoutGroups: boolean;
};

/** Numbers and three sections; wide screens have ordered and bought gifts in a second column. */
export function ShoppingList({ rows, by, people, day, isWithoutGroups, ...actions }: ShoppingListProps) {
  const paperOf = useMemo((): PaperOf => {
    const papers = assignPapers(people);
    return ({ personId, name }) =>
      personId === null ? papers.forName(name ?? '') : papers.forPerson(personId);
  }, [people]);
  const sections = useMemo(() => shoppingSections(rows, by, day), [rows, by, day]);
  const totals = useMemo(() => shoppingTotals(rows), [rows]);
  const [buy, ...rest] = sections;
  const others = rest.filter(hasRows);
  const shared = { paperOf, ...actions };
  return (
    <>
      <ShoppingNumbers totals={totals} isWithoutGroups={isWithoutGroups} />
      <div className="shopping-columns grid gap-x-[22px]">
        {buy && (
          <section aria-labelledby="shopping-buy">
            <h2 id="shopping-buy" className="shopping-title mt-[22px] text-h2 lg:mt-[26px]">
              {buy.title}
            </h2>
            {hasRows(buy) ? (
              <ShoppingGroups section={buy} {...shared} />
            ) : (
              <p className="text-ink-2">
                {totals.toBuy === 0
                  ? isWithoutGroups
                    ? 'Von deinen eigenen Ideen ist nichts zu besorgen.'
                    : 'Nichts zu besorgen. Schön.'
                  : 'Was wieder zu kaufen ist, steht noch an seinem alten Platz.'}
              </p>
            )}
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="shopping-bought">
            <h2 id="shopping-bought" className="shopping-title mt-[22px] text-h2 max-lg:sr-only lg:mt-[26px]">
              Unterwegs und da
            </h2>
            {others.map((section) => (
              <ShoppingGroups key={section.plan} section={section} {...shared} />
            ))}
          </section>
        )}
      </div>
    </>
  );
}

function hasRows({ groups }: ShoppingSection): boolean {
  return groups.length > 0;
}

type ShoppingNumbersProps = { totals: ShoppingTotals; isWithoutGroups: boolean };

/** Numbers of open and bought gifts, and the cost of the open ones. The divider at the beginning of a line is clipped. */
function ShoppingNumbers({ totals: { toBuy, open, bought }, isWithoutGroups }: ShoppingNumbersProps) {
  return (
    <dl className={cardClass('flex min-h-17 flex-wrap gap-y-2 overflow-clip py-2.5')}>
      <ShownNumber label="Zu kaufen" hint={isWithoutGroups && 'ohne Gruppen'}>
        {countText(toBuy)}
      </ShownNumber>
      <SumNumber label="Noch offen" sum={open} />
      <SumNumber label="Ausgegeben" sum={bought} />
    </dl>
  );
}

/** Gifts without a price are counted below the amount, so that all amounts stand on one line. */
function SumNumber({ label, sum }: { label: string; sum: CostSum }) {
  const { unpriced } = sum;
  return (
    <ShownNumber label={label} hint={unpriced > 0 && `${countText(unpriced)} ohne Preis`}>
      {sumText({ ...sum, unpriced: 0 })}
    </ShownNumber>
  );
}

function ShownNumber({ label, hint, children }: { label: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="shopping-number">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="tabular-nums">
        <b className="font-display text-[1.1875rem]/[1.625rem] font-bold whitespace-nowrap max-[27em]:text-[1.0625rem]">
          {children}
        </b>
        {hint && <span className="block text-small text-ink-2">{hint}</span>}
      </dd>
    </div>
  );
}

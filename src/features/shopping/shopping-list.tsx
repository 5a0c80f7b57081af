import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useState, type ReactNode } from 'react';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import {
  type ShoppingRow,
  type ShoppingSection,
  shoppingSections,
  shoppingTotals,
  type ShoppingTotals,
  wrappedSection,
} from '@/domain/shopping/shopping-list';
import { countText } from '@/domain/text/german';
import { type CostSum, sumText } from '@/domain/year/spending';
import { cx } from '@/ui/cx';
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
  /** Sum of the user's open shares of gifts that others collect for. */
  shareCents: number;
};

/** Numbers and three sections; wide screens have ordered and bought gifts in a second column. */
export function ShoppingList(props: ShoppingListProps) {
  const { rows, by, people, day, isWithoutGroups, shareCents, ...actions } = props;
  const paperOf = useMemo((): PaperOf => {
    const papers = assignPapers(people);
    return ({ personId, name }) =>
      personId === null ? papers.forName(name ?? '') : papers.forPerson(personId);
  }, [people]);
  const sections = useMemo(() => shoppingSections(rows, by, day), [rows, by, day]);
  const totals = useMemo(() => shoppingTotals(rows, shareCents), [rows, shareCents]);
  const wrapped = useMemo(() => wrappedSection(rows), [rows]);
  const [isFolded, setFolded] = useState(true);
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
      {wrapped.count > 0 && (
        <section aria-label="Fertig" className="mt-[22px]">
          <h2>
            <button
              type="button"
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
              className="inline-flex min-h-11 items-center gap-2 text-facts font-semibold text-ink-2 hover:text-ink"
            >
              Fertig <span className="tabular-nums">{countText(wrapped.count)}</span>
              <ChevronDown aria-hidden className={cx('size-4.5', !isFolded && 'rotate-180')} />
            </button>
          </h2>
          {!isFolded && <ShoppingGroups section={wrapped} {...shared} />}
        </section>
      )}
    </>
  );
}

function hasRows({ groups }: ShoppingSection): boolean {
  return groups.length > 0;
}

type ShoppingNumbersProps = { totals: ShoppingTotals; isWithoutGroups: boolean };

/** Numbers of open and bought gifts, and the cost of the open ones. The divider at the beginning of a line is clipped. */
function ShoppingNumbers({ totals: { toBuy, open, bought }, isWithoutGroups }: ShoppingNumbersProps) {
  const atLeast = isWithoutGroups ? 'mindestens ' : '';
  return (
    <dl className={cardClass('flex min-h-17 flex-wrap gap-y-2 overflow-clip py-2.5')}>
      <ShownNumber label="Zu kaufen">
        {atLeast}
        {countText(toBuy)}
      </ShownNumber>
      <SumNumber label="Noch offen" sum={open} lead={atLeast} />
      <SumNumber label="Ausgegeben" sum={bought} />
    </dl>
  );
}

/** Gifts without a price are counted below the amount, so that all amounts stand on one line. */
function SumNumber({ label, sum, lead = '' }: { label: string; sum: CostSum; lead?: string }) {
  const { unpriced } = sum;
  return (
    <ShownNumber label={label} hint={unpriced > 0 && `${countText(unpriced)} ohne Preis`}>
      {lead}
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
        {hint && (
          <span className="block text-small text-ink-2">
            <span className="sr-only">, </span>
            {hint}
          </span>
        )}
      </dd>
    </div>
  );
}

import { useMemo } from 'react';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import {
  type ShoppingRow,
  type ShoppingSection,
  shoppingSections,
  shoppingTotals,
} from '@/domain/shopping/shopping-list';

import { type PaperOf, ShoppingGroups } from './shopping-groups';
import type { ShoppingRowProps } from './shopping-list-row';
import { ShoppingNumbers } from './shopping-numbers';

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
      <div className="shopping-columns">
        {buy && (
          <section aria-labelledby="shopping-buy">
            <h2 id="shopping-buy" className="shopping-title text-h2">
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
            <h2 id="shopping-bought" className="shopping-title shopping-title-wide text-h2">
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

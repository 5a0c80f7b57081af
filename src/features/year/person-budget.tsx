import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import Wallet from 'lucide-react/icons/wallet';
import { useMemo } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { budgetQueries } from '@/data/queries/budget-queries';
import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { today, yearOf } from '@/domain/calendar/calendar-day';
import { centsLabel } from '@/domain/gift/price/cents';
import type { Person } from '@/domain/person/person';
import { recipientOf } from '@/domain/person/recipient';
import { budgetLeftText, spendingIn, sumText, yearBudgetText } from '@/domain/year/spending';
import { budgetOf } from '@/domain/year/year-budget';
import { yearDays } from '@/domain/year/year-day';
import { usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';

import type { AskedBudget } from './budget-dialog';
import { PersonBudgetSkeleton } from './person-budget-skeleton';

import './person-budget.css';

/** Budget for a person this year, with spent and planned amounts. */
export function PersonBudget({ person, onEdit }: { person: Person; onEdit: (asked: AskedBudget) => void }) {
  const data = usePersonalData();
  const day = today(useToday());
  const year = yearOf(day);
  const gifts = useQuery(giftQueries.list(data));
  const people = useQuery(personQueries.list(data));
  const occasions = useQuery(occasionQueries.list(data));
  const budgets = useQuery(budgetQueries.list(data));
  const queries = [gifts, people, occasions, budgets];
  const isWaiting = usePending(queries.some(({ isPending }) => isPending));
  const { spentCents, planned } = useMemo(() => {
    const recipient = recipientOf(people.data ?? []);
    const own = (gifts.data ?? []).filter((gift) => recipient(gift).personId === person.id);
    const dayOf = yearDays(people.data ?? [], occasions.data ?? [], day);
    return spendingIn(year, own, day, dayOf);
  }, [people.data, gifts.data, occasions.data, person.id, year, day]);

  if (isWaiting) return <PersonBudgetSkeleton />;
  // The gift list shows its own load error; without budgets nothing can be said here.
  if (gifts.data === undefined || budgets.data === undefined) return null;
  const { id } = budgetOf({ personId: person.id, year, amountCents: 0 });
  const budget = budgets.data.find((other) => other.id === id);
  const open = () => onEdit({ person, year, budget: budget ?? null });
  return (
    <section aria-label="Budget" tabIndex={-1} className="person-budget">
      {budget ? (
        <div className={cardClass('person-budget-card')}>
          <div className="person-budget-head">
            <p className="person-budget-sum">
              <span>
                Budget {year}: {centsLabel(budget.amountCents)}
              </span>{' '}
              <b className={cx('person-budget-left', spentCents > budget.amountCents && 'text-danger-ink')}>
                {budgetLeftText(budget.amountCents, spentCents)}
              </b>
            </p>
            <button
              type="button"
              aria-label="Budget ändern"
              aria-haspopup="dialog"
              className="person-budget-change"
              onClick={open}
            >
              <Pencil aria-hidden className="size-4.5" />
            </button>
          </div>
          <BudgetBar budgetCents={budget.amountCents} spentCents={spentCents} plannedCents={planned.cents} />
          <p className="person-budget-legend">
            <span>
              <i aria-hidden className="person-budget-spent" />
              ausgegeben {centsLabel(spentCents)}
            </span>{' '}
            {(planned.cents > 0 || planned.unpriced > 0) && (
              <span>
                <i aria-hidden className="person-budget-planned" />
                geplant {sumText(planned)}
              </span>
            )}
          </p>
        </div>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          className={cardClass('person-budget-set hover:bg-sunken')}
        >
          <span className="person-budget-icon">
            <Wallet aria-hidden className="size-5" />
          </span>
          <span className="person-budget-words">
            <span className="person-budget-title">Budget festlegen</span>{' '}
            <span className="text-small text-ink-2">{yearBudgetText(year, null, spentCents)}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 flex-none text-ink-2" />
        </button>
      )}
    </section>
  );
}

type BudgetBarProps = { budgetCents: number; spentCents: number; plannedCents: number };

/** Decorative: the text beside it says the same. */
function BudgetBar({ budgetCents, spentCents, plannedCents }: BudgetBarProps) {
  const whole = Math.max(budgetCents, spentCents + plannedCents, 1);
  const parts = {
    'person-budget-spent': Math.min(spentCents, budgetCents),
    'person-budget-over': spentCents - budgetCents,
    'person-budget-planned': plannedCents,
  };
  return (
    <span aria-hidden className="person-budget-bar">
      {Object.entries(parts)
        .filter(([, cents]) => cents > 0)
        .map(([className, cents]) => (
          <span key={className} className={className} style={{ width: `${(cents / whole) * 100}%` }} />
        ))}
      {budgetCents < whole && (
        <span className="person-budget-mark" style={{ left: `${(budgetCents / whole) * 100}%` }} />
      )}
    </span>
  );
}

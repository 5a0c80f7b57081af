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

  if (isWaiting) return <PersonBudgetSkeleton person={person} />;
  // Renders nothing without gifts or budgets. The gift list below shows only the load error of the gifts.
  if (gifts.data === undefined || budgets.data === undefined) return null;
  const { id } = budgetOf({ personId: person.id, year, amountCents: 0 });
  const budget = budgets.data.find((other) => other.id === id);
  const open = () => onEdit({ person, year, budget: budget ?? null });
  return (
    <section aria-label="Budget" tabIndex={-1} className="person-budget">
      {budget ? (
        <div className={cardClass('pt-[8px] px-[16px] pb-[16px]')}>
          <div className="flex items-center gap-[10px] text-[0.9375rem]/[1.25rem]">
            <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-[10px]">
              <span>
                Budget {year}: {centsLabel(budget.amountCents)}
              </span>{' '}
              <b className={cx('font-[650]', spentCents > budget.amountCents && 'text-danger-ink')}>
                {budgetLeftText(budget.amountCents, spentCents)}
              </b>
            </p>
            <button
              type="button"
              aria-label="Budget ändern"
              aria-haspopup="dialog"
              className="-mr-[12px] grid size-[44px] flex-none place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
              onClick={open}
            >
              <Pencil aria-hidden className="size-4.5" />
            </button>
          </div>
          <BudgetBar budgetCents={budget.amountCents} spentCents={spentCents} plannedCents={planned.cents} />
          {/* Two lines whatever the sums, so that the skeleton is as high as the card. */}
          <p className="person-budget-legend mt-[10px] flex flex-col gap-[4px] text-small text-ink-2">
            <span className="flex items-baseline gap-[7px]">
              <i aria-hidden className="person-budget-spent" />
              ausgegeben {centsLabel(spentCents)}
            </span>{' '}
            <span className="flex items-baseline gap-[7px]">
              <i aria-hidden className="person-budget-planned" />
              geplant {planned.cents > 0 || planned.unpriced > 0 ? sumText(planned) : centsLabel(0)}
            </span>
          </p>
        </div>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          className={cardClass(
            'person-budget-set flex items-center gap-[12px] w-full min-h-[64px] py-[12px] px-[14px] text-left hover:bg-sunken',
          )}
        >
          <span className="grid size-[40px] flex-none place-items-center rounded-md bg-sunken text-ink-2">
            <Wallet aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-[0.9375rem]/[1.25rem] font-semibold">Budget festlegen</span>{' '}
            <span className="block text-small text-ink-2">{yearBudgetText(year, null, spentCents)}</span>
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
    <span
      aria-hidden
      className="person-budget-bar relative mt-[2px] flex h-[12px] gap-[2px] overflow-hidden rounded-xs bg-[color-mix(in_srgb,var(--ink)_8%,transparent)] forced-colors:border"
    >
      {Object.entries(parts)
        .filter(([, cents]) => cents > 0)
        .map(([className, cents]) => (
          <span key={className} className={className} style={{ width: `${(cents / whole) * 100}%` }} />
        ))}
      {budgetCents < whole && (
        // Mark at the budget, for a bar that exceeds the budget.
        <span
          className="absolute inset-y-0 -ml-[3px] w-[3px] bg-ink shadow-[0_0_0_1px_var(--surface)]"
          style={{ left: `${(budgetCents / whole) * 100}%` }}
        />
      )}
    </span>
  );
}

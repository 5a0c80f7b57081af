import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { budgetQueries } from '@/data/queries/budget-queries';
import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { receivedQueries } from '@/data/queries/received-queries';
import { today, yearOf } from '@/domain/calendar/calendar-day';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { giftYears } from '@/domain/year/gift-year';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { Select } from '@/ui/form/select';
import { Wrap } from '@/ui/layout/page';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { YearSkeleton } from './year-skeleton';

import './year.css';

// Preloads the chunk of the content in parallel.
const YearContent = lazyPart(
  early(() => import('./year-content')),
  'YearContent',
  YearSkeleton,
);
const YearError = lazyPart(() => import('./year-error'), 'YearError', YearSkeleton);

type YearPageProps = {
  /** Row of a received present, which belongs to another feature. */
  renderReceived: (gift: ReceivedGift) => ReactNode;
};

/** Gift year: given and planned presents with their cost. */
export function YearPage({ renderReceived }: YearPageProps) {
  const data = usePersonalData();
  const day = today(useToday());
  const gifts = useQuery(giftQueries.list(data));
  const people = useQuery(personQueries.list(data));
  const occasions = useQuery(occasionQueries.list(data));
  const budgets = useQuery(budgetQueries.list(data));
  const received = useQuery(receivedQueries.list(data));
  const queries = [gifts, people, occasions, budgets, received];
  const isWaiting = usePending(queries.some(({ isPending }) => isPending));
  const retry = useFocusAfterRetry(() => {
    for (const query of queries) if (query.data === undefined) void query.refetch();
  });
  const sources = useMemo(
    () =>
      gifts.data && people.data && occasions.data && budgets.data && received.data
        ? {
            gifts: gifts.data,
            people: people.data,
            occasions: occasions.data,
            budgets: budgets.data,
            received: received.data,
          }
        : null,
    [gifts.data, people.data, occasions.data, budgets.data, received.data],
  );
  const years = useMemo(() => (sources ? giftYears(sources, day) : [yearOf(day)]), [sources, day]);
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('jahr'));
  const year = years.includes(asked) ? asked : yearOf(day);
  // The URL of the current year has no year parameter.
  const show = (chosen: number) =>
    setParams(chosen === yearOf(day) ? {} : { jahr: String(chosen) }, { replace: true });

  return (
    <Wrap as="main">
      <title>Dein Geschenkejahr · Päckchen</title>
      <div className="mt-3.5 mb-[18px] flex flex-wrap items-center justify-between gap-[12px] md:mt-5.5 md:mb-[26px] lg:mt-6.5">
        <div className="min-w-0">
          <h1 className="text-h1 break-words">Dein Geschenkejahr</h1>
          <p className="mt-1 text-ink-2">Nur du siehst diese Zahlen.</p>
        </div>
        <Select
          aria-label="Jahr"
          className="year-choice"
          value={year}
          onChange={({ target }) => show(Number(target.value))}
        >
          {years.map((other) => (
            <option key={other} value={other}>
              {other}
            </option>
          ))}
        </Select>
      </div>
      {renderYear()}
    </Wrap>
  );

  function renderYear() {
    if (isWaiting) return <YearSkeleton />;
    if (sources === null) return <YearError retry={retry} />;
    return <YearContent {...{ sources, year, day, renderReceived }} />;
  }
}

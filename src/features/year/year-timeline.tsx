import { type CalendarDay, yearOf } from '@/domain/calendar/calendar-day';
import type { Person } from '@/domain/person/person';
import type { GiftYear, YearMark, YearMonth } from '@/domain/year/gift-year';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { paperClass } from '@/ui/paper/paper';

import { wrappingsOf } from './wrappings';

/** Maximum number of stacked squares per month; the others are shown as a number. */
const mostSquares = 5;

type YearTimelineProps = { shown: GiftYear; people: readonly Person[]; day: CalendarDay };

/** Months with a gift or to come, one square of paper per gift, and the totals. */
export function YearTimeline({ shown, people, day }: YearTimelineProps) {
  const current = shown.year === yearOf(day) ? Number(day.slice(5, 7)) : shown.year > yearOf(day) ? 1 : 13;
  const months = shown.months.filter(
    ({ month, given, ahead }) => month >= current || given.length + ahead.length > 0,
  );
  const paperOf = wrappingsOf(people);
  return (
    <>
      <section aria-label="Monate" className={cardClass('px-[12px] py-[14px] md:px-[24px]')}>
        <ol className="year-months grid min-h-16 auto-cols-fr grid-flow-col">
          {months.map((month) => (
            <li
              key={month.month}
              aria-current={month.isCurrent ? 'date' : undefined}
              style={{ '--month': month.month }}
            >
              <Squares month={month} paperOf={({ recipient }) => paperOf(recipient)} />
              <span
                aria-hidden
                className="year-month min-w-5 rounded-full px-[4px] text-center text-[0.8125rem]/[1.25rem] font-semibold text-ink-2 max-[20em]:min-w-0 max-[20em]:px-[1px] md:px-[8px] md:text-[0.875rem]"
              >
                {month.label.slice(0, 1)}
                <span>{month.label.slice(1)}</span>
              </span>
              <span className="sr-only">{monthText(month)}</span>
            </li>
          ))}
        </ol>
        <p className="year-legend mx-[4px] mt-[14px] flex flex-wrap gap-x-[18px] gap-y-[4px] text-small text-ink-2">
          <span className="flex items-center gap-[8px]">
            <i aria-hidden className="year-square" />
            {shown.givenCount} verschenkt
          </span>{' '}
          {shown.aheadCount > 0 && (
            <span className="flex items-center gap-[8px]">
              <i aria-hidden className="year-square year-ahead" />
              {shown.aheadCount === 1 ? '1 kommt noch' : `${shown.aheadCount} kommen noch`}
            </span>
          )}
        </p>
      </section>
      <dl
        className={cardClass(
          'year-facts grid grid-cols-3 py-[12px] max-[20em]:grid-cols-1 max-[20em]:gap-[8px]',
        )}
      >
        <Fact name="Geschenke" value={shown.givenCount + shown.aheadCount} />
        <Fact name="Menschen" value={shown.peopleCount} />
        <Fact name="Zu danken" value={shown.toThank} />
      </dl>
    </>
  );
}

type SquaresProps = { month: YearMonth; paperOf: (mark: YearMark) => Parameters<typeof paperClass>[0] };

/** From the bottom: given presents, above them planned ones. */
function Squares({ month: { given, ahead }, paperOf }: SquaresProps) {
  const all = [
    ...given.map((mark) => ({ mark, isAhead: false })),
    ...ahead.map((mark) => ({ mark, isAhead: true })),
  ];
  const left = all.length - mostSquares;
  return (
    <span aria-hidden className="year-squares">
      {all.slice(0, mostSquares).map(({ mark, isAhead }) => (
        <span key={mark.giftId} className={cx('year-square', isAhead && 'year-ahead')}>
          <span className={paperClass(paperOf(mark))} />
        </span>
      ))}
      {left > 0 && <span className="text-[0.75rem]/[0.625rem] font-[650] text-ink-2">+{left}</span>}
    </span>
  );
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="text-[1.0625rem]/[1.5rem] font-bold">{value}</dd>
    </div>
  );
}

/** Label of a month, such as `Mai: 2 verschenkt, 1 kommt noch`. */
function monthText({ label, given, ahead }: YearMonth): string {
  const parts = [
    given.length > 0 && `${given.length} verschenkt`,
    ahead.length > 0 && `${ahead.length} ${ahead.length === 1 ? 'kommt' : 'kommen'} noch`,
  ].filter((part) => part !== false);
  return `${label}: ${parts.join(', ') || 'nichts'}`;
}

import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';

import { type CalendarDay, yearOf } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { givenByYear, receivedByYear } from '@/domain/gift/history';
import { centsLabel } from '@/domain/gift/price/cents';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { givenText } from '@/domain/history/paid-text';
import { giftYear, type YearSources, type GiftYear } from '@/domain/year/gift-year';
import { yearSumText } from '@/domain/year/spending';
import { buttonClass } from '@/ui/button';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { cardClass } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

import { YearPeople } from './year-people';
import { YearTimeline } from './year-timeline';

type YearContentProps = {
  sources: Omit<YearSources, 'received'> & { gifts: readonly Gift[]; received: readonly ReceivedGift[] };
  year: number;
  day: CalendarDay;
  renderReceived: (gift: ReceivedGift) => ReactNode;
};

/** Months and people of a year, and below the given presents of all years. */
export function YearContent({ sources, year, day, renderReceived }: YearContentProps) {
  const shown = useMemo(() => giftYear(sources, year, day), [sources, year, day]);
  const isEmpty = shown.people.length === 0 && shown.givenCount + shown.aheadCount + shown.toThank === 0;
  return (
    <div className="year-columns">
      {isEmpty ? (
        <YearEmpty year={year} />
      ) : (
        <>
          <div className="year-column">
            <YearHero shown={shown} />
            <YearTimeline key={year} shown={shown} people={sources.people} day={day} />
          </div>
          <YearPeople shown={shown} people={sources.people} />
        </>
      )}
      <YearGiven gifts={sources.gifts} year={year} day={day} />
      <YearReceived received={sources.received} {...{ year, day, renderReceived }} />
    </div>
  );
}

/** Empty state of a year without given or planned presents. */
function YearEmpty({ year }: { year: number }) {
  return (
    <div className="lg:col-span-full">
      <EmptyState
        illustration={<IlluNochVerpackt />}
        title={`${year} hast du noch nichts verschenkt.`}
        action={
          <Link to=".." className={buttonClass()}>
            Zu deinen Ideen
          </Link>
        }
      >
        Sobald du etwas verpackst oder verschenkst, siehst du hier die Monate, die Menschen und was es
        gekostet hat.
      </EmptyState>
    </div>
  );
}

/** Given presents by year, with the sums of known prices. */
function YearGiven({ gifts, year, day }: { gifts: readonly Gift[]; year: number; day: CalendarDay }) {
  const years = givenByYear(gifts, day);
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="verschenkt" className="year-given lg:col-[1]">
      <h2 id="verschenkt" className="text-h2">
        Verschenkt
      </h2>
      <ul className={cardClass('py-[4px] px-[16px]')}>
        {years.map(({ year: other, title, items, paidCents }) => (
          <li key={title} className="year-given-row">
            {other === null ? (
              <span className="year-name">{title}</span>
            ) : (
              <Link
                to={other === yearOf(day) ? '.' : `?jahr=${other}`}
                aria-current={other === year ? 'true' : undefined}
                className="year-name"
              >
                {title}
              </Link>
            )}{' '}
            <span>{givenText(items)}</span> {/* The sum of the year shown stands above. */}
            {other !== year && <b>{paidCents === null ? 'ohne Preis' : centsLabel(paidCents)}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Spent amount of a year and the sum of its budgets. */
function YearHero({ shown }: { shown: GiftYear }) {
  const spent = centsLabel(shown.spentCents);
  return (
    <Paper paper="kraft" className="year-hero">
      <Ribbon width={54} className="year-ribbon" />
      <Bow width={296} className="year-bow" />
      <p className="year-spent @container max-w-[calc(100%-112px)] flex-1 text-[1rem]/[1.375rem] font-semibold max-[20em]:max-w-none md:max-w-[calc(100%-240px)]">
        <b className="font-display" style={{ '--letters': spent.length }}>
          {spent}
        </b>{' '}
        <span>{yearSumText(shown)}</span>
      </p>
    </Paper>
  );
}

type YearReceivedProps = Pick<YearContentProps, 'year' | 'day' | 'renderReceived'> & {
  received: readonly ReceivedGift[];
};

/** Presents received in a year, also from deleted people; presents without a day belong to the current year. */
function YearReceived({ received, year, day, renderReceived }: YearReceivedProps) {
  const ofYear = received.filter(({ receivedOn }) => yearOf(receivedOn ?? day) === year);
  if (ofYear.length === 0) return null;
  return (
    <section aria-labelledby="bekommen" className="year-given lg:col-[1]">
      <h2 id="bekommen" className="text-h2">
        Bekommen
      </h2>
      <ul className={cardClass()}>
        {receivedByYear(ofYear).flatMap(({ items }) => items.map(renderReceived))}
      </ul>
    </section>
  );
}

import { Link } from 'react-router-dom';

import { centsLabel } from '@/domain/gift/price/cents';
import type { Person } from '@/domain/person/person';
import type { GiftYear, YearPerson } from '@/domain/year/gift-year';
import { budgetLeftText, sumText } from '@/domain/year/spending';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { paperClass, paperColours } from '@/ui/paper/paper';

import { wrappingsOf } from './wrappings';

/** Cost and budget by person. All bars share one scale. */
export function YearPeople({ shown, people }: { shown: GiftYear; people: readonly Person[] }) {
  const paperOf = wrappingsOf(people);
  const most = Math.max(
    1,
    ...shown.people.map(({ spentCents, planned, budgetCents }) =>
      Math.max(spentCents + planned.cents, budgetCents ?? 0),
    ),
  );
  if (shown.people.length === 0) return null;
  return (
    <section aria-labelledby="nach-person" className="year-people lg:col-[2] lg:row-[1_/_span_3]">
      <h2 id="nach-person" className="text-h2">
        Nach Person
      </h2>
      <ul className={cardClass('py-[4px] px-[16px]')}>
        {shown.people.map((row) => (
          <PersonRow key={row.recipient.key} row={row} paper={paperOf(row.recipient)} most={most} />
        ))}
      </ul>
      <p className="mx-[2px] mt-[10px] text-small text-ink-2">
        Hier steht, für wen du etwas hast oder ein Budget. Der Strich ist das Budget. Eine Idee zählt, sobald
        sie auf der Einkaufsliste steht oder verpackt ist.
      </p>
    </section>
  );
}

type PersonRowProps = { row: YearPerson; paper: Parameters<typeof paperColours>[0]; most: number };

function PersonRow({ row: { recipient, spentCents, planned, budgetCents }, paper, most }: PersonRowProps) {
  const name = recipient.name ?? 'Ohne Person';
  const share = (cents: number) => `${(cents / most) * 100}%`;
  const isOver = budgetCents !== null && spentCents > budgetCents;
  const hasPlans = planned.cents > 0 || planned.unpriced > 0;
  return (
    <li className="year-row grid grid-cols-[1.75rem_minmax(0,1fr)] gap-[10px] pt-[6px] pb-[16px]">
      {recipient.name === null ? (
        <span aria-hidden className={cx(paperClass(paper), 'size-7 rounded-full')} />
      ) : (
        <Avatar name={name} paper={paper} size="sm" />
      )}
      <div className="min-w-0">
        <p className="year-row-head">
          {recipient.personId === null ? (
            <span className="year-name">{name}</span>
          ) : (
            <Link to={`../people/${recipient.personId}`} className="year-name">
              {name}
            </Link>
          )}{' '}
          <span>
            <b>{centsLabel(spentCents)}</b>
            {budgetCents !== null && <> von {centsLabel(budgetCents)}</>}
          </span>
        </p>
        <span aria-hidden className={cx('year-bar', paperColours(paper))}>
          {spentCents > 0 && (
            <span
              className={cx('year-fill', /rose|salbei|honig|kraft/.test(paperColours(paper)) && 'year-light')}
              style={{ width: share(spentCents) }}
            />
          )}
          {planned.cents > 0 && <span className="year-planned" style={{ width: share(planned.cents) }} />}
          {budgetCents !== null && (
            <span
              className="absolute -top-[4px] -bottom-[4px] -ml-[2px] w-[2px] bg-ink forced-colors:forced-color-adjust-none"
              style={{ left: share(budgetCents) }}
            />
          )}
        </span>
        {(isOver || hasPlans) && (
          <p className="mt-[8px] flex flex-wrap gap-x-[14px] gap-y-[2px] text-small text-ink-2">
            {isOver && (
              <span className="font-semibold text-danger-ink">{budgetLeftText(budgetCents, spentCents)}</span>
            )}{' '}
            {hasPlans && <span>geplant {sumText(planned)}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

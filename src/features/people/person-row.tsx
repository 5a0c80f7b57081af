import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type KeyboardEvent, memo, useId, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useHasConflict } from '@/data/texts/stored-conflicts';
import { type CalendarDay, formatDayMonthLong } from '@/domain/calendar/calendar-day';
import { countdownHeading, countdownText } from '@/domain/countdown/countdown';
import type { StateTone } from '@/domain/next/person-state';
import type { Person } from '@/domain/person/person';
import { paths, personPath } from '@/lib/address/paths';
import { initial } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { Paper, secondRibbonClass, type Wrapping } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

import type { PeopleDialog } from './people-dialogs';
import { PersonActions } from './person-actions';

const PersonConflict = lazyPart(() => import('./person-conflict'), 'PersonConflict');

const soonDays = 7;

export type PersonRowActions = {
  onRemind: (person: Person) => void;
  onOpen: (dialog: PeopleDialog) => void;
  /** Opens or closes the actions of a person. */
  onToggle: (personId: string) => void;
};

type PersonRowProps = PersonRowActions & {
  person: Person;
  paper: Wrapping;
  /** Next occasion and the day counted to. */
  occasion: string | null;
  date: CalendarDay | null;
  days: number | null;
  /** Number of ideas, in the second line. */
  ideas: string | null;
  /** State of the gifts, the third line of people in the first section. */
  state: string | null;
  tone: StateTone;
  isOpen: boolean;
  isLong: boolean;
};

const fromPeople = { cameFrom: paths.people };
const tones: Record<StateTone, string> = {
  open: 'font-semibold text-band-ink',
  plain: 'text-ink-2',
  done: 'font-semibold text-pine-ink',
};

/** Person as a row on phones and as a card from 768 px on. Memoized, as a list may have hundreds. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, paper, occasion, date, days, ideas, state, tone, isOpen, isLong, onToggle } = props;
  const { name } = person;
  const heading = useRef<HTMLHeadingElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const actionsId = useId();
  const hasConflict = useHasConflict('people', person.id);

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    onToggle(person.id);
    more.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears Escape of its buttons
    <li
      onKeyDown={closeByEscape}
      className={cx(
        rowClass,
        state === null ? 'max-md:min-h-14' : 'max-md:min-h-[66px]',
        isLong && '[content-visibility:auto]',
        isLong &&
          (state === null
            ? '[contain-intrinsic-size:auto_56px] md:[contain-intrinsic-size:auto_238px]'
            : '[contain-intrinsic-size:auto_66px] md:[contain-intrinsic-size:auto_258px]'),
      )}
    >
      <Paper
        paper={paper}
        className={cx(
          'grid w-[48px] place-items-center rounded-md max-md:overflow-hidden md:block md:h-23 md:w-auto md:rounded-none',
          state === null ? 'h-11' : 'h-13.5',
        )}
      >
        <span aria-hidden="true" className={initialClass}>
          {initial(name)}
        </span>
        {secondRibbonClass(paper) && <Ribbon width={11} className="right-0 md:right-6" />}
      </Paper>
      <div className="min-w-0 md:flex-1 md:px-4.5 md:pt-9 md:pb-2">
        <h3
          ref={heading}
          tabIndex={-1}
          className="font-text text-body leading-5 font-semibold tracking-normal [overflow-wrap:anywhere] hyphens-auto md:font-display md:text-[1.25rem]/6.5"
        >
          <Link
            to={personPath(person.id)}
            state={fromPeople}
            className="before:absolute before:inset-0 before:content-['']"
          >
            {name}
          </Link>
        </h3>
        <p className="text-small leading-4.5 [overflow-wrap:anywhere] text-ink-2 md:mt-0.5 md:leading-5">
          {occasion !== null && `${occasion} · `}
          <span className="whitespace-nowrap">{date === null ? 'Kein Datum' : formatDayMonthLong(date)}</span>
          {ideas !== null && ` · ${ideas}`}
        </p>
        {state !== null && <p className={cx('text-small leading-4.5 md:leading-5', tones[tone])}>{state}</p>}
      </div>
      {days !== null && <Days days={days} />}
      <IconButton
        ref={more}
        icon={EllipsisVertical}
        label={`Aktionen für ${name}`}
        aria-expanded={isOpen}
        aria-controls={actionsId}
        onClick={() => onToggle(person.id)}
        className="relative z-1 col-start-4 -ml-2 max-[18em]:col-start-3 max-[18em]:row-start-1 max-[18em]:ml-0 md:hidden"
      />
      <div className="flex flex-wrap items-center justify-between max-md:contents md:min-h-11 md:pr-2 md:pb-2.5 md:pl-4.5">
        {days !== null && (
          <Badge tone={days <= soonDays ? 'band' : 'neutral'} className="max-md:hidden">
            {countdownText(days)}
          </Badge>
        )}
        <PersonActions id={actionsId} {...props} />
      </div>
      {hasConflict && <PersonConflict personId={person.id} name={name} next={heading} />}
    </li>
  );
});

const rowClass =
  'relative grid grid-cols-[48px_minmax(0,1fr)_auto_auto] items-center gap-x-3 pl-2.5 max-[18em]:grid-cols-[48px_minmax(0,1fr)_44px] max-md:py-1 max-md:not-first:before:absolute max-md:not-first:before:top-0 max-md:not-first:before:right-3 max-md:not-first:before:left-17.5 max-md:not-first:before:h-px max-md:not-first:before:bg-line max-md:not-first:before:content-[""] md:flex md:flex-col md:items-stretch md:overflow-hidden md:rounded-lg md:bg-surface md:pl-0 md:shadow-card md:forced-colors:border';

const initialClass =
  'font-display text-[1.25rem] leading-none font-bold md:absolute md:-bottom-6.5 md:left-4.5 md:grid md:size-15 md:place-items-center md:rounded-full md:bg-paper-bg md:text-[1.5625rem] md:shadow-[0_0_0_4px_var(--surface)]';

/** Number of days at the right end of a row. */
function Days({ days }: { days: number }) {
  const { value, unit } = countdownHeading(days);
  return (
    <p className="text-right font-display text-[1.375rem] leading-5.5 font-[740] tracking-[-0.03em] tabular-nums max-[18em]:col-start-2 max-[18em]:row-start-2 max-[18em]:text-left md:hidden">
      {unit === null ? <span className="text-[1rem] tracking-normal">{value}</span> : value}
      {unit !== null && (
        <span className="block font-text text-tiny leading-4 font-semibold tracking-normal text-ink-2">
          {' '}
          {unit}
        </span>
      )}
    </p>
  );
}

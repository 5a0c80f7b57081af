import BellPlus from 'lucide-react/icons/bell-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useHasConflict } from '@/data/texts/stored-conflicts';
import { today, type CalendarDay, formatDayMonth, formatDayMonthLong } from '@/domain/calendar/calendar-day';
import { countdownText, countedDay, personEntry } from '@/domain/countdown/countdown';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import type { Papers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import { paths, personPath } from '@/lib/address/paths';
import { useRestLater } from '@/lib/hooks/use-rest-later';
import { useToday } from '@/lib/hooks/use-today';
import { initial } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { Card } from '@/ui/layout/card';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { Paper, secondRibbonClass, type Wrapping } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

import type { PeopleDialog } from './people-dialogs';

const many = 20;
/** Cards of the first render: at least a screen. */
const firstCards = 8;
// Minimum width of a card: its longest line, with countdown and three buttons. When a card in a row is taller because
// of a name conflict, the others are not stretched.
const gridClass =
  'grid gap-3 has-[[data-conflict]]:items-start md:grid-cols-[repeat(auto-fill,minmax(276px,1fr))] md:gap-5';

type PeopleGridProps = {
  people: readonly Person[];
  papers: Papers;
  /** Further occasions of a person. */
  furtherOf: (personId: string) => readonly StoredOccasion[];
  onRemind: (person: Person) => void;
  onOpen: (dialog: PeopleDialog) => void;
};

/** Memoized, so that opening a dialog does not re-render hundreds of cards. */
export const PeopleGrid = memo(function PeopleGrid({
  people,
  papers,
  furtherOf,
  ...actions
}: PeopleGridProps) {
  const day = today(useToday());
  const list = useRef<HTMLUListElement>(null);
  const lastCount = useRef(people.length);
  const shown = useRestLater(people, firstCards);

  // If a deleted card had the focus, the list takes the focus.
  useLayoutEffect(() => {
    const isShorter = people.length < lastCount.current;
    lastCount.current = people.length;
    if (isShorter && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [people.length]);

  return (
    <ul ref={list} aria-label="Personen" tabIndex={-1} className={`${gridClass} outline-none`}>
      {shown.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          paper={papers.forPerson(person.id)}
          further={furtherOf(person.id)}
          today={day}
          isOneOfMany={people.length > many}
          {...actions}
        />
      ))}
    </ul>
  );
});

export function PeopleSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Personen werden geladen …</span>
      <div aria-hidden="true" className={gridClass}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-[91px] rounded-lg md:h-[266px]" />
        ))}
      </div>
    </div>
  );
}

const PersonConflict = lazyPart(() => import('./person-conflict'), 'PersonConflict');

const nearDays = 7;

type PersonCardProps = {
  person: Person;
  paper: Wrapping;
  /** Further occasions of the person; stable reference until one of them changes. */
  further: readonly StoredOccasion[];
  today: CalendarDay;
  /** True in a long list, where the browser skips cards outside the viewport (`content-visibility`). */
  isOneOfMany: boolean;
  onRemind: (person: Person) => void;
  onOpen: (dialog: PeopleDialog) => void;
};

const fromPeople = { cameFrom: paths.people };

/** Exact heights, so that the End key reaches the end of a long list. */
const heights = {
  withOccasion: '[contain-intrinsic-size:auto_91px] md:[contain-intrinsic-size:auto_266px]',
  withTwoDays: '[contain-intrinsic-size:auto_111px] md:[contain-intrinsic-size:auto_286px]',
  withoutOccasion: '[contain-intrinsic-size:auto_71px] md:[contain-intrinsic-size:auto_240px]',
};

const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { person, paper, further, today, isOneOfMany, onRemind, onOpen } = props;
  const { name } = person;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasConflict = useHasConflict('people', person.id);
  const entry = personEntry(person, today, further);
  const own = personEntry(person, today);
  // True when a further occasion is shown because it comes before the person's own one.
  const isFurther = entry?.key !== own?.key;
  const occasion = isFurther ? entry?.occasion : person.occasion;
  const stored = isFurther ? null : (person.occasionDate ?? person.birthday);
  const day = stored ?? entry?.date ?? null;
  const counted = day && entry && countedDay(day, entry);
  return (
    <Card
      as="li"
      className={cx(
        'relative grid grid-cols-[4.75rem_minmax(0,1fr)] overflow-hidden md:flex md:flex-col',
        isOneOfMany && '[content-visibility:auto]',
        isOneOfMany && heights[counted ? 'withTwoDays' : occasion ? 'withOccasion' : 'withoutOccasion'],
      )}
    >
      <Paper paper={paper} className="grid place-items-center md:block md:h-23">
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-full bg-paper-bg font-display text-[1.3125rem] leading-none font-bold shadow-[0_0_0_3px_var(--p-fg)] md:absolute md:-bottom-6.5 md:left-4.5 md:size-15 md:text-[1.5625rem] md:shadow-[0_0_0_4px_var(--surface)]"
        >
          {initial(name)}
        </span>
        {secondRibbonClass(paper) && <Ribbon width={11} className="right-0 md:right-6" />}
      </Paper>
      <div className="flex flex-wrap items-end justify-between gap-x-1 md:flex-1 md:flex-col md:flex-nowrap md:items-stretch">
        <div className="min-w-0 grow basis-28 py-3.5 pl-4 max-xs:pb-0 md:basis-auto md:px-4.5 md:pt-9 md:pb-2">
          <h2
            ref={heading}
            tabIndex={-1}
            className="line-clamp-2 text-[1.125rem]/[1.4375rem] [overflow-wrap:anywhere] md:text-[1.25rem]/6.5"
          >
            <Link
              to={personPath(person.id)}
              state={fromPeople}
              className="before:absolute before:inset-0 before:content-['']"
            >
              {name}
            </Link>
          </h2>
          {occasion && (
            <p className="text-facts leading-5 font-semibold md:mt-0.5 md:leading-6">{occasion}</p>
          )}
          <p className="text-small text-ink-2">{day === null ? 'Kein Datum' : formatDayMonthLong(day)}</p>
          {counted && <p className="text-small text-ink-2">Gezählt bis {formatDayMonth(counted)}</p>}
        </div>
        <div className="ml-auto flex items-center justify-between md:ml-0 md:pt-1 md:pr-2 md:pb-2.5 md:pl-4.5">
          {entry && (
            <Badge tone={entry.days <= nearDays ? 'band' : 'neutral'} className="max-md:hidden">
              {countdownText(entry.days)}
            </Badge>
          )}
          <span className="relative z-1 flex pb-0.5 max-md:pr-0.5 md:ml-auto md:pb-0">
            <IconButton label={`An ${name} erinnern`} icon={BellPlus} onClick={() => onRemind(person)} />
            <IconButton
              label={`${name} bearbeiten`}
              icon={Pencil}
              onClick={() => onOpen({ kind: 'edit', person })}
            />
            <IconButton
              label={`${name} löschen`}
              icon={Trash2}
              onClick={() => onOpen({ kind: 'delete', person })}
            />
          </span>
        </div>
      </div>
      {hasConflict && <PersonConflict personId={person.id} name={name} next={heading} />}
    </Card>
  );
});

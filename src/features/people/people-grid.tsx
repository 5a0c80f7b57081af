import { memo, useLayoutEffect, useRef } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import type { Papers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import { useToday } from '@/lib/hooks/use-today';
import { Skeleton } from '@/ui/layout/skeleton';

import type { PeopleDialog } from './people-dialogs';
import { PersonCard } from './person-card';

const many = 60;
// A card is as wide as its longest line: the days that are left and three buttons.
// One with two versions of a name is tall: its neighbours keep their height.
const gridClass =
  'grid gap-3 has-[[data-conflict]]:items-start md:grid-cols-[repeat(auto-fill,minmax(276px,1fr))] md:gap-5';

type PeopleGridProps = {
  people: readonly Person[];
  papers: Papers;
  /** The further occasions of somebody. */
  furtherOf: (personId: string) => readonly StoredOccasion[];
  onRemind: (person: Person) => void;
  onOpen: (dialog: PeopleDialog) => void;
};

/** Memoised, so that opening a dialog above hundreds of cards costs nothing. */
export const PeopleGrid = memo(function PeopleGrid({
  people,
  papers,
  furtherOf,
  ...actions
}: PeopleGridProps) {
  const day = today(useToday());
  const list = useRef<HTMLUListElement>(null);
  const lastCount = useRef(people.length);

  // A deleted card may take the focus with it; the list keeps the place.
  useLayoutEffect(() => {
    const isShorter = people.length < lastCount.current;
    lastCount.current = people.length;
    if (isShorter && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [people.length]);

  return (
    <ul ref={list} aria-label="Personen" tabIndex={-1} className={`${gridClass} outline-none`}>
      {people.map((person) => (
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

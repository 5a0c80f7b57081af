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
// Minimum width of a card: its longest line (countdown and three buttons). Cards with a name conflict are taller; the
// other cards of the row keep their height.
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

  // Deleting a card may lose the focus; the list takes it over.
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

import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useMemo, useRef } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { today } from '@/domain/calendar/calendar-day';
import { occasionsByPerson } from '@/domain/countdown/countdown';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import { assignPapers } from '@/domain/person/paper';
import { orderPeople, searchPeople } from '@/domain/person/people-order';
import type { Person } from '@/domain/person/person';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/layout/empty-state';

import type { PeopleDialog } from './people-dialogs';
import { PeopleGrid } from './people-grid';
import { PeopleSearch } from './people-search';
import { usePeopleOrder } from './use-people-order';
import { useTypedSearch } from './use-typed-search';

/** Shorter lists have no search and keep the order of creation. */
const SEARCHABLE_FROM = 9;

const nothing: readonly StoredOccasion[] = [];

type PeopleListProps = {
  /** People, newest first. */
  people: readonly Person[];
  onRemind: (person: Person) => void;
  onOpen: (dialog: PeopleDialog) => void;
};

export function PeopleList({ people, ...actions }: PeopleListProps) {
  const day = today(useToday());
  const [order, choose] = usePeopleOrder();
  const [text, type] = useTypedSearch();
  const wrapper = useRef<HTMLDivElement>(null);
  // The result is deferred, so that typing stays responsive.
  const typed = useDeferredValue(text);
  const shownOrder = useDeferredValue(order);
  const { data: stored = nothing } = useQuery(occasionQueries.list(usePersonalData()));
  const furtherOf = useMemo(() => occasionsByPerson(stored), [stored]);
  const papers = useMemo(() => assignPapers(people), [people]);
  const isSearchable = people.length >= SEARCHABLE_FROM;
  const ordered = useMemo(
    () => (isSearchable ? orderPeople(people, shownOrder, { stored, today: day }) : people),
    [isSearchable, people, shownOrder, stored, day],
  );
  const found = useMemo(
    () => (isSearchable ? searchPeople(ordered, typed, stored) : ordered),
    [isSearchable, ordered, typed, stored],
  );
  const isSearching = isSearchable && typed.trim() !== '';
  const grid = <PeopleGrid people={found} papers={papers} furtherOf={furtherOf} {...actions} />;
  if (!isSearchable) return grid;
  function reset() {
    type('');
    // The button is about to unmount; focusing the search field would open the keyboard of a phone.
    wrapper.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={wrapper} tabIndex={-1} className={isSearching ? 'min-h-[85dvh] outline-none' : 'outline-none'}>
      <PeopleSearch text={text} onType={type} order={order} onOrder={choose} />
      <p role="status" className="sr-only">
        {isSearching && `${found.length} von ${people.length} Personen`}
      </p>
      {found.length > 0 ? (
        grid
      ) : (
        <EmptyState
          illustration={<SearchX aria-hidden className="size-12 text-ink-3" strokeWidth={1.5} />}
          title="Niemand gefunden"
          action={
            <Button kind="secondary" onClick={reset}>
              Suche löschen
            </Button>
          }
        >
          Niemand in deiner Liste heißt so.
        </EmptyState>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useMemo, useRef, useState, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { today } from '@/domain/calendar/calendar-day';
import { occasionsByPerson } from '@/domain/countdown/countdown';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import { assignPapers } from '@/domain/person/paper';
import {
  orderPeople,
  searchPeople,
  type PeopleOrder,
  peopleOrderLabels,
  peopleOrders,
} from '@/domain/person/people-order';
import type { Person } from '@/domain/person/person';
import { textLimits } from '@/domain/text/text';
import { useToday } from '@/lib/hooks/use-today';
import { safeStorage } from '@/lib/storage/safe-storage';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/form/search-field';
import { EmptyState } from '@/ui/layout/empty-state';
import { SegmentedControl } from '@/ui/segmented-control';

import type { PeopleDialog } from './people-dialogs';
import { PeopleGrid } from './people-grid';

import './people-search.css';

/** From this number of people on, the list has a search and can be sorted; shorter lists keep the order of creation. */
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
    // The pressed button is about to unmount. The search field is not focused: that would open a phone's keyboard.
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

const options = peopleOrders.map((value) => ({ value, label: peopleOrderLabels[value] }));

type PeopleSearchProps = {
  text: string;
  onType: (text: string) => void;
  order: PeopleOrder;
  onOrder: (order: PeopleOrder) => void;
};

/** Search field and sort order of a long list of people. */
function PeopleSearch({ text, onType, order, onOrder }: PeopleSearchProps) {
  return (
    <search
      aria-label="Personen durchsuchen"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      <SearchField
        label="Personen durchsuchen"
        value={text}
        onChange={onType}
        maxLength={textLimits.name}
        className="md:flex-none"
      />
      <SegmentedControl
        label="Reihenfolge"
        options={options}
        value={order}
        onValueChange={onOrder}
        className="people-order"
      />
    </search>
  );
}

const KEY = 'paeckchen-people-order';

/** Sort order chosen last on this device. */
function usePeopleOrder(): [PeopleOrder, (order: PeopleOrder) => void] {
  const [order, setOrder] = useState(storedOrder);
  return [
    order,
    (next) => {
      safeStorage.setItem(KEY, next);
      setOrder(next);
    },
  ];
}

function storedOrder(): PeopleOrder {
  const stored = safeStorage.getItem(KEY);
  return peopleOrders.find((order) => order === stored) ?? 'anlass';
}

/** Debounce of URL updates: Safari refuses more than 100 history changes in 30 seconds. */
const TYPED_AFTER_MS = 400;
const ownEntry = { isTypedSearch: true };

/** Search text, mirrored in the URL, so that reload and back restore the search. */
function useTypedSearch(): [string, (text: string) => void] {
  const { search, key, state } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search).get('suche') ?? '';
  const [text, setText] = useState(address);
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    // A navigation by the user replaces the local text by that of the URL.
    if (state !== ownEntry) setText(address);
  }
  const typed = text.trim();
  useEffect(() => {
    if (typed === address) return undefined;
    const write = () =>
      navigate(
        { search: typed === '' ? '' : new URLSearchParams({ suche: typed }).toString() },
        { replace: true, state: ownEntry },
      );
    const timer = setTimeout(() => void write(), TYPED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, address, navigate]);
  return [text, setText];
}

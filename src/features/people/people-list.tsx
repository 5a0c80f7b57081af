import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useEffect,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { today } from '@/domain/calendar/calendar-day';
import { occasionsByPerson } from '@/domain/countdown/countdown';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import type { Gift } from '@/domain/gift/gift';
import { giftsByPerson } from '@/domain/next/counted-gifts';
import { assignPapers } from '@/domain/person/paper';
import { orderPeople, peopleSections, searchPeople } from '@/domain/person/people-order';
import type { Person } from '@/domain/person/person';
import { textLimits } from '@/domain/text/text';
import { useRestLater } from '@/lib/hooks/use-rest-later';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/form/search-field';
import { EmptyState } from '@/ui/layout/empty-state';

import type { PeopleDialog } from './people-dialogs';
import { PeopleSection } from './people-section';

/** From this number of people on, the list has a search. */
const SEARCHABLE_FROM = 12;
/** Rows of the first render: at least a screen. */
const firstRows = 12;
const many = 20;

const nothing: readonly StoredOccasion[] = [];

type PeopleListProps = {
  people: readonly Person[];
  gifts: readonly Gift[];
  onRemind: (person: Person) => void;
  onOpen: (dialog: PeopleDialog) => void;
};

export function PeopleList({ people, gifts, ...actions }: PeopleListProps) {
  const day = today(useToday());
  const [text, type] = useTypedSearch();
  const [openId, setOpenId] = useState<string | null>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  // The result is deferred, so that typing stays responsive.
  const typed = useDeferredValue(text);
  const { data: stored = nothing } = useQuery(occasionQueries.list(usePersonalData()));
  const further = useMemo(() => occasionsByPerson(stored), [stored]);
  const papers = useMemo(() => assignPapers(people), [people]);
  const giftsOf = useMemo(() => giftsByPerson(people, gifts), [people, gifts]);
  const ordered = useMemo(() => orderPeople(people, { stored, today: day }), [people, stored, day]);
  const isSearchable = people.length >= SEARCHABLE_FROM;
  const isSearching = isSearchable && typed.trim() !== '';
  const found = useMemo(
    () => (isSearching ? searchPeople(ordered, typed, stored) : ordered),
    [isSearching, ordered, typed, stored],
  );
  const sections = useMemo(() => peopleSections(found, { stored, today: day }), [found, stored, day]);
  const rendered = useRestLater(found, firstRows);
  const shown = useMemo(() => new Set(rendered.map(({ id }) => id)), [rendered]);
  const onToggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), []);
  useFocusAfterRemoval(wrapper, people.length);

  function reset() {
    type('');
    // The pressed button is about to unmount. The search field is not focused: that would open a phone's keyboard.
    wrapper.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={wrapper}
      role="group"
      aria-label="Personen"
      tabIndex={-1}
      className={isSearching ? 'min-h-[85dvh] outline-none' : 'outline-none'}
    >
      {isSearchable && (
        <search aria-label="Personen durchsuchen" className="mb-4 flex print:hidden">
          <SearchField
            label="Personen durchsuchen"
            value={text}
            onChange={type}
            maxLength={textLimits.name}
            className="md:flex-none"
          />
        </search>
      )}
      <p role="status" className="sr-only">
        {isSearching && `${found.length} von ${people.length} Personen`}
      </p>
      {sections.map((section) => (
        <PeopleSection
          key={section.title}
          {...{ section, papers, further, giftsOf, shown, openId, onToggle }}
          {...actions}
          isLong={people.length > many}
        />
      ))}
      {found.length === 0 && (
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

/** If a deleted row had the focus, the list takes the focus. */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number) {
  const lastCount = useRef(count);
  useLayoutEffect(() => {
    const isShorter = count < lastCount.current;
    lastCount.current = count;
    if (isShorter && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [list, count]);
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

import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ReactNode, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { budgetQueries } from '@/data/queries/budget-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { useHasConflict } from '@/data/texts/stored-conflicts';
import { today } from '@/domain/calendar/calendar-day';
import { inDaysText } from '@/domain/countdown/in-days';
import { occasionDays, type OccasionDay } from '@/domain/countdown/occasion-days';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useIsLate } from '@/lib/hooks/use-is-late';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { isFirstRead, usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';
import { Wrap } from '@/ui/layout/page';
import { Skeleton } from '@/ui/layout/skeleton';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { backLinkClass } from '@/ui/link';

import { CalendarLeaf } from './calendar-leaf';
import type { PersonAction } from './person-action';
import { BackLink, PersonHead, type BackTarget } from './person-head';

import './person.css';

const PersonConflict = lazyPart(() => import('../person-conflict'), 'PersonConflict');
// The placeholder is as high as the window, so that the footer stays out of view while the profile loads.
const PersonProfile = lazyPart(
  () => import('./person-profile'),
  'PersonProfile',
  () => <div className="min-h-dvh" />,
);
// Loaded together with the page, because a later load would shift the content below.
const PersonRemind = lazyPart(
  early(() => import('./person-remind')),
  'PersonRemind',
);
const PeopleError = lazyPart(() => import('../people-error'), 'PeopleError', PersonSkeleton);
const PersonMissing = lazyPart(() => import('./person-missing'), 'PersonMissing', PersonSkeleton);

/** Longest wait for further occasions and budgets, which are fetched in parallel. */
const REST_MS = 1500;

const tileNameClass =
  'line-clamp-3 font-display text-[0.9375rem] leading-5 font-[650] [overflow-wrap:anywhere] hyphens-auto';

type PersonPageProps = {
  personId: string;
  back: BackTarget;
  /** Opens a dialog about the person; `occasion` is one of the person's further occasions. */
  onAct: (action: PersonAction, person: Person, occasion?: PersonOccasion) => void;
  /** Renders the gifts, part of another feature, with `actions` beside them and `profile` as one of their tabs. */
  renderGifts: (person: Person, actions: ReactNode, profile: ReactNode) => ReactNode;
  /** Renders the budget, which the page places above the tabs, on wide screens beside the gifts. */
  renderBudget?: (person: Person) => ReactNode;
};

/** Page of one person. */
export function PersonPage({ personId, back, ...content }: PersonPageProps) {
  const data = usePersonalData();
  const query = personQueries.list(data);
  const people = useQuery({
    ...query,
    // Refetches a cached list that does not contain the person, because a link may point to a new person.
    refetchOnMount: ({ state: { data } }) =>
      data && !data.some(({ id }) => id === personId) ? 'always' : true,
  });
  const occasions = useQuery(occasionQueries.list(data));
  const budgets = useQuery(budgetQueries.list(data));
  // Waits for what would shift the content below: tiles and the card of a budget. A failed or slow request ends the wait.
  const isRestOpen = isFirstRead(occasions) || isFirstRead(budgets);
  const isRestLate = useIsLate(!people.isPending && isRestOpen, REST_MS);
  const isWaiting = usePending(people.isPending || (isRestOpen && !isRestLate));
  const retry = useFocusAfterRetry(() => void people.refetch());
  const person = people.data?.find(({ id }) => id === personId);

  return (
    <Wrap as="main" className="flex-1">
      <title>{person ? `${person.name} · Päckchen` : 'Person · Päckchen'}</title>
      {renderPerson()}
    </Wrap>
  );

  function renderPerson() {
    if (isWaiting || (people.data && !person && people.isFetching && !people.isFetchedAfterMount))
      return <PersonSkeleton />;
    if (people.data === undefined) {
      return (
        <div className="pb-10">
          <BackLink back={back} className={backLinkClass}>
            <ArrowLeft aria-hidden />
            {back.text}
          </BackLink>
          <PeopleError retry={retry} headingLevel={1} />
        </div>
      );
    }
    if (!person) return <PersonMissing back={back} />;
    return (
      <PersonContent
        key={person.id}
        people={people.data}
        occasions={occasions.data ?? none}
        {...{ person, back }}
        {...content}
      />
    );
  }
}

const none: PersonOccasion[] = [];

type PersonContentProps = Omit<PersonPageProps, 'personId'> & {
  people: readonly Person[];
  person: Person;
  /** Further occasions of all people. */
  occasions: readonly PersonOccasion[];
};

function PersonContent({ people, person, occasions, back, onAct, ...content }: PersonContentProps) {
  const { renderGifts, renderBudget } = content;
  const day = today(useToday());
  const paper = useMemo(() => assignPapers(people).forPerson(person.id), [people, person.id]);
  const isWide = useMediaQuery('(min-width: 64em)');
  // True while the tab 'Steckbrief' is open on a narrow screen, which hides reminders and idea buttons.
  const isProfile = useSearchParams()[0].get('tab') === 'steckbrief' && !isWide;
  const hasConflict = useHasConflict('people', person.id);
  const gifts = useRef<HTMLDivElement>(null);
  const days = useMemo(() => occasionDays(person, occasions, day), [person, occasions, day]);
  const act = (action: PersonAction) => () => onAct(action, person);
  const budget = renderBudget?.(person);
  const profile = <PersonProfile {...{ person, occasions, days, onAct }} />;
  const actions = (
    <div className="person-actions flex flex-wrap gap-2">
      <Button icon={Plus} onClick={act('idea')} className="flex-1">
        Geschenkidee
      </Button>
      <Button kind="secondary" aria-label="KI Konkretisierer" onClick={act('concretize')} size="sm">
        <Sparkles aria-hidden className="text-ice-ink" />
      </Button>
    </div>
  );
  return (
    <>
      <PersonHead
        person={person}
        paper={paper}
        next={days[0]}
        back={back}
        onEdit={act('edit')}
        onDelete={act('delete')}
      />
      {hasConflict && <PersonConflict personId={person.id} name={person.name} next={gifts} />}
      <PersonTiles person={person} occasions={days} onAdd={act('occasion')} onEdit={act('edit')} />
      {!isWide && budget}
      <div
        ref={gifts}
        tabIndex={-1}
        className="person-columns pb-[24px] outline-none lg:grid lg:grid-cols-[minmax(0,1fr)_384px] lg:items-start lg:gap-[28px]"
      >
        {renderGifts(person, isWide ? actions : null, isWide ? null : profile)}
        <div className="person-aside" hidden={isProfile}>
          {isWide && budget}
          <PersonRemind leadDays={person.leadDays} onOpen={act('remind')} />
          {isWide && profile}
        </div>
        {!isWide && !isProfile && actions}
      </div>
    </>
  );
}

/** Maximum number of tiles; the profile lists all occasions. */
const most = 3;

type PersonTilesProps = {
  person: Person;
  /** Occasions, nearest first. */
  occasions: readonly OccasionDay[];
  onAdd: () => void;
  onEdit: () => void;
};

/** Next occasions of a person as calendar leaves. */
function PersonTiles({ person, occasions, onAdd, onEdit }: PersonTilesProps) {
  const undated =
    person.occasion !== null && occasions.every(({ id }) => id !== null) ? person.occasion : null;
  const tiles = occasions.slice(0, undated === null ? most : most - 1);
  const isFull = tiles.length + (undated === null ? 0 : 1) === most;
  return (
    <ul aria-label="Anlässe" className="person-occasions">
      {tiles.map(({ key, label, day, days }) => (
        <li key={key} className={cardClass('person-tile')}>
          {day && <CalendarLeaf day={day} />}
          <div className="min-w-0">
            <p className={tileNameClass}>{label}</p>
            <p className="text-small text-ink-2">{days === null ? 'Kein Datum' : inDaysText(days)}</p>
          </div>
        </li>
      ))}
      {undated !== null && (
        <li className={cardClass('person-tile')}>
          <div className="min-w-0">
            <p className={tileNameClass}>{undated}</p>
            <p className="text-small text-ink-2">Kein Datum</p>
          </div>
        </li>
      )}
      <li className={isFull ? 'person-tile-last grid' : 'grid'}>
        <button
          type="button"
          onClick={undated === null ? onAdd : onEdit}
          className="flex min-h-17 flex-col items-center justify-center gap-x-2 rounded-lg border-[1.5px] border-dashed border-line-strong p-[8px] text-facts font-semibold text-band-ink hover:bg-sunken md:flex-row"
        >
          <Plus aria-hidden className="size-4.5 flex-none" />
          {undated === null ? 'Anlass hinzufügen' : 'Datum hinzufügen'}
        </button>
      </li>
    </ul>
  );
}

function PersonSkeleton() {
  return (
    <div role="status" className="min-h-screen">
      <span className="sr-only">Person wird geladen …</span>
      <div aria-hidden>
        <span className={`${backLinkClass} max-md:hidden`} />
        <Skeleton className="person-head" />
        <div className="person-occasions">
          <Skeleton className="person-tile rounded-lg" />
        </div>
      </div>
    </div>
  );
}

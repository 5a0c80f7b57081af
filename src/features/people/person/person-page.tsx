import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ReactNode, useMemo, useRef } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { budgetQueries } from '@/data/queries/budget-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { useHasConflict } from '@/data/texts/stored-conflicts';
import { today } from '@/domain/calendar/calendar-day';
import { occasionDays } from '@/domain/countdown/occasion-days';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useIsLate } from '@/lib/hooks/use-is-late';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { isFirstRead, usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Wrap } from '@/ui/layout/page';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { backLinkClass } from '@/ui/link';

import type { PersonAction } from './person-action';
import { BackLink, PersonHead, type BackTarget } from './person-head';
import { PersonTiles } from './person-tiles';

import './person.css';

const PersonConflict = lazyPart(() => import('../person-conflict'), 'PersonConflict');
// The placeholder is as high as the window, so that the footer stays out of view while the profile loads.
const PersonProfile = lazyPart(
  () => import('./person-profile'),
  'PersonProfile',
  () => <div className="min-h-dvh" />,
);
const PeopleError = lazyPart(() => import('../people-error'), 'PeopleError', PersonSkeleton);
const PersonMissing = lazyPart(() => import('./person-missing'), 'PersonMissing', PersonSkeleton);

/** Longest wait for further occasions and budgets, which are fetched in parallel. */
const REST_MS = 1500;

type PersonPageProps = {
  personId: string;
  back: BackTarget;
  /** Opens a dialog about the person; `occasion` is one of the person's further occasions. */
  onAct: (action: PersonAction, person: Person, occasion?: PersonOccasion) => void;
  /** Renders the gifts, part of another feature, with `actions` below the ideas and `profile` as one of their tabs. */
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
  const hasConflict = useHasConflict('people', person.id);
  const gifts = useRef<HTMLDivElement>(null);
  const days = useMemo(() => occasionDays(person, occasions, day), [person, occasions, day]);
  const act = (action: PersonAction) => () => onAct(action, person);
  const budget = renderBudget?.(person);
  const profile = <PersonProfile person={person} />;
  const actions = (
    <div className="person-actions flex flex-wrap gap-2">
      <Button icon={Plus} onClick={act('idea')} className="flex-1">
        Geschenkidee
      </Button>
      <Button kind="secondary" icon={Sparkles} onClick={act('suggest')} className="flex-1">
        Ideen zeigen lassen
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
        onRemind={act('remind')}
        onEdit={act('edit')}
        onDelete={act('delete')}
      />
      {hasConflict && <PersonConflict personId={person.id} name={person.name} next={gifts} />}
      <PersonTiles {...{ person, occasions, days, onAct }} />
      {!isWide && budget}
      <div
        ref={gifts}
        tabIndex={-1}
        className="person-columns pb-[24px] outline-none lg:grid lg:grid-cols-[minmax(0,1fr)_384px] lg:items-start lg:gap-[28px]"
      >
        {renderGifts(person, actions, isWide ? null : profile)}
        {isWide && (
          <div className="person-aside">
            {budget}
            {profile}
          </div>
        )}
      </div>
    </>
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

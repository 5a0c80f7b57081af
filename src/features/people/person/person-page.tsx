import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ReactNode, useMemo, useRef } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { useHasConflict } from '@/data/texts/kept-conflicts';
import { today } from '@/domain/calendar/calendar-day';
import { personEntry } from '@/domain/countdown/countdown';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';
import { Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy-part';

import { PeopleError } from '../people-error';
import { PersonHead, type WayBack } from './person-head';
import { PersonOccasion } from './person-occasion';
import { PersonSkeleton } from './person-skeleton';

import './person.css';

const PersonConflict = lazyPart(() => import('../person-conflict'), 'PersonConflict');
const PersonMissing = lazyPart(() => import('./person-missing'), 'PersonMissing', PersonSkeleton);

export type PersonAction = 'idea' | 'concretize' | 'remind' | 'edit' | 'delete';

type PersonPageProps = {
  personId: string;
  back: WayBack;
  /** Opens a dialog about somebody. */
  onAct: (action: PersonAction, person: Person) => void;
  /** The gifts, which belong to another part of the app; `actions` go beside them. */
  renderGifts: (person: Person, actions: ReactNode) => ReactNode;
};

/** All about one person. */
export function PersonPage({ personId, back, ...content }: PersonPageProps) {
  const query = personQueries.list(usePersonalData());
  const people = useQuery({
    ...query,
    // A link may be newer than what was read a while ago.
    refetchOnMount: ({ state: { data } }) =>
      data && !data.some(({ id }) => id === personId) ? 'always' : true,
  });
  const isWaiting = usePending(people.isPending);
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
    if (people.data === undefined) return <PeopleError retry={retry} headingLevel={1} />;
    if (!person) return <PersonMissing back={back} />;
    return <PersonContent people={people.data} person={person} back={back} {...content} />;
  }
}

type PersonContentProps = Omit<PersonPageProps, 'personId'> & { people: readonly Person[]; person: Person };

function PersonContent({ people, person, back, onAct, renderGifts }: PersonContentProps) {
  const day = today(useToday());
  const paper = useMemo(() => assignPapers(people).forPerson(person.id), [people, person.id]);
  const isWide = useMediaQuery('(min-width: 64em)');
  const hasConflict = useHasConflict('people', person.id);
  const gifts = useRef<HTMLDivElement>(null);
  const entry = personEntry(person, day);
  const act = (action: PersonAction) => () => onAct(action, person);
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
        days={entry?.days ?? null}
        back={back}
        onEdit={act('edit')}
        onDelete={act('delete')}
      />
      {hasConflict && <PersonConflict personId={person.id} name={person.name} next={gifts} />}
      <PersonOccasion person={person} entry={entry} onAdd={act('edit')} />
      <div ref={gifts} tabIndex={-1} className="person-columns outline-none">
        {renderGifts(person, isWide ? actions : null)}
        <aside aria-label="Erinnerungen" className="person-aside mt-3">
          <button
            type="button"
            onClick={act('remind')}
            className={cardClass(
              'person-remind flex w-full items-center gap-3 px-3.5 py-3 text-left hover:bg-sunken',
            )}
          >
            <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2">
              <Bell aria-hidden className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-facts leading-5 font-semibold">Erinnern</span>{' '}
              <span className="block text-small text-ink-2">An einem Tag, den du aussuchst</span>
            </span>
            <ChevronRight aria-hidden className="size-5 flex-none text-ink-2" />
          </button>
        </aside>
        {!isWide && actions}
      </div>
    </>
  );
}

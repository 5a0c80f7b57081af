import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { formatDayMonthLong, today } from '@/domain/calendar/calendar-day';
import {
  allWrappedText,
  giftStateText,
  missingSoon,
  type OccasionStates,
  occasionStates,
  type PersonState,
} from '@/domain/countdown/gift-states';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import type { GiftAbout } from '@/domain/gift/gift-form';
import { assignPapers, type Wrapping } from '@/domain/person/paper';
import { specialPersonId } from '@/domain/person/profile';
import { nameList } from '@/domain/text/name-list';
import { useToday } from '@/lib/hooks/use-today';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { LineWithHint } from '@/ui/layout/line-with-hint';
import { linkClass } from '@/ui/link';

import { AddButton, StateTile } from './gift-state-tile';
import { missingHeadingId } from './messages';

/** Occasion of the pressed countdown tile; a new object for each press, so that a repeated press has an effect. */
export interface ChosenGroup {
  key: string;
}

type MissingGiftsProps = {
  /** Occasion of the pressed tile; null shows the next occasion. */
  chosen: ChosenGroup | null;
  isWide: boolean;
  onAddIdea: (about: GiftAbout) => void;
};

const nothing: readonly StoredOccasion[] = [];

/** Section 'Wer fehlt noch?': all people of an occasion and the state of each one's gift. */
export function MissingGifts({ chosen, isWide, onAddIdea }: MissingGiftsProps) {
  const data = usePersonalData();
  const { data: people = [] } = useQuery(personQueries.list(data));
  const { data: special = null } = useQuery(profileQueries.read(data));
  const { data: stored = nothing } = useQuery(occasionQueries.list(data));
  const { data: gifts } = useQuery(giftQueries.list(data));
  const day = today(useToday());
  // Deferred, so that a pressed heart or status select is rendered before this list.
  const counted = useDeferredValue(gifts) ?? gifts;
  const occasions = useMemo(
    () => occasionStates({ people, special, gifts: counted ?? [], stored }, day),
    [people, special, counted, stored, day],
  );
  const papers = useMemo(() => assignPapers(people), [people]);
  const paperOf = ({ id, name }: PersonState['person']) =>
    people.some((person) => person.id === id) ? papers.forPerson(id) : papers.forName(name);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) card.current?.focus();
  }, [chosen]);

  const shown = occasions.find(({ key }) => key === chosen?.key) ?? occasions[0];
  if (!shown) return null;
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={missingHeadingId}
      className={cardClass('mt-3 px-4.5 pt-3.5 pb-3 outline-none md:mt-4.5')}
    >
      <Head states={shown} missing={missingSoon(occasions)} />
      <People
        key={shown.key}
        states={shown}
        most={isWide ? 6 : 4}
        paperOf={paperOf}
        onAdd={({ person }) => onAddIdea({ person, occasion: shown.occasion })}
      />
    </section>
  );
}

/** Heading with progress. `missing`: people without a gift for a near occasion; empty for the text 'all done'. */
function Head({ states, missing }: { states: OccasionStates; missing: readonly string[] }) {
  const { title, date, people, wrappedCount } = states;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 id={missingHeadingId} className="text-[1.0625rem]/6 font-[650]">
        Wer fehlt noch?
      </h2>
      {wrappedCount === people.length && missing.length > 0 ? (
        <p role="status" className="text-small font-semibold [overflow-wrap:anywhere] text-band-ink">
          Noch nichts für {nameList(missing, 3)}
        </p>
      ) : wrappedCount === people.length ? (
        <p role="status" className="text-small font-semibold text-pine-ink">
          {allWrappedText(states)}
        </p>
      ) : (
        <LineWithHint
          className="[overflow-wrap:anywhere]"
          hint={
            <b className={cx('font-semibold', wrappedCount === 0 ? 'text-band-ink' : 'text-pine-ink')}>
              {wrappedCount === 0
                ? 'Noch nichts verpackt'
                : `Für ${wrappedCount} von ${people.length} Personen verpackt`}
            </b>
          }
        >
          {title} · {formatDayMonthLong(date)}
        </LineWithHint>
      )}
    </div>
  );
}

/** Number of people added per press, so that a list of hundreds stays short. */
const step = 40;

type PeopleProps = {
  states: OccasionStates;
  most: number;
  paperOf: (person: PersonState['person']) => Wrapping;
  onAdd: (state: PersonState) => void;
};

function People({ states: { people, wrappedCount }, most, paperOf, onAdd }: PeopleProps) {
  const [added, setAdded] = useState(0);
  // A sentence replaces the list once all gifts are wrapped.
  const first = wrappedCount === people.length ? 0 : most;
  const count = first + added;
  const hidden = people.length === 1 ? 0 : people.length - count;
  return (
    <>
      <ul
        aria-labelledby={missingHeadingId}
        className="mt-1 grid gap-x-6 md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
      >
        {people.slice(0, count).map((state) => (
          <PersonRow
            key={state.person.id}
            state={state}
            paper={paperOf(state.person)}
            isAlone={people.length === 1}
            onAdd={() => onAdd(state)}
          />
        ))}
      </ul>
      {(hidden > 0 || added > 0) && (
        <button
          type="button"
          aria-expanded={added > 0}
          onClick={() => setAdded(hidden > 0 ? added + step : 0)}
          className={linkClass({ className: '-mt-2 -mb-3 text-small' })}
        >
          {hidden > step && `${step} weitere anzeigen`}
          {hidden > 0 && hidden <= step && `Alle ${people.length} Personen anzeigen`}
          {hidden <= 0 && 'Weniger anzeigen'}
        </button>
      )}
    </>
  );
}

type PersonRowProps = { state: PersonState; paper: Wrapping; isAlone: boolean; onAdd: () => void };

function PersonRow({ state: { person, state }, paper, isAlone, onAdd }: PersonRowProps) {
  const className = cx('flex min-h-13 min-w-0 flex-1 items-center gap-3', isAlone && 'md:flex-initial');
  const about = (
    <>
      <Avatar name={person.name} paper={paper} className="max-[18em]:hidden" />
      <div className="min-w-0 py-1.5">
        <p className="line-clamp-2 text-facts leading-5 font-semibold [overflow-wrap:anywhere]">
          {person.name}
        </p>
        <p className="text-small text-ink-2">{giftStateText(state)}</p>
      </div>
    </>
  );
  return (
    <li className="flex min-h-13 items-center gap-3">
      {person.id === specialPersonId ? (
        <div className={className}>{about}</div>
      ) : (
        <Link to={`people/${person.id}`} className={className}>
          {about}
        </Link>
      )}
      {state.kind === 'none' ? <AddButton name={person.name} onClick={onAdd} /> : <StateTile state={state} />}
    </li>
  );
}

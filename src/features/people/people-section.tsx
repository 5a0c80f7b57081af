import { memo, useId } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import type { occasionsByPerson } from '@/domain/countdown/countdown';
import type { giftsByPerson } from '@/domain/next/counted-gifts';
import { personNote } from '@/domain/next/person-note';
import type { Papers } from '@/domain/person/paper';
import type { PeopleSection as Section } from '@/domain/person/people-order';
import type { Person } from '@/domain/person/person';
import { useToday } from '@/lib/hooks/use-today';

import { PersonRow, type PersonRowActions } from './person-row';

/** Minimum width of a card: its countdown beside three buttons. */
export const gridClass =
  'grid has-[[data-conflict]]:items-start md:grid-cols-[repeat(auto-fill,minmax(276px,1fr))] md:gap-5';

type PeopleSectionProps = PersonRowActions & {
  section: Section<Person>;
  papers: Papers;
  further: ReturnType<typeof occasionsByPerson>;
  giftsOf: ReturnType<typeof giftsByPerson>;
  /** Ids of the people who are rendered so far. */
  shown: ReadonlySet<string>;
  /** Id of the person whose actions are open. */
  openId: string | null;
  /** True in a long list, where the browser skips people outside the viewport (`content-visibility`). */
  isLong: boolean;
};

/** People of one section with their number: rows of one card on phones, cards from 768 px on. */
export const PeopleSection = memo(function PeopleSection({
  section: { title, people },
  papers,
  further,
  giftsOf,
  shown,
  openId,
  isLong,
  ...actions
}: PeopleSectionProps) {
  const headId = useId();
  const day = today(useToday());
  const isNear = title === 'In den nächsten sechs Wochen';
  return (
    <section aria-labelledby={headId} className="mb-4 md:mb-7">
      <h2
        id={headId}
        className="mx-0.5 mb-2 flex justify-between gap-3 font-text text-facts leading-5 font-semibold tracking-normal text-ink-2 md:mb-3"
      >
        <span className="min-w-0">{title}</span> <span className="tabular-nums">{people.length}</span>
      </h2>
      <ul
        aria-labelledby={headId}
        className={`${gridClass} max-md:overflow-hidden max-md:rounded-lg max-md:bg-surface max-md:shadow-card max-md:forced-colors:border`}
      >
        {people
          .filter(({ person }) => shown.has(person.id))
          .map(({ person, entry }) => {
            const stored = further(person.id);
            const { ideas, state } = personNote(
              { person, entry },
              { isNear, gifts: giftsOf(person), stored },
              day,
            );
            return (
              <PersonRow
                key={person.id}
                person={person}
                paper={papers.forPerson(person.id)}
                occasion={entry?.occasion ?? person.occasion}
                date={entry?.date ?? null}
                days={entry?.days ?? null}
                ideas={ideas}
                state={state?.text ?? null}
                tone={state?.tone ?? 'plain'}
                isOpen={openId === person.id}
                isLong={isLong}
                {...actions}
              />
            );
          })}
      </ul>
    </section>
  );
});

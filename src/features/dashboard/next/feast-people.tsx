import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import type { CelebratedPerson, FeastRow } from '@/domain/next/next-row';
import { specialPersonId } from '@/domain/person/profile';
import { personPath } from '@/lib/address/paths';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';

import { useListShared } from './list-context';
import { PersonStep, StepQuestion } from './person-step';
import { personPaper } from './row-tile';

/** Number of people shown at first. */
const FIRST = 12;

/** People of an opened feast, least advanced first, each with a step of their own. */
export function FeastPeople({ row: { key, people, text } }: { row: FeastRow }) {
  const [isWhole, setWhole] = useState(false);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="next-people">
      <h3 id={headingId} className="text-facts font-semibold text-ink-2">
        {text === 'Schon verschenkt?' ? text : 'Wer fehlt noch?'}
      </h3>
      <ul>
        {people.slice(0, isWhole ? undefined : FIRST).map((celebrated) => (
          <PersonLine
            key={celebrated.person.id}
            celebrated={celebrated}
            stepKey={`${key} ${celebrated.person.id}`}
          />
        ))}
      </ul>
      {!isWhole && people.length > FIRST && (
        <button type="button" onClick={() => setWhole(true)} className="next-step is-text -ml-2.5">
          Alle {people.length} anzeigen
        </button>
      )}
    </section>
  );
}

function PersonLine({ celebrated, stepKey }: { celebrated: CelebratedPerson; stepKey: string }) {
  const { papers } = useListShared();
  const { person, state } = celebrated;
  const words = (
    <>
      <b>
        {person.name}
        <span className="next-pause">, </span>
      </b>
      <span className={cx('block text-small', state.tone === 'open' ? 'text-band-ink' : 'text-ink-2')}>
        {state.text}
      </span>
    </>
  );
  return (
    <li>
      <div className="next-person">
        <Avatar name={person.name} paper={personPaper(person, papers)} className="max-[18em]:hidden" />
        {person.id === specialPersonId ? (
          <p className="min-w-0 flex-1">{words}</p>
        ) : (
          <Link to={personPath(person.id)} className="min-w-0 flex-1">
            {words}
          </Link>
        )}
        <PersonStep celebrated={celebrated} stepKey={stepKey} />
      </div>
      <StepQuestion stepKey={stepKey} />
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { receivedQueries } from '@/data/queries/received-queries';
import { useConflictIds } from '@/data/texts/stored-conflicts';
import { openThanks } from '@/domain/gift/history';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { receivedFrom } from '@/domain/history/thanks';
import type { Person } from '@/domain/person/person';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { usePending } from '@/lib/hooks/use-pending';
import { LoadError } from '@/ui/layout/load-error';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { SegmentedControl } from '@/ui/segmented-control';

import { HistorySkeleton } from './history-skeleton';
import type { AskAboutReceived, HistoryState } from './history-state';
import { OpenThanks } from './open-thanks';

import './history.css';

const ReceivedConflict = lazyPart(() => import('./received-conflict'), 'ReceivedConflict');
const ReceivedList = lazyPart(() => import('./received-list'), 'ReceivedList');

type PersonHistoryProps = {
  person: Person;
  /** Given presents, rendered by the feature 'gifts'. */
  given: ReactNode;
  /** False inside a tab, whose label is the heading. */
  hasHeading: boolean;
  state: HistoryState;
};

const none: readonly ReceivedGift[] = [];

/** History of a person: given presents, received presents, and those still to thank for. */
export function PersonHistory({ person, given, hasHeading, state }: PersonHistoryProps) {
  const query = useQuery(receivedQueries.list(usePersonalData()));
  const isWaiting = usePending(query.isPending && query.failureCount === 0);
  const retry = useFocusAfterRetry(() => void query.refetch());
  const { view, setView, onlyOpen, setOnlyOpen, setAsked } = state;
  const received = useMemo(() => receivedFrom(person, query.data ?? none), [person, query.data]);
  const open = useMemo(() => openThanks(received), [received]);
  const conflictIds = useConflictIds('received');
  const history = useRef<HTMLDivElement>(null);
  const ask: AskAboutReceived = (action, gift) => setAsked({ action, person, gift });
  if (isWaiting) return <HistorySkeleton hasHeading={hasHeading} />;

  return (
    <div ref={history} tabIndex={-1} className="person-history outline-none">
      <div className="history-head">
        {hasHeading && <h2 className="text-h2">Verschenkt</h2>}
        <SegmentedControl
          label="Von wem?"
          className="history-switch"
          options={[
            { value: 'given', label: 'Von dir' },
            { value: 'received', label: `Von ${person.name} bekommen` },
          ]}
          value={view}
          onValueChange={setView}
        />
      </div>
      {received
        .filter(({ id }) => conflictIds.includes(id))
        .map((gift) => (
          <ReceivedConflict key={gift.id} gift={gift} next={history} />
        ))}
      {view === 'given' && (
        <>
          <OpenThanks
            gifts={open}
            onAsk={ask}
            onShowAll={() => {
              setOnlyOpen(true);
              setView('received');
            }}
          />
          {given}
        </>
      )}
      {view === 'received' &&
        (query.data === undefined ? (
          <LoadError headingLevel={3} title="Fehler beim Laden der Geschenke" retry={retry}>
            {query.error?.message}
          </LoadError>
        ) : (
          <ReceivedList
            name={person.name}
            received={received}
            onlyOpen={onlyOpen}
            onOnlyOpen={setOnlyOpen}
            onAsk={ask}
          />
        ))}
    </div>
  );
}

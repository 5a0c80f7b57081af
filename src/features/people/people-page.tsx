import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ContactRound from 'lucide-react/icons/contact-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import type { Person } from '@/domain/person/person';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useIsLate } from '@/lib/hooks/use-is-late';
import { useLast } from '@/lib/hooks/use-last';
import { isFirstRead, usePending } from '@/lib/hooks/use-pending';
import { Button } from '@/ui/button';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { EmptyState } from '@/ui/layout/empty-state';
import { PageHead, Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { MenuButton } from '@/ui/menu-button';

import { addPersonText, calendarText, importText } from './messages';
import type { PeopleDialog } from './people-dialogs';
import { PeopleSkeleton } from './people-grid';
import { PeopleList } from './people-list';

const PeopleDialogs = lazyPart(() => import('./people-dialogs'), 'PeopleDialogs');
const PeopleError = lazyPart(() => import('./people-error'), 'PeopleError', PeopleSkeleton);

const ORDER_MS = 1500;

type PeoplePageProps = {
  /** Opens the reminder dialog, which belongs to another feature. */
  onRemind: (person: Person) => void;
  opensCalendar?: boolean;
};

export function PeoplePage({ onRemind, opensCalendar = false }: PeoplePageProps) {
  const [dialog, setDialog] = useState<PeopleDialog | null>(opensCalendar ? { kind: 'calendar' } : null);
  const latest = useLast(dialog);
  const data = usePersonalData();
  const people = useQuery(personQueries.list(data));
  const further = useQuery(occasionQueries.list(data));
  // Further occasions determine the order, so the page waits for them briefly, but not for a failed or slow request.
  const isOrderOpen = isFirstRead(further);
  const isLate = useIsLate(!people.isPending && isOrderOpen, ORDER_MS);
  const isWaiting = usePending(people.isPending || (isOrderOpen && !isLate));
  const retry = useFocusAfterRetry(() => void people.refetch());
  const addButton = (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'add' })}>
      {addPersonText}
    </Button>
  );

  const actions = (
    <div className="flex flex-wrap items-center gap-1 max-md:[&>button]:flex-1">
      {addButton}
      <MenuButton
        label="Kalender und Kontakte"
        items={[
          { label: calendarText, icon: CalendarPlus, onSelect: () => setDialog({ kind: 'calendar' }) },
          { label: importText, icon: ContactRound, onSelect: () => setDialog({ kind: 'import' }) },
        ]}
      />
    </div>
  );

  return (
    <Wrap as="main">
      <PageHead title="Personen verwalten" action={people.data?.length === 0 && !isWaiting ? null : actions}>
        Jede Person bekommt ihr eigenes Geschenkpapier.
      </PageHead>
      {renderPeople()}
      {latest && <PeopleDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </Wrap>
  );

  function renderPeople() {
    if (isWaiting) return <PeopleSkeleton />;
    if (people.data === undefined) return <PeopleError retry={retry} />;
    if (people.data.length === 0) {
      return (
        <EmptyState
          illustration={<IlluNochVerpackt />}
          title="Keine Personen hinzugefügt"
          action={
            <div className="flex flex-col items-center gap-1.5">
              {addButton}
              <Button kind="text" icon={ContactRound} onClick={() => setDialog({ kind: 'import' })}>
                {importText}
              </Button>
            </div>
          }
        >
          Leg jemanden an, den du beschenken möchtest. Dann zählen wir die Tage für dich.
        </EmptyState>
      );
    }
    return <PeopleList people={people.data} onRemind={onRemind} onOpen={setDialog} />;
  }
}

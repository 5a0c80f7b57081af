import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ContactRound from 'lucide-react/icons/contact-round';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
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
import { Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { MenuButton } from '@/ui/menu-button';

import { addPersonText, calendarText, importText } from './messages';
import type { FeastQuestion, PeopleDialog } from './people-dialogs';
import { PeopleList } from './people-list';
import { PeopleSkeleton } from './people-skeleton';

const PeopleDialogs = lazyPart(() => import('./people-dialogs'), 'PeopleDialogs');
const PeopleError = lazyPart(() => import('./people-error'), 'PeopleError', PeopleSkeleton);

const ORDER_MS = 1500;

type PeoplePageProps = {
  /** Opens the reminder dialog, which belongs to another feature. */
  onRemind: (person: Person) => void;
  /** Opens the sheet that plans a feast for many people. */
  onChooseFeast: (question: FeastQuestion) => void;
  opensCalendar?: boolean;
  /** Offers the calendar file here, to guests, who have no settings for it. */
  offersCalendar?: boolean;
};

export function PeoplePage(props: PeoplePageProps) {
  const { onRemind, onChooseFeast, opensCalendar = false, offersCalendar = false } = props;
  const [dialog, setDialog] = useState<PeopleDialog | null>(opensCalendar ? { kind: 'calendar' } : null);
  const latest = useLast(dialog);
  const data = usePersonalData();
  const people = useQuery(personQueries.list(data));
  const further = useQuery(occasionQueries.list(data));
  const gifts = useQuery(giftQueries.list(data));
  // Further occasions and gifts determine order and lines, so the page waits for them briefly, but not for a failed or
  // slow request.
  const isOrderOpen = isFirstRead(further) || isFirstRead(gifts);
  const isLate = useIsLate(!people.isPending && isOrderOpen, ORDER_MS);
  const isWaiting = usePending(people.isPending || (isOrderOpen && !isLate));
  const retry = useFocusAfterRetry(() => void people.refetch());
  const calendarItem = {
    label: calendarText,
    icon: CalendarPlus,
    onSelect: () => setDialog({ kind: 'calendar' }),
  };
  const isEmpty = people.data?.length === 0 && !isWaiting;

  return (
    <Wrap as="main">
      <div className="mt-3.5 mb-3 flex flex-wrap items-start justify-between gap-x-3 gap-y-2 md:mt-5.5 md:mb-6.5 md:items-end lg:mt-6.5">
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="text-h1 break-words">Personen verwalten</h1>
          <p className="mt-1 text-ink-2 max-md:hidden">Jede Person bekommt ihr eigenes Geschenkpapier.</p>
        </div>
        {!isEmpty && (
          <div className="-my-1.5 ml-auto flex items-center gap-1 md:my-0">
            <Button
              icon={UserRoundPlus}
              className="max-md:min-w-11 max-md:px-2.5"
              onClick={() => setDialog({ kind: 'add' })}
            >
              <span className="max-md:sr-only">{addPersonText}</span>
            </Button>
            <MenuButton
              label="Mehr"
              items={[
                { label: importText, icon: ContactRound, onSelect: () => setDialog({ kind: 'import' }) },
                { label: 'Fest für mehrere', icon: Sparkles, onSelect: () => onChooseFeast({ feast: null }) },
                ...(offersCalendar ? [calendarItem] : []),
              ]}
            />
          </div>
        )}
      </div>
      {renderPeople()}
      {latest && (
        <PeopleDialogs dialog={dialog} onClose={() => setDialog(null)} onChooseFeast={onChooseFeast} />
      )}
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
            <div className="flex flex-wrap justify-center gap-1.5">
              <Button icon={Plus} onClick={() => setDialog({ kind: 'add' })}>
                {addPersonText}
              </Button>
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
    return (
      <PeopleList people={people.data} gifts={gifts.data ?? nothing} onRemind={onRemind} onOpen={setDialog} />
    );
  }
}

const nothing: readonly never[] = [];

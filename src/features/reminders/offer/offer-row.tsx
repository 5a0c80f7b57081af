import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { notificationQueries } from '@/data/queries/notifications/notification-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { today } from '@/domain/calendar/calendar-day';
import { countdownEntries } from '@/domain/countdown/countdown';
import { useToday } from '@/lib/hooks/use-today';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { linkClass } from '@/ui/link';

import { offerFlag, offerQuestion, setOfferFlag } from './offer-flag';

// Lazy chunk: checks whether device and project support push and mail, which nothing else on the page needs.
const ReminderOfferDrawer = lazyPart(() => import('./reminder-offer-drawer'), 'ReminderOfferDrawer');

/** Offer of reminders by mail and push, for accounts that have not declined it on this device. */
export function OfferRow() {
  const { scope } = usePersonalData();
  const [isOpen] = useState(() => offerFlag() !== 'declined');
  return isOpen && scope.startsWith('user:') && <Offer />;
}

/** Only while there is an occasion ahead and neither mail nor push is on. */
function Offer() {
  const data = usePersonalData();
  const day = today(useToday());
  const settings = useQuery(notificationQueries.settings(data.scope)).data;
  const people = useQuery(personQueries.list(data)).data;
  const stored = useQuery(occasionQueries.list(data)).data;
  const special = useQuery(profileQueries.read(data)).data;
  const [isDeclined, setDeclined] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [next] = people && special !== undefined ? countdownEntries(people, special, day, stored) : [];
  const isReached = settings?.mail === true || settings?.push === true;
  const isShown = settings !== undefined && !isReached && !isDeclined && next !== undefined;

  useEffect(() => {
    if (isShown) setOfferFlag('shown');
  }, [isShown]);

  function decline() {
    setOfferFlag('declined');
    setDeclined(true);
    setOpen(false);
  }

  return (
    <>
      {isShown && (
        <div className="flex items-center justify-between gap-4 border-t border-line">
          <p className="min-w-0 text-small text-balance text-ink-2">{offerQuestion}</p>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className={linkClass({ className: 'flex-none text-small' })}
          >
            Einrichten
          </button>
        </div>
      )}
      {next && (
        <ReminderOfferDrawer
          open={isOpen}
          onClose={() => setOpen(false)}
          onDecline={decline}
          next={next}
          leadDays={settings?.leadDays ?? null}
        />
      )}
    </>
  );
}

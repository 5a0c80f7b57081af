import { useMutation, useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import {
  endCalendar,
  reminderServiceQueries,
  renewCalendar,
} from '@/data/queries/notifications/reminder-service-queries';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { LoadFailure } from '../load-failure';
import { SettingsCard } from '../settings-card';
import { CalendarAddress } from './calendar-address';
import { CalendarFoot } from './calendar-foot';
import { CalendarSince } from './calendar-since';
import { CalendarWaiting } from './cards-skeleton';
import { calendarTexts } from './texts';

const AlertDialog = lazyPart(() => import('@/ui/dialog/alert-dialog'), 'AlertDialog');

/**
 * Calendar subscription with the days of all people. Its secret address is only shown on the device that created it.
 */
export function CalendarCard() {
  const { scope } = usePersonalData();
  const { data: subscription, error, isPending, refetch } = useQuery(reminderServiceQueries.calendar(scope));
  const retry = useFocusAfterRetry(() => void refetch());
  const renew = useMutation(renewCalendar(scope));
  const end = useMutation(endCalendar(scope));
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const [isFirst, setFirst] = useState(false);
  const close = () => setAsked(null);

  return (
    <SettingsCard {...calendarTexts}>
      {/* Focus target for buttons that unmount after their action. */}
      <div tabIndex={-1} className="outline-none">
        {renderState()}
      </div>
      <AlertDialog
        open={asked === 'renew'}
        onClose={close}
        title="Neue Adresse?"
        description="Die alte gilt dann nicht mehr. Dein Kalender bekommt Änderungen erst wieder, wenn du dort die neue einfügst."
        confirmLabel="Neue Adresse"
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: close })}
      />
      <AlertDialog
        open={asked === 'end'}
        onClose={close}
        title="Kalender-Abo beenden?"
        description="Die Adresse gilt dann nicht mehr. Was dein Kalender schon geholt hat, löschst du dort."
        confirmLabel="Abo beenden"
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
      />
    </SettingsCard>
  );

  function renderState() {
    if (subscription)
      return (
        <>
          {subscription.address === null ? (
            <CalendarSince {...subscription} />
          ) : (
            <CalendarAddress address={subscription.address} takesFocus={isFirst} />
          )}
          <CalendarFoot onRenew={() => setAsked('renew')} onEnd={() => setAsked('end')} />
        </>
      );
    if (isPending) return <CalendarWaiting />;
    if (error) return <LoadFailure error={error} retry={retry} />;
    return (
      <>
        <Button
          kind="secondary"
          icon={CalendarPlus}
          busy={renew.isPending}
          onClick={() => renew.mutate(undefined, { onSuccess: () => setFirst(true) })}
          className="mt-4 max-md:w-full"
        >
          Adresse erstellen
        </Button>
        <p className="mt-3 text-small text-ink-2">
          Wer die Adresse kennt, sieht Namen und Termine. Geschenke stehen nie darin.
        </p>
      </>
    );
  }
}

import { useMutation, useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Unlink from 'lucide-react/icons/unlink';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import {
  endCalendar,
  reminderServiceQueries,
  renewCalendar,
} from '@/data/queries/notifications/reminder-service-queries';
import { shortAddress, type CalendarSubscription } from '@/domain/notifications/calendar-subscription';
import { dayText, momentText } from '@/domain/notifications/notification-status';
import { takeFocus } from '@/lib/browser/take-focus';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { QrCode } from '@/ui/qr-code';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

import { LoadFailure } from '../load-failure';
import { SettingsCard } from '../settings-card';
import { CalendarWaiting } from './cards-skeleton';
import { calendarTexts } from './texts';

const AlertDialog = lazyPart(() => import('@/ui/dialog/alert-dialog'), 'AlertDialog');

/** Calendar subscription with all people's days. Its secret address is only shown on the device that created it. */
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

interface CalendarAddressProps {
  address: string;
  /** True when the address has to take the focus, because the button that created it has unmounted. */
  takesFocus: boolean;
}

function CalendarAddress({ address, takesFocus }: CalendarAddressProps) {
  return (
    <>
      <div className="mt-3.5 flex flex-wrap items-center gap-4">
        <QrCode text={address} label="QR-Code mit der Adresse deines Kalenders" size={128} />
        <div className="flex-1 basis-28">
          <p className="font-semibold">Mit dem Handy scannen</p>
          <p className="text-small text-ink-2">oder die Adresse in deinen Kalender einfügen.</p>
        </div>
      </div>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-3.5 text-facts font-semibold shadow-edge">
        <a
          href={address}
          className="inline-flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere] text-ink no-underline hover:underline"
        >
          <span aria-hidden>{shortAddress(address)}</span>
          <span className="sr-only">{address}</span>
        </a>
        <Button
          kind="text"
          size="sm"
          icon={Copy}
          ref={takesFocus ? takeFocus : undefined}
          onClick={() => void copyWithToast(address, 'Adresse kopiert')}
          className="-mr-3.5 text-band-ink!"
        >
          Kopieren
        </Button>
      </div>
    </>
  );
}

/** Notes and actions of a calendar subscription. */
function CalendarFoot({ onRenew, onEnd }: { onRenew: () => void; onEnd: () => void }) {
  return (
    <>
      <div className="mt-3 grid gap-2 text-small text-ink-2">
        <p>Wer die Adresse kennt, sieht Namen und Termine. Geschenke stehen nie darin.</p>
        <p>
          Google aktualisiert nur alle 8 bis 24 Stunden und erinnert nicht. Dafür gibt es die Erinnerungen
          oben.
        </p>
      </div>
      <div className="mt-2 -mb-2 -ml-3.5 flex flex-wrap">
        <Button
          kind="text"
          size="sm"
          icon={RefreshCw}
          onClick={onRenew}
          className="text-ink-2 hover:text-ink"
        >
          Neue Adresse
        </Button>
        <Button kind="text" size="sm" icon={Unlink} onClick={onEnd} className="text-ink-2 hover:text-ink">
          Abo beenden
        </Button>
      </div>
    </>
  );
}

/** Subscription whose address is unknown on this device. */
function CalendarSince({ createdAt, readAt }: CalendarSubscription) {
  const now = useToday();
  return (
    <div className="mt-4 grid gap-2">
      <p>
        Deine Adresse hast du {dayText(new Date(createdAt), now)} erstellt. Wir zeigen sie nur einmal: Wenn du
        sie nicht mehr hast, erstelle eine neue.
      </p>
      <p className="text-small text-ink-2">
        {readAt === null
          ? 'Noch kein Kalender hat sie abgerufen.'
          : `Zuletzt abgerufen: ${momentText(new Date(readAt), now)}`}
      </p>
    </div>
  );
}

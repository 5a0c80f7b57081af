import { useMutation, useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import Mail from 'lucide-react/icons/mail';

import { usePersonalData } from '@/data/personal-data-context';
import { subscribe } from '@/data/push/subscription';
import { type ThisDevice, useThisDevice } from '@/data/push/use-this-device';
import { notificationServiceQuery } from '@/data/queries/notifications/notification-service-query';
import { switchDeviceOn } from '@/data/queries/notifications/push-queries';
import { saveNotifications } from '@/data/queries/notifications/save-notifications';
import { useSession } from '@/data/session/session-context';
import type { CountdownEntry } from '@/domain/countdown/countdown';
import { pushObstacleText } from '@/domain/notifications/push-obstacle-text';
import { offerText, sampleReminder } from '@/domain/notifications/reminders/reminder-offer';
import { Button } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Mark } from '@/ui/illustrations/logo';
import { showToast } from '@/ui/toast/toast';

import { offerQuestion } from './offer-flag';

type ReminderOfferDrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Called when the user declines the offer for good on this device. */
  onDecline: () => void;
  next: CountdownEntry;
  /** Chosen reminder days; null when nothing was chosen yet. */
  leadDays: readonly number[] | null;
};

/** Explains notifications before the browser's prompt: a denied permission can only be restored in browser settings. */
export const ReminderOfferDrawer = freshDialog(Offer);

function Offer({ open, onClose, onDecline, next, leadDays }: ReminderOfferDrawerProps) {
  const { scope } = usePersonalData();
  const session = useSession();
  const device = useThisDevice(scope);
  const service = useQuery(notificationServiceQuery());
  const switchOn = useMutation(switchDeviceOn(scope));
  const save = useMutation(saveNotifications(scope));
  const canPush = device.state === 'on' || device.state === 'off';
  const canMail = service.data?.isMailSetUp === true;
  const isWaiting = device.state === 'loading' || service.isPending;
  const isBusy = switchOn.isPending || save.isPending;
  const way = canPush || isWaiting ? 'push' : 'mail';
  const email = session.status === 'user' ? session.email : '';

  function setUp() {
    const done = (isOn: boolean) => {
      // After a denied permission the drawer stays open and offers mail.
      if (!isOn) return;
      showToast({ tone: 'success', title: 'Erinnerungen eingeschaltet' });
      onClose();
    };
    // Synchronously within the click: the permission prompt needs a user gesture.
    if (canPush) switchOn.mutate(subscribe(device.manager, device.pushKey), { onSuccess: done });
    else save.mutate({ mail: true }, { onSuccess: () => done(true) });
  }

  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      title={offerQuestion}
      footer={
        <div className="flex flex-wrap gap-3 border-t border-line px-5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-6">
          <Button kind="text" onClick={onDecline}>
            Jetzt nicht
          </Button>
          {(isWaiting || canPush || canMail) && (
            <Button
              className="flex-1"
              icon={way === 'push' ? BellRing : Mail}
              busy={isWaiting || isBusy}
              onClick={setUp}
            >
              Einrichten
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4 px-5 pt-1 pb-5 md:px-6">
        <NotificationPreview {...sampleReminder(next, leadDays)} />
        <div className="grid gap-2 text-ink-2" role="status">
          {!canPush && !isWaiting && <p>{reasonOf(device.state)}</p>}
          {way === 'push' && <p>{offerText('push', leadDays)} Gleich fragt dein Browser, ob er das darf.</p>}
          {way === 'mail' && canMail && (
            <p className="[overflow-wrap:anywhere]">
              {`${offerText('mail', leadDays)} An ${email}, höchstens eine E-\u2060Mail am Tag.`}
            </p>
          )}
        </div>
      </div>
    </BottomDrawer>
  );
}

function reasonOf(state: ThisDevice['state']): string {
  if (state === 'iphone_tab' || state === 'unsupported' || state === 'denied') return pushObstacleText[state];
  return state === 'not_set_up'
    ? 'Mitteilungen auf dem Gerät sind hier noch nicht eingerichtet.'
    : 'Das ließ sich gerade nicht laden. Bitte versuche es später noch einmal.';
}

/** Preview of a system notification. */
function NotificationPreview({ title, body }: { title: string; body: string }) {
  return (
    <figure
      aria-label="So sieht eine Erinnerung aus"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg bg-sunken p-3.5 shadow-edge"
    >
      <span aria-hidden className="grid size-10 place-items-center rounded-sm bg-band">
        <Mark size={26} className="text-on-band" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <b className="block text-facts leading-5 font-semibold">{title}</b>{' '}
        <span className="block text-small text-ink-2">{body}</span>
      </span>
      <span className="self-start text-small text-ink-2">jetzt</span>
    </figure>
  );
}

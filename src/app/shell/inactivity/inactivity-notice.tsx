import LogOut from 'lucide-react/icons/log-out';
import X from 'lucide-react/icons/x';

import { pushRegistration } from '@/data/push/push-registration';
import { IconButton } from '@/ui/icon-button';

import { type EndNotice, setEndNotice } from './inactivity-notice-flag';

/** Stays until closed or signed in; a toast would be gone after hours of inactivity. */
export function InactivityNotice({ notice }: { notice: EndNotice }) {
  return (
    <div
      role="alert"
      className="sticky top-0 z-toast flex items-center justify-center gap-3 border-b border-line bg-raised px-3 py-1 text-facts"
    >
      <LogOut aria-hidden className="size-5 flex-none text-band-ink" />
      <p className="py-1.5">
        {notice === 'gone' ? (
          <>
            <b className="font-semibold">Dieses Konto gibt es nicht mehr</b>
            {'. '}Es wurde auf einem anderen Gerät gelöscht.
          </>
        ) : (
          <>
            Sie wurden automatisch abgemeldet aufgrund von Inaktivität.
            {pushRegistration() !== null &&
              ' Erinnerungen kommen auf diesem Gerät wieder, wenn du dich anmeldest.'}
          </>
        )}
      </p>
      <IconButton icon={X} label="Meldung schließen" onClick={() => setEndNotice(null)} />
    </div>
  );
}

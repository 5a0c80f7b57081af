import LogOut from 'lucide-react/icons/log-out';
import X from 'lucide-react/icons/x';

import { IconButton } from '@/ui/icon-button';

import { setIdleNotice } from './inactivity-notice-flag';

/** Stays until somebody closes it or signs in: whoever comes back after hours has missed every toast. */
export function InactivityNotice() {
  return (
    <div
      role="alert"
      className="sticky top-0 z-toast flex items-center justify-center gap-3 border-b border-line bg-raised px-3 py-1 text-facts"
    >
      <LogOut aria-hidden className="size-5 flex-none text-band-ink" />
      <p className="py-1.5">Sie wurden automatisch abgemeldet aufgrund von Inaktivität.</p>
      <IconButton icon={X} label="Meldung schließen" onClick={() => setIdleNotice(false)} />
    </div>
  );
}

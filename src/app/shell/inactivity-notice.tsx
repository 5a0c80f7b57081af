import { LogOut, X } from 'lucide-react';

import { IconButton } from '@/ui/icon-button';

import { setIdleNotice } from './inactivity-notice-flag';

/** Stays until somebody closes it or signs in: whoever comes back after hours has missed every toast. */
export function InactivityNotice() {
  return (
    <div
      role="alert"
      className="fixed inset-x-3 top-3 z-toast mx-auto flex max-w-[560px] items-center gap-3 rounded-lg bg-raised py-1.5 pr-1.5 pl-4 text-facts shadow-layer"
    >
      <LogOut aria-hidden className="size-5 flex-none text-band-ink" />
      <p className="flex-1 py-1.5">Sie wurden automatisch abgemeldet aufgrund von Inaktivität.</p>
      <IconButton icon={X} label="Meldung schließen" onClick={() => setIdleNotice(false)} />
    </div>
  );
}

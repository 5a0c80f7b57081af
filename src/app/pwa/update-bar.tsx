import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useLayoutEffect, useState } from 'react';

import { Button } from '@/ui/button';

import { changeVersion, watchForNewVersion } from './app-version';

/** Asks before activating a new version, because a reload loses typed text. 'Später' holds until the next start. */
export function UpdateBar() {
  const [state, setState] = useState<'current' | 'asking' | 'later' | 'changing'>('current');
  useEffect(() => watchForNewVersion(() => setState((now) => (now === 'current' ? 'asking' : now))), []);
  const isShown = state === 'asking' || state === 'changing';
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    document.documentElement.setAttribute('data-update-bar', '');
    return () => document.documentElement.removeAttribute('data-update-bar');
  }, [isShown]);
  if (!isShown) return null;

  function change() {
    setState('changing');
    void changeVersion();
  }

  function postpone() {
    setState('later');
    document.getElementById('inhalt')?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-label="Neue Version"
      className="sticky top-0 z-header flex flex-wrap items-center justify-center gap-x-4 border-b border-line bg-raised px-2 py-1.5 text-facts max-md:gap-x-2 print:hidden"
    >
      <p role="status" className="flex items-center gap-2.5">
        <RefreshCw aria-hidden className="size-[18px] flex-none text-band-ink max-md:hidden" />
        Eine neue Version ist da.
      </p>
      <span className="flex gap-1.5">
        <Button kind="secondary" size="sm" busy={state === 'changing'} onClick={change}>
          Neu laden
        </Button>
        <Button kind="text" size="sm" onClick={postpone}>
          Später
        </Button>
      </span>
    </section>
  );
}

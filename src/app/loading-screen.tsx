import { use } from 'react';

import { pause } from '@/lib/pause';
import { Mark } from '@/ui/illustrations/logo';
import { markLoading } from '@/ui/layout/skeleton';
import { Spinner } from '@/ui/spinner';

const start = pass();

async function pass(): Promise<void> {
  await pause(200);
  // Without this status React would suspend for a moment even for a resolved promise.
  Reflect.set(start, 'status', 'fulfilled');
}

/** Fallback of a lazy page. React keeps a fallback for 300 ms, so the first load waits here until the page is ready. */
export function PageOnItsWay() {
  use(start);
  return <LoadingScreen />;
}

/** Loading screen, visible only after 200 ms (see `appear-late`), so that quick loads do not flicker. */
export function LoadingScreen() {
  return (
    <main
      ref={markLoading}
      className="appear-late flex min-h-dvh flex-col items-center justify-center px-5 py-8 text-center"
    >
      <span className="relative grid size-26 place-items-center">
        <Spinner size="fill" />
        <Mark size={44} />
      </span>
      <p role="status" className="mt-5 text-[1.0625rem] text-ink-2">
        Päckchen wird geladen …
      </p>
    </main>
  );
}

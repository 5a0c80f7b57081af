import { use } from 'react';

import { pause } from '@/lib/pause';
import { Mark } from '@/ui/illustrations/logo';
import { Spinner } from '@/ui/spinner';

const start = pass();

async function pass(): Promise<void> {
  await pause(200);
  // For React, which would wait a moment even for what is over.
  Reflect.set(start, 'status', 'fulfilled');
}

/**
 * In the place of a page whose code is on its way. React leaves there for 300 ms what it has shown once, so a visit rather
 * begins with its page, as long as nothing would be seen of this.
 */
export function PageOnItsWay() {
  use(start);
  return <LoadingScreen />;
}

/** Appears only after 200 ms (see `appear-late`), so that quick loads do not flicker. */
export function LoadingScreen() {
  return (
    <main className="appear-late flex min-h-dvh flex-col items-center justify-center px-5 py-8 text-center">
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

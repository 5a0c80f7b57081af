import { useEffect } from 'react';

import { ignoreStrayDrops } from '@/lib/browser/stray-drops';

import { PushWatch } from './push-watch';
import { UpdateBar } from './update-bar';

/** What goes with the service worker, and whatever else a page needs only once it has settled. */
export function InstalledApp() {
  useEffect(() => ignoreStrayDrops(), []);
  return (
    <>
      <UpdateBar />
      <PushWatch />
    </>
  );
}

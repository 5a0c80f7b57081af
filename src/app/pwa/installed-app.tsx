import { useEffect } from 'react';

import { PushWatch } from './push-watch';
import { ignoreStrayDrops } from './stray-drops';
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

import { useEffect } from 'react';

import { ignoreStrayDrops } from '@/lib/browser/stray-drops';

import { PushWatch } from './push-watch';
import { UpdateBar } from './update-bar';

/** Service worker handling and other global behaviour, loaded when the page is idle. */
export function InstalledApp() {
  useEffect(() => ignoreStrayDrops(), []);
  return (
    <>
      <UpdateBar />
      <PushWatch />
    </>
  );
}

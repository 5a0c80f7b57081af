import { PushWatch } from './push-watch';
import { UpdateBar } from './update-bar';

/** What goes with the service worker. */
export function InstalledApp() {
  return (
    <>
      <UpdateBar />
      <PushWatch />
    </>
  );
}

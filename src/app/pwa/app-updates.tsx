import { useEffect, useState } from 'react';

import { whenIdle } from '@/lib/browser/when-idle';
import { lazyExtra } from '@/ui/lazy/lazy-code';

// Optional part: without a connection there is no new version either.
const InstalledApp = lazyExtra(() => import('./installed-app'), 'InstalledApp');

/** Checks for new versions, once the first page is idle. */
export function AppUpdates() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  return isSettled && <InstalledApp />;
}

function whenSettled(task: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(task);
  let cancel = () => removeEventListener('load', wait);
  const wait = () => {
    cancel = whenIdle(task);
  };
  addEventListener('load', wait, { once: true });
  return () => cancel();
}

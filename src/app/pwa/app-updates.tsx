import { lazy, Suspense, useEffect, useState } from 'react';

import { whenIdle } from '@/lib/when-idle';

const UpdateBar = lazy(async () => {
  // Without a network there is no new version either.
  const module = await import('./update-bar').catch(() => null);
  return { default: module?.UpdateBar ?? Nothing };
});

function Nothing() {
  return <></>;
}

/** Looks after the installed version of the app, once the first page has settled. Not while developing. */
export function AppUpdates() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => (import.meta.env.PROD ? whenSettled(() => setSettled(true)) : undefined), []);
  return <Suspense>{isSettled && <UpdateBar />}</Suspense>;
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

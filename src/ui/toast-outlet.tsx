import { lazy, Suspense } from 'react';

import { useLatestToast } from './toast';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Where toasts appear. Their code is loaded with the first one. */
export function ToastOutlet() {
  const latest = useLatestToast();
  if (!latest) return null;
  return (
    <Suspense>
      <Toaster latest={latest} />
    </Suspense>
  );
}

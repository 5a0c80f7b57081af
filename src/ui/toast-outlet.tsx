import { lazy, Suspense } from 'react';

import { useLatestToast } from './toast';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Where toasts appear. Their code is loaded with the first one. */
export function ToastOutlet() {
  const latest = useLatestToast();
  // An open dialog hides the rest of the page from screen readers, except for what carries this attribute by then.
  return (
    <div aria-live="off">
      <Suspense>{latest && <Toaster latest={latest} />}</Suspense>
    </div>
  );
}

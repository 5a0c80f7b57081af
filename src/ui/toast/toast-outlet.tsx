import { lazyExtra } from '@/ui/lazy/lazy-code';

import { type Toast, useLatestToast } from './toast';

// Optional code: the first toast often reports a lost connection, and a failed load must not lead to the error screen.
const Toaster = lazyExtra(() => import('./toaster'), 'Toaster', PlainToast);

/** Place where toasts appear. Their code is loaded with the first toast. */
export function ToastOutlet() {
  const latest = useLatestToast();
  // An open dialog hides the page from screen readers, except for elements with this attribute.
  return <div aria-live="off">{latest && <Toaster latest={latest} />}</div>;
}

/** Message without decoration, if the code of the toast cannot be loaded. At the top, where it covers no message field. */
function PlainToast({ latest }: { latest: { toast: Toast; number: number } }) {
  const { title, description, tone } = latest.toast;
  return (
    <p
      key={latest.number}
      role={tone === 'error' ? 'alert' : 'status'}
      className="pointer-events-none fixed top-3 right-3 z-toast max-w-[400px] animate-[fade-out_200ms_4s_forwards] rounded-lg bg-raised p-4 text-ink shadow-3 md:top-6 md:right-6"
    >
      <b>{title}</b> {description}
    </p>
  );
}

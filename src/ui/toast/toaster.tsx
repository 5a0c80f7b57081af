import './toaster.css';
import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';

import type { Toast } from './toast';
import { ToastCard } from './toast-card';

// Its own style sheet, added at run time, names another font.
const layout = { '--width': '400px', fontFamily: 'inherit' };
// The navigation may come while a toast is there; a tall toast covers it before it loses its first line.
const bottom =
  'min(max(var(--toast-bottom), var(--nav-height, -4px) + 16px), 100dvh - var(--toast-height) - 8px)';
const wide = { bottom, right: 24 };
const narrow = { bottom, left: 12, right: 12 };

/** One at a time, where it covers nothing in use. The card keeps its own time, because it waits while it has the focus. */
export function Toaster({ latest }: { latest: { toast: Toast; number: number } }) {
  useEffect(() => {
    sonner.dismiss();
    sonner.custom((id) => <ToastCard toast={latest.toast} onGone={() => sonner.dismiss(id)} />, {
      id: latest.number,
      duration: Infinity,
    });
  }, [latest]);

  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={1}
      offset={wide}
      mobileOffset={narrow}
      containerAriaLabel="Meldungen"
      className="z-toast"
      style={layout}
    />
  );
}

import './toaster.css';
import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';

import type { Toast } from './toast';
import { ToastCard } from './toast-card';

// Keeps the app's font, because the style sheet that Sonner adds at run time sets another one.
const layout = { '--width': '400px', fontFamily: 'inherit' };
// Distance from the lower edge. It follows a navigation bar that appears later; a tall toast covers that bar, so that
// its first line stays visible.
const bottom =
  'min(max(var(--toast-bottom), var(--nav-height, -4px) + 16px), 100dvh - var(--toast-height) - 8px)';
const wide = { bottom, right: 24 };
const narrow = { bottom, left: 12, right: 12 };

/** Shows one toast at a time, where it covers no element in use. The card's own timer stops while it is focused. */
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

import './toaster.css';
import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';

import type { Toast } from './toast';
import { ToastCard } from './toast-card';

// Sonner's own style sheet, added at run time, sets another font.
const layout = { '--width': '400px', fontFamily: 'inherit' };
// Follows a navigation bar that appears later; a tall toast covers the bar instead of losing its first line.
const bottom =
  'min(max(var(--toast-bottom), var(--nav-height, -4px) + 16px), 100dvh - var(--toast-height) - 8px)';
const wide = { bottom, right: 24 };
const narrow = { bottom, left: 12, right: 12 };

/** One toast at a time, where it covers no element in use. The card has its own timer, which stops while it is focused. */
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

import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';

import type { Toast } from './toast';
import { ToastCard } from './toast-card';
import { toastPlace } from './toast-place';

// Its own style sheet, added at run time, names another font.
const layout = { '--width': '400px', fontFamily: 'inherit' };

/** One at a time, where it covers nothing in use. The card keeps its own time, because it waits while it has the focus. */
export function Toaster({ latest }: { latest: { toast: Toast; number: number } }) {
  useEffect(() => {
    sonner.dismiss();
    sonner.custom((id) => <ToastCard toast={latest.toast} onGone={() => sonner.dismiss(id)} />, {
      id: latest.number,
      position: toastPlace(),
      duration: Infinity,
    });
  }, [latest]);

  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={1}
      offset={24}
      mobileOffset={12}
      containerAriaLabel="Meldungen"
      className="z-toast"
      style={layout}
    />
  );
}

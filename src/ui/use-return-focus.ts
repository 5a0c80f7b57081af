import { useRef } from 'react';

/**
 * Layers here are opened by state, not by a trigger of their own, so somebody has to
 * remember what had the focus before.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

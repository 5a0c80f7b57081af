import { useRef } from 'react';

/**
 * Layers here are opened by state, not by a trigger of their own, so somebody has to
 * remember what had the focus before. When that is gone afterwards, as after deleting,
 * the nearest part of the page around it that can take the focus gets it.
 */
export function useReturnFocus() {
  const targets = useRef<HTMLElement[]>([]);
  return {
    remember: () => {
      targets.current = focusablePath(document.activeElement);
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      // The page below may have moved on to another heading or another layer.
      if (document.activeElement !== document.body) return;
      const [opener] = targets.current;
      const target = targets.current.find((element) => element.isConnected);
      target?.focus({ preventScroll: target !== opener });
    },
  };
}

function focusablePath(start: Element | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element = start; element !== null; element = element.parentElement) {
    const takesFocus = element === start || element.matches('[tabindex="-1"]');
    if (takesFocus && element instanceof HTMLElement) path.push(element);
  }
  return path;
}

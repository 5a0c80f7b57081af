import { useRef } from 'react';

/**
 * Gives the focus back to what had it before: layers are opened by state, so Radix knows no trigger. When that is gone,
 * as after deleting, the nearest focusable ancestor takes it.
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

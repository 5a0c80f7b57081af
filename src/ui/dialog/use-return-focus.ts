import { useRef } from 'react';

/** Where the focus was before each layer that is there, the latest last. */
const origins: HTMLElement[][] = [];

/**
 * Gives the focus back to what had it before: layers are opened by state, so Radix knows no trigger. When that is gone,
 * as after deleting, the nearest focusable ancestor takes it; when all of its layer is, what led to that layer.
 */
export function useReturnFocus() {
  const targets = useRef<HTMLElement[]>([]);
  return {
    remember: () => {
      targets.current = [...focusablePath(document.activeElement), ...(origins.at(-1) ?? [])];
      origins.push(targets.current);
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      const place = origins.indexOf(targets.current);
      if (place >= 0) origins.splice(place, 1);
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
    // When nothing has the focus, the body is said to have it.
    if (takesFocus && element instanceof HTMLElement && element !== document.body) path.push(element);
  }
  return path;
}

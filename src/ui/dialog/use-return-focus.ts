import { useRef } from 'react';

/** Focused element and its ancestors before each open layer, the latest layer last. */
const origins: HTMLElement[][] = [];

/**
 * Restores the focus after a layer closes, as Radix knows no trigger of layers opened by state. If the element is gone, as
 * after a deletion, its nearest focusable ancestor gets the focus; if its whole layer is gone, the opener of that layer.
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
      const index = origins.indexOf(targets.current);
      if (index >= 0) origins.splice(index, 1);
      // Does nothing if the page has moved the focus to a heading or another layer.
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
    // `activeElement` is the body if nothing has the focus.
    if (takesFocus && element instanceof HTMLElement && element !== document.body) path.push(element);
  }
  return path;
}

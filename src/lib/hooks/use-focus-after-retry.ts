import { useState } from 'react';

/**
 * Restores the focus of a retry button that unmounts during the request: if the button returns after a failure, it is focused
 * again, unless a key or pointer was pressed since. A refetch that the page starts itself is covered as well.
 */
export function useFocusAfterRetry(retry: () => void) {
  const [focus] = useState(lostFocus);
  return {
    onClick() {
      focus.press();
      retry();
    },
    ref: focus.ref,
  };
}

function lostFocus() {
  let last: HTMLButtonElement | null = null;
  let isAwaited = false;
  const forget = () => {
    isAwaited = false;
  };
  const awaitReturn = () => {
    isAwaited = true;
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, forget, { once: true, capture: true });
  };
  const ref = (button: HTMLButtonElement | null) => {
    if (!button) {
      if (last !== null && document.activeElement === last) awaitReturn();
      return;
    }
    last = button;
    if (!isAwaited || document.activeElement === button) return;
    isAwaited = false;
    // After the button's removal the focus is on the body, or on an ancestor of the returning button.
    if (document.activeElement?.contains(button)) button.focus();
  };
  return { press: awaitReturn, ref };
}

import { useState } from 'react';

/**
 * For a button that tries again and is out of sight meanwhile: when it comes back, in vain, it takes the focus that was
 * lost with it, unless somebody has moved on or done anything else. It may also go because the page asks by itself.
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
    // What has gone leaves the focus to the page, or to a part of it that the button comes back to.
    if (document.activeElement?.contains(button)) button.focus();
  };
  return { press: awaitReturn, ref };
}

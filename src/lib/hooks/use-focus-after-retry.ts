import { useRef } from 'react';

/**
 * For a button that tries again and is out of sight meanwhile: when it comes back, in vain, it takes the focus that was
 * lost with it, unless somebody has moved on or done anything else.
 */
export function useFocusAfterRetry(retry: () => void) {
  const wasPressed = useRef(false);
  return {
    onClick() {
      wasPressed.current = true;
      for (const type of ['keydown', 'pointerdown'])
        addEventListener(type, () => (wasPressed.current = false), { once: true, capture: true });
      retry();
    },
    ref(button: HTMLButtonElement | null) {
      // Rendered again it is still there.
      if (!button || !wasPressed.current || document.activeElement === button) return;
      wasPressed.current = false;
      // What has gone leaves the focus to the page, or to a part of it that the button comes back to.
      if (document.activeElement?.contains(button)) button.focus();
    },
  };
}

import { useCallback, useLayoutEffect, useRef } from 'react';

/** Number of frames with repeated scrolling, because rows measured in view may push the focused control out again. */
const SETTLING_FRAMES = 10;

// True when the last input was from the keyboard. Chromium matches `:focus-visible` for a select even after a tap.
let isByKeyboard = false;
const listening = { capture: true, passive: true };
addEventListener('keydown', () => (isByKeyboard = true), listening);
addEventListener('pointerdown', () => (isByKeyboard = false), listening);

/**
 * Keeps a focused control in view when its list item moves. Call the returned function before the change. Applies to
 * keyboard use only; with touch or mouse the scroll position stays.
 */
export function useFocusInView(order: unknown): () => void {
  const isFollowing = useRef(false);
  const lastOrder = useRef(order);
  useLayoutEffect(() => {
    const hasMoved = lastOrder.current !== order;
    lastOrder.current = order;
    if (!hasMoved || !isFollowing.current) return;
    isFollowing.current = false;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) keepInView(activeElement, SETTLING_FRAMES);
  }, [order]);
  return useCallback(() => {
    isFollowing.current = true;
  }, []);
}

function keepInView(element: Element, frames: number) {
  if (frames === 0 || document.activeElement !== element || !isByKeyboard) return;
  element.scrollIntoView({ block: 'nearest' });
  requestAnimationFrame(() => keepInView(element, frames - 1));
}

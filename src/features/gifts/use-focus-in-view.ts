import { useCallback, useLayoutEffect, useRef } from 'react';

/** Rows are measured as they scroll into view and may push the control out again: repeats for some frames. */
const SETTLING_FRAMES = 10;

// Last kind of input. `:focus-visible` does not help: Chromium also matches a select after a tap.
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

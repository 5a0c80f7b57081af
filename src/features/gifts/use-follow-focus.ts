import { useCallback, useLayoutEffect, useRef } from 'react';

/** Rows that come into view are measured and may push the control out again; this many frames settle it. */
const SETTLING_FRAMES = 10;

// The last kind of input decides. :focus-visible would not do: Chromium gives it to a select that was tapped as well.
let isByKeyboard = false;
const listening = { capture: true, passive: true };
addEventListener('keydown', () => (isByKeyboard = true), listening);
addEventListener('pointerdown', () => (isByKeyboard = false), listening);

/**
 * For lists whose items move when they change. `follow()` before the change: whoever works by keyboard is taken along
 * to the moved control; under a finger or a mouse the page stays where it is.
 */
export function useFollowFocus(order: unknown): () => void {
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

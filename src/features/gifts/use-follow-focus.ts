import { useCallback, useLayoutEffect, useRef } from 'react';

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
    if (activeElement?.matches(':focus-visible')) activeElement.scrollIntoView({ block: 'nearest' });
  }, [order]);
  return useCallback(() => {
    isFollowing.current = true;
  }, []);
}

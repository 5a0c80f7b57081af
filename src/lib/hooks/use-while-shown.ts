import { useEffect, useRef } from 'react';

/** Runs nothing once its component is closed or gone: a late answer would meet what was opened anew. */
export function useWhileShown(isShown: boolean, run: () => void): () => void {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = isShown;
    return () => {
      shown.current = false;
    };
  }, [isShown]);
  return () => {
    if (shown.current) run();
  };
}

import { useEffect, useRef } from 'react';

/** Calls `run` only while the component is shown: a late answer must not affect a dialog that was opened again. */
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

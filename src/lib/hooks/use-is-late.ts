import { useEffect, useState } from 'react';

/** Whether something has been waited for longer than so many milliseconds. */
export function useIsLate(isWaiting: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting, afterMs]);
  return isWaiting && isLate;
}

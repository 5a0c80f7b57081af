import { useEffect, useState } from 'react';

/** True if waiting has taken longer than `afterMs`. */
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

import { useState } from 'react';

/** Last value that was not null, for the exit animation of a dialog whose subject is already null. */
export function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}

import { useState } from 'react';

/** Latch: stays true once `isNow` was true. Keeps a part of a page mounted until that part ends by itself. */
export function useLatch(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}

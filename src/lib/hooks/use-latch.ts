import { useState } from 'react';

/** Latch: stays true once `isNow` was true. For a lazy part that ends its own work. */
export function useLatch(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}

import { useState } from 'react';

/** True from the first time on: for a part that is loaded when it is needed, and that ends what it has begun itself. */
export function useLatch(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}

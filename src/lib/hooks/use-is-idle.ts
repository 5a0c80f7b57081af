import { useEffect, useState } from 'react';

import { whenIdle } from '@/lib/browser/when-idle';

/** True once the page has settled and the browser is idle, for code that shows nothing on a usual visit. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

import { useEffect, useState } from 'react';

import { whenIdle } from '@/lib/when-idle';

/**
 * The code of a part that its page can go without; null until it is here. It comes at the first quiet moment, or at once
 * when it is wanted. A failed import is not kept, as `lazy` of React would: it is tried again once the network is back
 * and whenever `wanted`, how much there is for it to show, changes. `load` has to stay the same function.
 */
export function useOptionalPart<Part>(load: () => Promise<Part>, wanted: number): Part | null {
  const [part, setPart] = useState<{ code: Part } | null>(null);
  const isHere = part !== null;
  useEffect(() => {
    if (isHere) return undefined;
    let isOver = false;
    async function ask() {
      const code = await load().catch(() => null);
      if (code !== null && !isOver) setPart({ code });
    }
    const askNow = () => void ask();
    const cancel = wanted > 0 ? () => {} : whenIdle(askNow);
    if (wanted > 0) askNow();
    addEventListener('online', askNow);
    return () => {
      isOver = true;
      cancel();
      removeEventListener('online', askNow);
    };
  }, [isHere, load, wanted]);
  return part && part.code;
}

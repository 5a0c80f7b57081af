import { useEffect, useState } from 'react';

import { whenIdle } from '@/lib/browser/when-idle';

/**
 * A module that its page can do without, null until it is loaded: when idle, at once when `wanted` is above zero. After
 * a failure again when the network is back and when `wanted` changes. `load` has to stay the same function.
 */
export function useOptionalPart<Part>(load: () => Promise<Part>, wanted: number): Part | null {
  const [part, setPart] = useState<{ code: Part } | null>(null);
  const isHere = part !== null;
  useEffect(() => {
    if (isHere) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function ask() {
      const code = await load().catch(() => null);
      if (code !== null && !signal.aborted) setPart({ code });
    }
    const askNow = () => void ask();
    if (wanted > 0) askNow();
    else signal.addEventListener('abort', whenIdle(askNow));
    addEventListener('online', askNow, { signal });
    return () => controller.abort();
  }, [isHere, load, wanted]);
  return part && part.code;
}

import { useEffect, useState } from 'react';

import { whenIdle } from '@/lib/browser/when-idle';

/** Time after which a failed module is loaded again, in milliseconds. */
const AGAIN_MS = 30_000;

/**
 * Optional lazy module, null until loaded: loads when idle, or at once if `wanted` is above zero. After a failure it loads
 * again after half a minute, when the network or the user returns, or `wanted` changes. `load` must be a stable reference; null
 * loads nothing.
 */
export function useOptionalPart<Part>(load: (() => Promise<Part>) | null, wanted: number): Part | null {
  const [part, setPart] = useState<{ code: Part } | null>(null);
  const isHere = part !== null;
  useEffect(() => {
    if (isHere || load === null) return undefined;
    const begin = load;
    const controller = new AbortController();
    const { signal } = controller;
    async function ask() {
      try {
        const code = await begin();
        if (!signal.aborted) setPart({ code });
      } catch {
        if (signal.aborted) return;
        for (const event of ['online', 'focus']) addEventListener(event, askNow, { signal, once: true });
        const timer = setTimeout(askNow, AGAIN_MS);
        signal.addEventListener('abort', () => clearTimeout(timer));
      }
    }
    const askNow = () => void ask();
    if (wanted > 0) askNow();
    else signal.addEventListener('abort', whenIdle(askNow));
    return () => controller.abort();
  }, [isHere, load, wanted]);
  return part && part.code;
}

import { useEffect, useEffectEvent } from 'react';

const delayMs = 1000;

/**
 * Debounces the saving of a text by a second while `isTyping`. Saves at once when the network returns, and before the page is
 * hidden or the field unmounts.
 */
export function useAutosave(text: string, isTyping: boolean, save: () => void): void {
  const saveNow = useEffectEvent(() => save());
  const typed = isTyping ? text : null;
  useEffect(() => {
    const timer = typed === null ? undefined : setTimeout(() => saveNow(), delayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const flush = () => saveNow();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}

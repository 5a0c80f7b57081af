import { useEffect, useEffectEvent } from 'react';

const delayMs = 1000;

/**
 * Debounces the saving of a text: a second after its last change while `isTyping`, and at once when the network is back
 * and before the page or the field goes.
 */
export function useAutosave(text: string, isTyping: boolean, save: () => void): void {
  const saveNow = useEffectEvent(() => save());
  useEffect(() => {
    const timer = isTyping ? setTimeout(() => saveNow(), delayMs) : undefined;
    return () => clearTimeout(timer);
  }, [text, isTyping]);
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

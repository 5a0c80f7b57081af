import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is about to be printed: all of it has to be there before the browser takes its picture. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => controller.abort();
  }, []);
  return isPrinting;
}

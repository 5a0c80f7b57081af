import { createContext, use, useEffect } from 'react';

/** Reports unsaved content to the enclosing layer. Returns the function that withdraws the report. */
export const UnkeptContext = createContext<(() => () => void) | null>(null);

/** Reports unsaved text: the enclosing layer asks before it closes. */
export function useUnkept(isUnkept: boolean): void {
  const tell = use(UnkeptContext);
  useEffect(() => (isUnkept ? tell?.() : undefined), [isUnkept, tell]);
}

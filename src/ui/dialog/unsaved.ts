import { createContext, use, useEffect } from 'react';

/** Reports unsaved content to the enclosing layer. Returns the function that withdraws the report. */
export const UnsavedContext = createContext<(() => () => void) | null>(null);

/** Reports unsaved text: the enclosing layer asks before it closes. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = use(UnsavedContext);
  useEffect(() => (isUnsaved ? report?.() : undefined), [isUnsaved, report]);
}

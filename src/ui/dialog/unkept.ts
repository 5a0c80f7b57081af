import { createContext, use, useEffect } from 'react';

/** Tells the layer around that something unkept is in it. Returns how to take that back. */
export const UnkeptContext = createContext<(() => () => void) | null>(null);

/** What was typed here would be lost: the layer around asks before it closes. */
export function useUnkept(isUnkept: boolean): void {
  const tell = use(UnkeptContext);
  useEffect(() => (isUnkept ? tell?.() : undefined), [isUnkept, tell]);
}

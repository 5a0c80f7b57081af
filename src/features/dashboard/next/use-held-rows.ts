import { useEffect, useState } from 'react';

import type { NextRow } from '@/domain/next/next-row';

/** Time in which nothing moves after a tick, so that no other row is pressed by mistake. */
const HELD_MS = 2000;
const none: ReadonlySet<string> = new Set();

/**
 * Keeps the rows as they were when something was ticked; `ticked` holds the keys of the steps. A question about what was
 * ticked keeps them until it is closed.
 */
export function useHeldRows(rows: readonly NextRow[], hasQuestion: boolean) {
  const [held, setHeld] = useState<{ rows: readonly NextRow[]; ticked: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    if (held === null || hasQuestion) return undefined;
    const timer = setTimeout(() => setHeld(null), HELD_MS);
    return () => clearTimeout(timer);
  }, [held, hasQuestion]);
  return {
    rows: held?.rows ?? rows,
    ticked: held?.ticked ?? none,
    isHeld: held !== null,
    hold: (key: string) =>
      setHeld((before) => ({
        rows: before?.rows ?? rows,
        ticked: new Set([...(before?.ticked ?? []), key]),
      })),
    release: () => setHeld(null),
  };
}

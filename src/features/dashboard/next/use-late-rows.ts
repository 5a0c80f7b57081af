import { useEffect, useState } from 'react';

import type { NextRow } from '@/domain/next/next-row';

/**
 * Rows of groups and thanks that come late are set in while nobody has touched the page; afterwards they wait until `show`
 * is called, so that nothing moves under a finger.
 */
export function useLateRows(rows: readonly NextRow[]) {
  const isTouched = useIsTouched();
  const [known, setKnown] = useState<ReadonlySet<string>>(() => keysOf(rows));
  const unknown = rows.filter(({ kind, key }) => (kind === 'group' || kind === 'thanks') && !known.has(key));
  const show = () => setKnown(new Set([...known, ...keysOf(unknown)]));
  if (unknown.length > 0 && !isTouched) show();
  return {
    rows: isTouched && unknown.length > 0 ? rows.filter((row) => !unknown.includes(row)) : rows,
    lateCount: isTouched ? unknown.length : 0,
    show,
  };
}

function keysOf(rows: readonly NextRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ key }) => key));
}

/** True after the first press, key or scroll. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['pointerdown', 'keydown', 'scroll']) {
      addEventListener(type, () => setTouched(true), { signal, once: true, capture: true, passive: true });
    }
    return () => controller.abort();
  }, []);
  return isTouched;
}

import { useEffect, useState } from 'react';

import type { DataScope } from '../personal-data';

const askEveryMs = 1000;

/** By the names of the locks that this tab has asked for: how to give them back. */
const releases = new Map<string, () => void>();

/**
 * Tells other tabs which messages the device has no copy of. One lock each: the browser gives it back when the page is
 * closed, and the message is gone then as well. A storage may be as full as the device.
 */
export function announceUnkept(scope: string, ids: readonly string[]): void {
  if (!('locks' in navigator)) return;
  const names = new Set(ids.map((id) => lockName(scope, id)));
  for (const [name, release] of releases) {
    if (!name.startsWith(lockName(scope)) || names.has(name)) continue;
    releases.delete(name);
    release();
  }
  for (const name of names) {
    if (releases.has(name)) continue;
    const released = new Promise<void>((resolve) => releases.set(name, resolve));
    navigator.locks.request(name, () => released).catch(() => null);
  }
}

/** How many messages other tabs of this browser alone have. Never rejects; 0 without https. */
export async function unkeptElsewhere(scope: DataScope): Promise<number> {
  if (!('locks' in navigator)) return 0;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  const names = held.flatMap(({ name = '' }) => (name.startsWith(lockName(scope)) ? name : []));
  return names.filter((name) => !releases.has(name)).length;
}

/** As `unkeptElsewhere`, each second; `first` until the browser has answered. */
export function useUnkeptElsewhere(scope: DataScope, first = 0): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    const ask = async () => setCount(await unkeptElsewhere(scope));
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => clearInterval(timer);
  }, [scope]);
  return count;
}

function lockName(scope: string, id = ''): string {
  return `paeckchen:unkept:${scope}:${id}`;
}

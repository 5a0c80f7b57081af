import type { DataScope } from '../../personal-data';

const ends = new Map<DataScope, Set<() => void>>();

/** For work that outlives its page and keeps things on the device: `end` gives it up for good. */
export function onWorkEnd(scope: DataScope, end: () => void): void {
  ends.set(scope, (ends.get(scope) ?? new Set()).add(end));
}

/** Ends what a person who has left began in this tab: nothing of theirs may come back to the device. */
export function endWork(scope: DataScope): void {
  const their = ends.get(scope) ?? [];
  ends.delete(scope);
  for (const end of their) end();
}

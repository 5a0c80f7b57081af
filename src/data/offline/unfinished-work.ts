import type { DataScope } from '../personal-data';

const ends = new Map<DataScope, Set<() => void>>();

/** For work that outlives the page it began on, and that keeps things on the device: `end` gives it up for good. */
export function onWorkEnd(scope: DataScope, end: () => void): void {
  ends.set(scope, (ends.get(scope) ?? new Set()).add(end));
}

/** Gives up what a person has begun in this tab: they have left, and nothing of theirs may come back to the device. */
export function endWork(scope: DataScope): void {
  const their = ends.get(scope) ?? [];
  ends.delete(scope);
  for (const end of their) end();
}

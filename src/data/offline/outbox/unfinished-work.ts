import type { DataScope } from '../../personal-data';

const ends = new Map<DataScope, Set<() => void>>();

/** Registers work that goes on after its page was left and stores data on the device; `end` cancels it. */
export function onWorkEnd(scope: DataScope, end: () => void): void {
  ends.set(scope, (ends.get(scope) ?? new Set()).add(end));
}

/** Cancels the work of a signed-out account in this tab, so that it stores nothing more on the device. */
export function endWork(scope: DataScope): void {
  const their = ends.get(scope) ?? [];
  ends.delete(scope);
  for (const end of their) end();
}

import type { DataScope } from '../../personal-data';

const ends = new Map<DataScope, Set<() => void>>();
const left = new Set<DataScope>();

/** Registers work that goes on after its page was left and stores data on the device; `end` cancels it. */
export function onWorkEnd(scope: DataScope, end: () => void): void {
  ends.set(scope, (ends.get(scope) ?? new Set()).add(end));
}

/** Cancels the work of a signed-out account in this tab, so that it stores nothing more on the device. */
export function endWork(scope: DataScope): void {
  left.add(scope);
  const their = ends.get(scope) ?? [];
  ends.delete(scope);
  for (const end of their) end();
}

/** True if the account has signed out in this tab, perhaps before its latest sign-in; false if its session ended by itself. */
export function hasLeft(scope: DataScope): boolean {
  return left.has(scope);
}

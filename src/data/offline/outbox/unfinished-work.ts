import type { DataScope } from '../../personal-data';

const ends = new Map<DataScope, Set<() => void>>();
const keptWork = new Set<DataScope>();

/** Registers work that goes on after its page was left and stores data on the device; `end` cancels it. */
export function onWorkEnd(scope: DataScope, end: () => void): void {
  ends.set(scope, (ends.get(scope) ?? new Set()).add(end));
}

/** Cancels the work of a signed-out account in this tab, so that it stores nothing more on the device. */
export function endWork(scope: DataScope): void {
  keptWork.delete(scope);
  const their = ends.get(scope) ?? [];
  ends.delete(scope);
  for (const end of their) end();
}

/** Called when a session ends by itself: changes that are on their way then wait on the device for their writer. */
export function keepWork(scope: DataScope): void {
  keptWork.add(scope);
}

/** Called when the writer is back: another end of the session decides anew. */
export function resumeWork(scope: DataScope): void {
  keptWork.delete(scope);
}

export function isWorkKept(scope: DataScope): boolean {
  return keptWork.has(scope);
}

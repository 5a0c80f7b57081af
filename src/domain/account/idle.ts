export const idleLimits = { promptAfter: 25 * 60_000, endAfter: 30 * 60_000 } as const;

export interface Moment {
  /** Milliseconds of the wall clock, which people and time services may set back. */
  wall: number;
  /** Milliseconds of a monotonic clock, which stands still while some machines sleep. */
  steady: number;
}

export type IdleState = { phase: 'active' } | { phase: 'prompt'; remainingMs: number } | { phase: 'ended' };

/** Idle time in ms, the longer by two clocks: the monotonic clock stops in sleep, the wall clock may be set back. */
export function idleTime(last: Moment, now: Moment): number {
  return Math.max(now.wall - last.wall, now.steady - last.steady, 0);
}

/** Idle time in ms since an activity that another tab has stored by the wall clock; Infinity without a usable time. */
export function sharedIdleTime(notedAt: number | null, nowWall: number): number {
  // A stored time in the future stems from before the clock was set back.
  return notedAt === null || !(notedAt <= nowWall) ? Infinity : nowWall - notedAt;
}

export function idleState(idleMs: number): IdleState {
  if (idleMs >= idleLimits.endAfter) return { phase: 'ended' };
  if (idleMs < idleLimits.promptAfter) return { phase: 'active' };
  return { phase: 'prompt', remainingMs: idleLimits.endAfter - idleMs };
}

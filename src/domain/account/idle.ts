export const idleLimits = { promptAfter: 25 * 60_000, endAfter: 30 * 60_000 } as const;

export interface Moment {
  /** The time of day; people and services change it. */
  wall: number;
  /** Only ever runs forward, but stands still while some machines sleep. */
  steady: number;
}

export type IdleState = { phase: 'active' } | { phase: 'prompt'; remainingMs: number } | { phase: 'ended' };

/** The longer of two clocks: the wall clock goes on while the machine sleeps, the steady one when somebody sets it back. */
export function idleTime(last: Moment, now: Moment): number {
  return Math.max(now.wall - last.wall, now.steady - last.steady, 0);
}

/** The time since an activity that another tab has noted by the wall clock; Infinity when it says nothing. */
export function sharedIdleTime(notedAt: number | null, nowWall: number): number {
  // A note from the future was made before the clock was set back.
  return notedAt === null || !(notedAt <= nowWall) ? Infinity : nowWall - notedAt;
}

export function idleState(idleMs: number): IdleState {
  if (idleMs >= idleLimits.endAfter) return { phase: 'ended' };
  if (idleMs < idleLimits.promptAfter) return { phase: 'active' };
  return { phase: 'prompt', remainingMs: idleLimits.endAfter - idleMs };
}

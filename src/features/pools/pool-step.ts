/** One step of a pool. All steps are idempotent. */
export type PoolStep = { giftId: string } & (
  | { kind: 'open'; totalCents: number }
  /** Null for an equal share. */
  | { kind: 'join'; ownCents: number | null }
  | { kind: 'leave' | 'fix' | 'reopen' | 'end' | 'resplit' }
  | { kind: 'take'; shareId: string }
  /** Final price; null removes it. */
  | { kind: 'paid'; paidCents: number | null }
);

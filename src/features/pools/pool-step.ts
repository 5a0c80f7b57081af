/** One step of a pool. All of them may be taken again after a lost answer. */
export type PoolStep = { giftId: string } & (
  | { kind: 'open'; totalCents: number }
  /** Null for an even part. */
  | { kind: 'join'; ownCents: number | null }
  | { kind: 'leave' | 'fix' | 'reopen' | 'end' | 'resplit' }
  | { kind: 'take'; shareId: string }
  /** What it cost in the end; null takes that back. */
  | { kind: 'paid'; paidCents: number | null }
);

/** What lies above the gifts of a group. */
export type GiftLayer = { kind: 'new' } | { kind: 'comments' | 'delete'; giftId: string };

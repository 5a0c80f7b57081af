import { sortGifts } from './gift-order.ts';
import type { Gift, GiftStatus } from './gift.ts';
import { latestChange, statusBefore, type StatusChange } from './status-change.ts';

/** What somebody did to a gift since its list was opened. It keeps its place there until the list is left. */
interface GiftTrace {
  /** The status it had first, which gives it its place. */
  placed: GiftStatus;
  change: StatusChange<GiftStatus> | null;
  /** As it was in the end, when it is gone. */
  deleted: Gift | null;
}

export type GiftTraces = ReadonlyMap<string, GiftTrace>;

export const noTraces: GiftTraces = new Map();

/** `at` in milliseconds. */
export function withStatusChange(
  traces: GiftTraces,
  { id, status }: Gift,
  to: GiftStatus,
  at: number,
): GiftTraces {
  const { placed = status, change = null } = traces.get(id) ?? {};
  const latest = latestChange(change, { from: status, to, at });
  return new Map([...traces, [id, { placed, change: latest, deleted: null }]]);
}

export function withDeletedGift(traces: GiftTraces, gift: Gift): GiftTraces {
  const placed = traces.get(gift.id)?.placed ?? gift.status;
  return new Map([...traces, [gift.id, { placed, change: null, deleted: gift }]]);
}

/** Deleted gifts that are there again, by whatever way, are so no longer. The same object when nothing changes. */
export function withoutRestored(traces: GiftTraces, gifts: readonly Gift[]): GiftTraces {
  const deleted = [...traces].filter(([, trace]) => trace.deleted !== null);
  const restored = deleted.filter(([id]) => gifts.some((gift) => gift.id === id));
  if (restored.length === 0) return traces;
  return new Map([...traces, ...restored.map(([id, trace]) => [id, { ...trace, deleted: null }] as const)]);
}

export function isDeleted(id: string, traces: GiftTraces): boolean {
  return traces.get(id)?.deleted != null;
}

/** The status before, as long as nobody has changed the gift again, here or elsewhere. */
export function undoableStatus({ id, status }: Gift, traces: GiftTraces): GiftStatus | null {
  return statusBefore(traces.get(id)?.change, status);
}

/** In the order of the cards, all where they were, deleted ones included. The same list when all stand in their own place. */
export function placedGifts(gifts: readonly Gift[], traces: GiftTraces): readonly Gift[] {
  if (traces.size === 0) return gifts;
  const all = [...gifts, ...[...traces.values()].flatMap((trace) => trace.deleted ?? [])];
  const placed = all.map((gift) => inPlace(gift, traces));
  const isMoved = placed.some((gift, index) => gift !== gifts[index]);
  return isMoved ? sortGifts(placed) : gifts;
}

/** A gift with the status that gives it its place. */
export function inPlace(gift: Gift, traces: GiftTraces): Gift {
  const status = traces.get(gift.id)?.placed ?? gift.status;
  return status === gift.status ? gift : { ...gift, status };
}

/** What `placedGifts` has put in order, with the status of today. */
export function asTheyAre(
  found: readonly Gift[],
  gifts: readonly Gift[],
  traces: GiftTraces,
): readonly Gift[] {
  if (traces.size === 0) return found;
  const changed = new Map(gifts.filter(({ id }) => traces.has(id)).map((gift) => [gift.id, gift]));
  return found.map((gift) => changed.get(gift.id) ?? traces.get(gift.id)?.deleted ?? gift);
}

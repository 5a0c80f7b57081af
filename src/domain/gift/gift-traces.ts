import { sortGifts } from './gift-order.ts';
import type { Gift, GiftStatus } from './gift.ts';
import { isSameStanding, type Standing } from './rung.ts';
import { latestChange, statusBefore, type StatusChange } from './status-change.ts';

/** Change of a gift since its list was opened. The gift keeps its place in the list until the list is left. */
interface GiftTrace {
  /** Status when the list was opened, which decides the place. */
  placed: GiftStatus;
  change: StatusChange<Standing> | null;
  /** Last version of a deleted gift; null otherwise. */
  deleted: Gift | null;
}

export type GiftTraces = ReadonlyMap<string, GiftTrace>;

export const noTraces: GiftTraces = new Map();

/** The traces with a change of a gift's status or plan; `at` is in milliseconds. */
export function withChange(
  traces: GiftTraces,
  { id, status, plan }: Gift,
  changed: Partial<Standing>,
  at: number,
): GiftTraces {
  const { placed = status, change = null } = traces.get(id) ?? {};
  const from = { status, plan };
  const latest = latestChange(change, { from, to: { ...from, ...changed }, at }, isSameStanding);
  return new Map([...traces, [id, { placed, change: latest, deleted: null }]]);
}

export function withDeletedGift(traces: GiftTraces, gift: Gift): GiftTraces {
  const placed = traces.get(gift.id)?.placed ?? gift.status;
  return new Map([...traces, [gift.id, { placed, change: null, deleted: gift }]]);
}

/** Forgets the deletion of gifts that exist again. Returns the same object if nothing changes. */
export function withoutRestored(traces: GiftTraces, gifts: readonly Gift[]): GiftTraces {
  const deleted = [...traces].filter(([, trace]) => trace.deleted !== null);
  const restored = deleted.filter(([id]) => gifts.some((gift) => gift.id === id));
  if (restored.length === 0) return traces;
  return new Map([...traces, ...restored.map(([id, trace]) => [id, { ...trace, deleted: null }] as const)]);
}

export function isDeleted(id: string, traces: GiftTraces): boolean {
  return traces.get(id)?.deleted != null;
}

/** Status and plan before the last change; null if the gift was changed again since, on any device. */
export function standingBefore(gift: Gift, traces: GiftTraces): Standing | null {
  return statusBefore<Standing>(traces.get(gift.id)?.change, gift, isSameStanding);
}

/** Gifts at the places they had when the list was opened, with deleted ones. Same array if none is out of place. */
export function placedGifts(
  gifts: readonly Gift[],
  traces: GiftTraces,
  sort: (gifts: readonly Gift[]) => Gift[] = sortGifts,
): readonly Gift[] {
  if (traces.size === 0) return gifts;
  const all = [...gifts, ...[...traces.values()].flatMap((trace) => trace.deleted ?? [])];
  const placed = all.map((gift) => inPlace(gift, traces));
  const isMoved = placed.some((gift, index) => gift !== gifts[index]);
  return isMoved ? sort(placed) : gifts;
}

/** Gift with the status that it had when the list was opened, which decides its place. */
export function inPlace(gift: Gift, traces: GiftTraces): Gift {
  const status = traces.get(gift.id)?.placed ?? gift.status;
  return status === gift.status ? gift : { ...gift, status };
}

/** The found gifts in the order of `placedGifts`, but with their current status. */
export function asTheyAre(
  found: readonly Gift[],
  gifts: readonly Gift[],
  traces: GiftTraces,
): readonly Gift[] {
  if (traces.size === 0) return found;
  const changed = new Map(gifts.filter(({ id }) => traces.has(id)).map((gift) => [gift.id, gift]));
  return found.map((gift) => changed.get(gift.id) ?? traces.get(gift.id)?.deleted ?? gift);
}

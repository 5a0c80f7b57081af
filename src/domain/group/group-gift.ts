import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Pool } from '../pool/pool.ts';
import { formerMember } from './group.ts';

export const takenStatuses = ['reserved', 'purchased', 'gifted'] as const;
export type TakenStatus = (typeof takenStatuses)[number];

/** `elsewhere`: a wish that was taken in another group or over the owner's link. */
export const groupGiftStatuses = ['idea', ...takenStatuses, 'elsewhere'] as const;
export type GroupGiftStatus = (typeof groupGiftStatuses)[number];

/** Gift of a group. Prices are whole euros; empty texts are null. */
export interface GroupGift {
  id: string;
  title: string;
  notes: string | null;
  url: string | null;
  priceMin: number | null;
  priceMax: number | null;
  status: GroupGiftStatus;
  /** Member who reserved the gift; null if nobody did, or that member has left. */
  reservedBy: string | null;
  reserverName: string | null;
  /** User for whom the gift is a surprise; hidden from that user. */
  recipientUserId: string | null;
  /** Id of the picture, which is read separately. */
  pictureId: string | null;
  /** Day from which the recipient may learn the giver; null if only the giver may reveal it. */
  revealOn: CalendarDay | null;
  /** Day on which the giver revealed themselves to the recipient; kept when the status 'gifted' is undone. */
  toldOn: CalendarDay | null;
  /** Wish of which this gift is a copy; null for an idea of the group. */
  wishId: string | null;
  /** Price of a wish in cents. */
  priceCents: number | null;
  /** True for a 'Herzenswunsch', a wish that matters most. */
  isFavorite: boolean;
  /** Time at which the wish changed after its reservation, until the member who reserved it has seen the change. */
  wishChangedAt: string | null;
  /** Time at which the wish was deleted or hidden from the group. A reserved copy stays visible to the members. */
  withdrawnAt: string | null;
  /** Name of the visitor who took the wish over the owner's link. */
  takenName: string | null;
  /** Pool of members who pay for the gift together; also kept after it has ended. */
  pool: Pool | null;
  createdAt: string;
}

/** Values of a group's own idea: neither a wish nor paid by a pool. */
export const noWish = {
  revealOn: null,
  toldOn: null,
  wishId: null,
  priceCents: null,
  isFavorite: false,
  wishChangedAt: null,
  withdrawnAt: null,
  takenName: null,
  pool: null,
} satisfies Partial<GroupGift>;

export type NewGroupGift = Pick<
  GroupGift,
  'id' | 'title' | 'notes' | 'url' | 'priceMin' | 'priceMax' | 'recipientUserId' | 'pictureId'
>;

export const takenStatusLabels: Record<TakenStatus, string> = {
  reserved: 'Reserviert',
  purchased: 'Gekauft',
  gifted: 'Verschenkt',
};

/** True if nobody has reserved the gift. A gift with `reserved_by` counts as reserved, whatever its status. */
export function isFree(gift: GroupGift): boolean {
  return gift.reservedBy === null && gift.status === 'idea';
}

/** True for a withdrawn wish without a reservation; the next read does not return it. */
export function isGoneWish(gift: GroupGift): boolean {
  return gift.withdrawnAt !== null && isFree(gift);
}

/** State of a gift, `Reserviert von Tim` or `Von dir reserviert`; null while it is free. */
export function takenText(gift: GroupGift, isMine = false): string | null {
  if (isFree(gift)) return null;
  if (isMine) return `Von dir ${takenStatusLabels[takenStatus(gift)].toLowerCase()}`;
  if (gift.status === 'elsewhere') {
    return gift.takenName === null ? 'Schon vergeben' : `Schon vergeben · ${gift.takenName}, über den Link`;
  }
  const label = takenStatusLabels[takenStatus(gift)];
  return gift.reserverName === null ? `${label} · ${formerMember}` : `${label} von ${gift.reserverName}`;
}

/** Accessible name of the button 'Doch nicht' that releases a gift. */
export function releaseLabel(title: string): string {
  return `Doch nicht: Reservierung von ${title} aufheben`;
}

export function takenStatus({ status }: GroupGift): TakenStatus {
  return status === 'idea' || status === 'elsewhere' ? 'reserved' : status;
}

/** Reservation of a gift: status and member. */
export type Hold = Pick<GroupGift, 'status' | 'reservedBy' | 'reserverName'>;

export function holdOf({ status, reservedBy, reserverName }: GroupGift): Hold {
  return { status, reservedBy, reserverName };
}

/** True if another member reserved a gift after its release, so that the release cannot be undone. */
export function isTakenAnew({ reservedBy }: GroupGift, released: Hold): boolean {
  return reservedBy !== null && reservedBy !== released.reservedBy;
}

export type PooledGift = GroupGift & { pool: Pool };

/** True if several members pay for the gift together. A pool that has ended does not count. */
export function isPooled(gift: GroupGift): gift is PooledGift {
  return gift.pool !== null && gift.pool.state !== 'ended';
}

export function canBeReleased(gift: GroupGift): boolean {
  return !isFree(gift) && gift.status !== 'gifted' && gift.status !== 'elsewhere';
}

export const groupGiftOrders = ['newest', 'popular', 'cheapest'] as const;
export type GroupGiftOrder = (typeof groupGiftOrders)[number];

export const groupGiftOrderLabels: Record<GroupGiftOrder, string> = {
  newest: 'Neueste zuerst',
  popular: 'Beliebteste zuerst',
  cheapest: 'Günstigste zuerst',
};

/** Sorts gifts; equal ones stay newest first, as in `gifts`. Sorted by price, gifts without a price come last. */
export function sortGroupGifts(
  gifts: readonly GroupGift[],
  order: GroupGiftOrder,
  heartCount: (gift: GroupGift) => number,
): readonly GroupGift[] {
  if (order === 'popular') return gifts.toSorted((a, b) => heartCount(b) - heartCount(a));
  if (order === 'cheapest') return gifts.toSorted((a, b) => lowestPrice(a) - lowestPrice(b));
  return gifts;
}

function lowestPrice({ priceMin, priceMax }: GroupGift): number {
  return priceMin ?? priceMax ?? Number.MAX_SAFE_INTEGER;
}

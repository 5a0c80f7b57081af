import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Pool } from '../pool/pool.ts';
import { formerMember } from './group.ts';

export const takenStatuses = ['reserved', 'purchased', 'gifted'] as const;
export type TakenStatus = (typeof takenStatuses)[number];

/** `elsewhere`: a wish that somebody takes care of in another group or over the link. */
export const groupGiftStatuses = ['idea', ...takenStatuses, 'elsewhere'] as const;
export type GroupGiftStatus = (typeof groupGiftStatuses)[number];

/** Prices are whole euros; texts the user left empty are null. */
export interface GroupGift {
  id: string;
  title: string;
  notes: string | null;
  url: string | null;
  priceMin: number | null;
  priceMax: number | null;
  status: GroupGiftStatus;
  /** The member who takes care of it; null when nobody does, or when they have left. */
  reservedBy: string | null;
  reserverName: string | null;
  /** The user it is a surprise for. They never get to see it. */
  recipientUserId: string | null;
  /** Which picture it has; the picture itself is read on its own. */
  pictureId: string | null;
  /** The day from which they may learn who gave it; null when only the one who gave it tells. */
  revealOn: CalendarDay | null;
  /** The day on which the one who gave it told them; it stays when 'gifted' is taken back. */
  toldOn: CalendarDay | null;
  /** The wish of the recipient that this is a copy of; null for what somebody has thought of. */
  wishId: string | null;
  /** What a wish costs, in cents. */
  priceCents: number | null;
  /** A 'Herzenswunsch'. */
  isFavorite: boolean;
  /** When it changed after it was reserved, until the one who takes care of it has seen that. */
  wishChangedAt: string | null;
  /** When the wish was deleted or taken back: it stays for all who see it as long as somebody takes care of it. */
  withdrawnAt: string | null;
  /** Who took it over the link of the one who wishes. */
  takenName: string | null;
  /** Several pay for it together, or did. */
  pool: Pool | null;
  createdAt: string;
}

/** What an idea has that is nobody's wish and that nobody pays for together. */
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

/** A gift that nobody takes care of. With `reserved_by` set it counts as reserved. */
export function isFree(gift: GroupGift): boolean {
  return gift.reservedBy === null && gift.status === 'idea';
}

/** A withdrawn wish that nobody takes care of (any more): it goes with the next reading. */
export function isGoneWish(gift: GroupGift): boolean {
  return gift.withdrawnAt !== null && isFree(gift);
}

export function takenText(gift: GroupGift): string | null {
  if (isFree(gift)) return null;
  if (gift.status === 'elsewhere') {
    return gift.takenName === null ? 'Schon vergeben' : `Schon vergeben · ${gift.takenName}, über den Link`;
  }
  const label = takenStatusLabels[takenStatus(gift)];
  return gift.reserverName === null ? `${label} · ${formerMember}` : `${label} von ${gift.reserverName}`;
}

export function takenStatus({ status }: GroupGift): TakenStatus {
  return status === 'idea' || status === 'elsewhere' ? 'reserved' : status;
}

/** Who takes care of a gift, and how far they are. */
export type Hold = Pick<GroupGift, 'status' | 'reservedBy' | 'reserverName'>;

export function holdOf({ status, reservedBy, reserverName }: GroupGift): Hold {
  return { status, reservedBy, reserverName };
}

/** Whether a gift was taken by somebody else since it was released; then there is nothing to undo. */
export function isTakenAnew({ reservedBy }: GroupGift, released: Hold): boolean {
  return reservedBy !== null && reservedBy !== released.reservedBy;
}

export type PooledGift = GroupGift & { pool: Pool };

/** Whether several pay for a gift together. A pool that is over leaves it as it was before. */
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

/** Gifts in the wished order; equal ones newest first, as they come, and without a price last among the cheapest. */
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

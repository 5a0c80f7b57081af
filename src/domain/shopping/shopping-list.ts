import { type CalendarDay, daysBetween, formatWeekdayMonth } from '../calendar/calendar-day.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { exactPriceLabel } from '../gift/cents.ts';
import { dueDays } from '../gift/gift-groups.ts';
import { type Gift, type GiftPlan, isGiven } from '../gift/gift.ts';
import { personalPriceLabel } from '../gift/price-label.ts';
import { asksWhetherGiven } from '../group/gift-revealed.ts';
import type { GroupGift } from '../group/group-gift.ts';
import { grouped } from '../grouped.ts';
import type { Person } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
import { type ExternalLink, parseExternalLink, withoutWww } from '../text/url.ts';
import { costOf, type CostSum, sumOfCosts } from '../year/spending.ts';

/** A personal gift; with a plan, and while it is not given, it is on the list. */
export type ShoppingGift = Pick<
  Gift,
  | 'id'
  | 'title'
  | 'status'
  | 'occasion'
  | 'occasionDate'
  | 'recipientName'
  | 'personId'
  | 'priceMin'
  | 'priceMax'
  | 'plan'
  | 'paidCents'
  | 'link'
  | 'pictureId'
>;

/** A gift of a group; on the list of who has reserved it. Prices are whole euros. */
export type ShoppingGroupGift = Pick<
  GroupGift,
  | 'id'
  | 'title'
  | 'url'
  | 'priceMin'
  | 'priceMax'
  | 'priceCents'
  | 'status'
  | 'reservedBy'
  | 'recipientUserId'
  | 'revealOn'
  | 'pictureId'
  | 'wishId'
  | 'withdrawnAt'
> & {
  group: { id: string; name: string; eventDate: CalendarDay | null };
  recipientName: string | null;
};

export interface ShoppingRow {
  /** `gift:…`, `group-gift:…` */
  key: string;
  /** Of the gift or the group gift. */
  id: string;
  title: string;
  /** Null for what was just taken off the list and keeps its place. */
  plan: GiftPlan | null;
  /** The section it stands in: that of `plan`, or the one it keeps. */
  place: GiftPlan;
  /** Null for a personal gift. */
  group: { id: string; name: string } | null;
  /** Whom it is for; a person of the list of people when there is an id. */
  personId: string | null;
  name: string | null;
  /** When it has to be there, today or later. */
  day: CalendarDay | null;
  link: ExternalLink | null;
  /** The host of the link without `www.` */
  shop: string | null;
  priceMin: number | null;
  priceMax: number | null;
  /** What it has cost, or what a wish costs exactly. */
  paidCents: number | null;
  /** The wish was deleted after the user had reserved it. */
  isWithdrawn: boolean;
  /** A surprise whose day is over. */
  isMaybeGiven: boolean;
  /** Of the gift, or of the gift of the group. */
  pictureId: string | null;
  /** What the gift of the group is a copy of. */
  wishId: string | null;
}

export interface ShoppingSources {
  gifts: readonly ShoppingGift[];
  groupGifts: readonly ShoppingGroupGift[];
  people: readonly Person[];
  /** The further occasions of the people. */
  occasions: readonly StoredOccasion[];
  /** The user; null without an account, and then there are no groups. */
  userId: string | null;
}

/** The sections that rows keep, by their keys. */
export type ShoppingPlaces = ReadonlyMap<string, GiftPlan>;

const noPlaces: ShoppingPlaces = new Map();

/**
 * What the user has decided to give or to bring along and has not given yet, by day, without a day last. What has a place
 * in `places` stays in it, whatever became of its plan since.
 */
export function shoppingRows(
  { gifts, groupGifts, people, occasions, userId }: ShoppingSources,
  today: CalendarDay,
  places = noPlaces,
): ShoppingRow[] {
  const recipient = recipientOf(people);
  const due = dueDays(people, today, occasions);
  const own = gifts.flatMap((gift): ShoppingRow[] => {
    const key = `gift:${gift.id}`;
    // What is wrapped is there, whatever was noted of it before.
    const plan = gift.status === 'wrapped' && gift.plan !== null ? 'here' : gift.plan;
    const place = places.get(key) ?? plan;
    if (place === null || isGiven(gift)) return [];
    const { personId, name } = recipient(gift);
    const day = due({ ...gift, personId, recipientName: name })?.day ?? null;
    const about = { key, plan, place, group: null, personId, name, day, isWithdrawn: false };
    return [
      { ...about, ...wareOf(gift, gift.link), wishId: null, isMaybeGiven: false, paidCents: gift.paidCents },
    ];
  });
  const ofGroups = groupGifts.flatMap((gift): ShoppingRow[] => {
    if (userId === null || gift.reservedBy !== userId || gift.status === 'gifted') return [];
    const { id, name, eventDate } = gift.group;
    const key = `group-gift:${gift.id}`;
    const plan = gift.status === 'purchased' ? 'here' : 'buy';
    const place = places.get(key) ?? plan;
    const day = eventDate !== null && eventDate < today ? null : eventDate;
    const { wishId, recipientName } = gift;
    const isWithdrawn = gift.withdrawnAt !== null;
    const isMaybeGiven = asksWhetherGiven(gift, userId, today);
    const about = { key, plan, place, group: { id, name }, personId: null, day, isWithdrawn } as const;
    const ware = { ...wareOf(gift, gift.url), wishId, isMaybeGiven, paidCents: gift.priceCents };
    return [{ ...about, name: recipientName, ...ware }];
  });
  return [...own, ...ofGroups].toSorted(
    (a, b) => compareDays(a, b) || inAlphabet(a.title, b.title) || compareText(a.key, b.key),
  );
}

/** What the list comes to, by the plans and not by the places. */
export interface ShoppingTotals {
  toBuy: number;
  /** Of what is still to be bought, and wished for. */
  open: CostSum;
  /** Of what is ordered or here. */
  bought: CostSum;
}

export function shoppingTotals(rows: readonly ShoppingRow[]): ShoppingTotals {
  const open = rows.filter(({ plan, isWithdrawn }) => plan === 'buy' && !isWithdrawn);
  const bought = rows.filter(({ plan }) => plan === 'ordered' || plan === 'here');
  return { toBuy: open.length, open: sumOfCosts(open), bought: sumOfCosts(bought) };
}

export interface ShoppingSection {
  plan: GiftPlan;
  /** `Noch zu kaufen`, `Bestellt`, `Da` */
  title: string;
  groups: ShoppingGroup[];
  /** Without what only keeps its place there. */
  count: number;
  sum: CostSum;
}

export interface ShoppingGroup {
  key: string;
  /** `Bis Donnerstag, 26. November`, `bergzeit.de`; null where a section is not divided. */
  title: string | null;
  /** Days until then, 0 on the day itself; null without a day. */
  days: number | null;
  rows: ShoppingRow[];
}

const titles: Record<GiftPlan, string> = { buy: 'Noch zu kaufen', ordered: 'Bestellt', here: 'Da' };
const plans = ['buy', 'ordered', 'here'] as const;

/** The three sections, also empty ones. What is still to be bought is divided by day, or by shop from A to Z. */
export function shoppingSections(
  rows: readonly ShoppingRow[],
  by: 'day' | 'shop',
  today: CalendarDay,
): ShoppingSection[] {
  return plans.map((plan) => {
    const found = rows.filter((row) => row.place === plan);
    const counted = found.filter((row) => row.plan === plan);
    return {
      plan,
      title: titles[plan],
      groups: plan === 'buy' ? groupsBy[by](found, today) : undivided(found),
      count: counted.length,
      sum: sumOfCosts(counted),
    };
  });
}

/** `34,90 €` for a price that is known, `50€ - 120€` for a plan; null without. */
export function rowPrice(row: Pick<ShoppingRow, 'paidCents' | 'priceMin' | 'priceMax'>): string | null {
  const cost = costOf(row);
  if (cost === null) return null;
  return cost.isExact ? exactPriceLabel(cost.cents) : personalPriceLabel(row.priceMin, row.priceMax);
}

const groupsBy = {
  day: (rows: readonly ShoppingRow[], today: CalendarDay): ShoppingGroup[] =>
    Array.from(
      grouped(rows, ({ day }) => day ?? ''),
      ([key, members]) => {
        const day = members[0]?.day ?? null;
        const title = day === null ? 'Ohne Tag' : `Bis ${formatWeekdayMonth(day)}`;
        return { key, title, days: day && daysBetween(today, day), rows: members };
      },
    ),
  shop: (rows: readonly ShoppingRow[]): ShoppingGroup[] =>
    Array.from(
      grouped(rows, ({ shop }) => shop ?? ''),
      ([key, members]) => ({ key, title: key === '' ? 'Ohne Link' : key, days: null, rows: members }),
    ).toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || compareText(a.key, b.key)),
};

function undivided(rows: ShoppingRow[]): ShoppingGroup[] {
  return rows.length === 0 ? [] : [{ key: '', title: null, days: null, rows }];
}

function wareOf(
  { id, title, priceMin, priceMax, pictureId }: Ware,
  address: string | null,
): Ware & Pick<ShoppingRow, 'link' | 'shop'> {
  const link = address === null ? null : parseExternalLink(address);
  const shop = link && withoutWww(link.hostname);
  return { id, title, link, shop, priceMin, priceMax, pictureId };
}

type Ware = Pick<ShoppingRow, 'id' | 'title' | 'priceMin' | 'priceMax' | 'pictureId'>;

const inAlphabet = germanOrder({ numeric: true });

/** None is last. */
function compareDays(a: ShoppingRow, b: ShoppingRow): number {
  return Number(a.day === null) - Number(b.day === null) || compareText(a.day ?? '', b.day ?? '');
}

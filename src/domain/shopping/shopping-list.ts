import { type CalendarDay, daysBetween, formatWeekdayMonth } from '../calendar/calendar-day.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { dueDays } from '../gift/due-days.ts';
import { type Gift, type GiftPlan, isGiven } from '../gift/gift.ts';
import { exactPriceLabel } from '../gift/price/cents.ts';
import { personalPriceLabel } from '../gift/price/price-label.ts';
import { needsGivenAnswer } from '../group/gift-revealed.ts';
import type { GroupGift } from '../group/group-gift.ts';
import { grouped } from '../grouped.ts';
import type { Person } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
import { type ExternalLink, parseExternalLink, withoutWww } from '../text/url.ts';
import { costOf, type CostSum, sumOfCosts } from '../year/spending.ts';

/** Personal gift; on the shopping list while it is planned to buy, ordered or here, and not given. */
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

/** Gift of a group; on the list of the member who reserved it. Prices are whole euros. */
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
  /** Row key: `gift:…` or `group-gift:…` */
  key: string;
  /** Id of the gift or group gift. */
  id: string;
  title: string;
  /** Plan of the gift; null if it was just taken off the list and its row only keeps its place. */
  plan: GiftPlan | null;
  /** Section that shows the row: that of `plan`, or its former one if the row keeps its place. */
  section: GiftPlan;
  /** Group of the gift; null for a personal gift. */
  group: { id: string; name: string } | null;
  /** Recipient; null if that is not in the list of people. */
  personId: string | null;
  name: string | null;
  /** Day by which the gift is needed, today or later. */
  day: CalendarDay | null;
  link: ExternalLink | null;
  /** Host of the link without `www.` */
  shop: string | null;
  priceMin: number | null;
  priceMax: number | null;
  /** Price paid, or the exact price of a wish, in cents. */
  paidCents: number | null;
  /** True if the wish was deleted after its reservation. */
  isWithdrawn: boolean;
  /** True if the gift is wrapped: nothing is left to be done. */
  isWrapped: boolean;
  /** True for a surprise whose reveal day has come, as the user may have given it by now. */
  isMaybeGiven: boolean;
  pictureId: string | null;
  /** Wish of which a group gift is a copy. */
  wishId: string | null;
}

export interface ShoppingSources {
  gifts: readonly ShoppingGift[];
  groupGifts: readonly ShoppingGroupGift[];
  people: readonly Person[];
  occasions: readonly StoredOccasion[];
  /** User id; null without an account, because only accounts have groups. */
  userId: string | null;
}

/** By row key: section in which the row stays after its plan has changed. */
export type RowSections = ReadonlyMap<string, GiftPlan>;

const noSections: RowSections = new Map();

/**
 * Rows of the shopping list: gifts the user has decided to give or bring, not given yet, by day, those without a day last.
 * A row in `sections` stays in that section, even if its plan has changed.
 */
export function shoppingRows(
  { gifts, groupGifts, people, occasions, userId }: ShoppingSources,
  today: CalendarDay,
  sections = noSections,
): ShoppingRow[] {
  const recipient = recipientOf(people);
  const due = dueDays(people, today, occasions);
  const own = gifts.flatMap((gift): ShoppingRow[] => {
    const key = `gift:${gift.id}`;
    // A wrapped gift counts as here, whatever plan was stored.
    const plan = gift.status === 'wrapped' && gift.plan !== null ? 'here' : gift.plan;
    const section = sections.get(key) ?? plan;
    if (section === null || isGiven(gift)) return [];
    const { personId, name } = recipient(gift);
    const day = due({ ...gift, personId, recipientName: name })?.day ?? null;
    const isWrapped = gift.status === 'wrapped';
    const about = { key, plan, section, group: null, personId, name, day, isWithdrawn: false, isWrapped };
    return [
      { ...about, ...wareOf(gift, gift.link), wishId: null, isMaybeGiven: false, paidCents: gift.paidCents },
    ];
  });
  const ofGroups = groupGifts.flatMap((gift): ShoppingRow[] => {
    if (userId === null || gift.reservedBy !== userId || gift.status === 'gifted') return [];
    const { id, name, eventDate } = gift.group;
    const key = `group-gift:${gift.id}`;
    const plan = gift.status === 'purchased' ? 'here' : 'buy';
    const section = sections.get(key) ?? plan;
    const day = eventDate !== null && eventDate < today ? null : eventDate;
    const { wishId, recipientName } = gift;
    const isWithdrawn = gift.withdrawnAt !== null;
    const isMaybeGiven = needsGivenAnswer(gift, userId, today);
    const about = { key, plan, section, group: { id, name }, personId: null, day, isWithdrawn } as const;
    const isWrapped = false;
    const ware = { ...wareOf(gift, gift.url), wishId, isMaybeGiven, paidCents: gift.priceCents };
    return [{ ...about, isWrapped, name: recipientName, ...ware }];
  });
  return [...own, ...ofGroups].toSorted(
    (a, b) => compareDays(a, b) || inAlphabet(a.title, b.title) || compareText(a.key, b.key),
  );
}

/**
 * Totals by the current plan of each gift, not by the section in which its row stays. `shareCents`: own shares of gifts that
 * others collect for.
 */
export interface ShoppingTotals {
  toBuy: number;
  /** Costs of gifts still to buy, without withdrawn wishes, and of own shares. */
  open: CostSum;
  /** Costs of gifts that are ordered or here. */
  bought: CostSum;
}

export function shoppingTotals(rows: readonly ShoppingRow[], shareCents = 0): ShoppingTotals {
  const open = rows.filter(({ plan, isWithdrawn }) => plan === 'buy' && !isWithdrawn);
  const bought = rows.filter(({ plan }) => plan === 'ordered' || plan === 'here');
  const sum = sumOfCosts(open);
  return {
    toBuy: open.length,
    open: { ...sum, cents: sum.cents + shareCents },
    bought: sumOfCosts(bought),
  };
}

export interface ShoppingSection {
  plan: GiftPlan;
  /** Heading: `Noch zu kaufen`, `Bestellt`, `Da` */
  title: string;
  groups: ShoppingGroup[];
  /** Number of rows whose plan is that of the section, without those that only keep their place. */
  count: number;
  sum: CostSum;
}

export interface ShoppingGroup {
  key: string;
  /** Heading: `Bis Donnerstag, 26. November` or `bergzeit.de`; null for an undivided section. */
  title: string | null;
  /** Days until the day in the heading, 0 on the day itself; null without a day. */
  days: number | null;
  rows: ShoppingRow[];
}

const titles: Record<GiftPlan, string> = { buy: 'Noch zu kaufen', ordered: 'Bestellt', here: 'Da' };
const plans = ['buy', 'ordered', 'here'] as const;

/**
 * The three sections, empty ones included, without wrapped gifts. The section of gifts to buy is grouped by day, or by shop
 * from A to Z.
 */
export function shoppingSections(
  rows: readonly ShoppingRow[],
  by: 'day' | 'shop',
  today: CalendarDay,
): ShoppingSection[] {
  return plans.map((plan) => {
    const found = rows.filter((row) => row.section === plan && !row.isWrapped);
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

/** Wrapped gifts as a section, without those that are taken off the list. */
export function wrappedSection(rows: readonly ShoppingRow[]): ShoppingSection {
  const found = rows.filter((row) => row.isWrapped);
  return {
    plan: 'here',
    title: 'Fertig',
    groups: undivided(found),
    count: found.length,
    sum: sumOfCosts(found),
  };
}

/** Formats a price: `34,90 €` if exact, `50€ - 120€` for a plan; null without a price. */
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

/** Compares by day; rows without a day are last. */
function compareDays(a: ShoppingRow, b: ShoppingRow): number {
  return Number(a.day === null) - Number(b.day === null) || compareText(a.day ?? '', b.day ?? '');
}

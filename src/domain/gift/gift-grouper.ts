import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { counted, type GiftGroup, giftGroups } from './gift-groups.ts';
import { type GiftTraces, inPlace } from './gift-traces.ts';
import { type Gift, isGiven } from './gift.ts';

interface Grouping {
  gifts: readonly Gift[];
  people: readonly Person[];
  today: CalendarDay;
  traces: GiftTraces;
  stored: readonly StoredOccasion[];
  groups: GiftGroup[];
}

/**
 * Memoized `giftGroups`: a change that does not move a gift (favourite, wrapped, title) only updates its own group, and
 * unchanged groups stay the same objects.
 */
export function giftGrouper(): (...of: Required<Parameters<typeof giftGroups>>) => GiftGroup[] {
  let last: Grouping | null = null;
  return (gifts, people, today, traces, stored) => {
    const isSimilar = last?.people === people && last.today === today && last.stored === stored;
    const groups =
      (isSimilar && last ? regrouped(last, gifts, traces) : null) ??
      giftGroups(gifts, people, today, traces, stored);
    last = { gifts, people, today, traces, stored, groups };
    return groups;
  };
}

/** Updates the last groups in place of a new grouping; null if a gift was added or removed, or may have moved. */
function regrouped(last: Grouping, gifts: readonly Gift[], traces: GiftTraces): GiftGroup[] | null {
  if (gifts.length !== last.gifts.length) return null;
  const changed = new Map<Gift, Gift>();
  for (const [index, gift] of gifts.entries()) {
    const before = last.gifts[index];
    if (before === undefined || !hasPlaceOf(inPlace(before, last.traces), inPlace(gift, traces))) return null;
    if (before !== gift) changed.set(before, gift);
  }
  return last.groups.map((group) => {
    const hasChanged = group.gifts.some((gift) => changed.has(gift));
    const now = hasChanged ? group.gifts.map((gift) => changed.get(gift) ?? gift) : group.gifts;
    const counts = counted(group.key, now, traces);
    const isSame = !hasChanged && counts.count === group.count && counts.wrapped === group.wrapped;
    return isSame ? group : { ...group, gifts: now, ...counts };
  });
}

/** True if all fields that decide the group and the order of a gift are equal. */
function hasPlaceOf(before: Gift, gift: Gift): boolean {
  return (
    before === gift ||
    (before.id === gift.id &&
      before.createdAt === gift.createdAt &&
      before.recipientName === gift.recipientName &&
      before.personId === gift.personId &&
      before.occasion === gift.occasion &&
      before.occasionDate === gift.occasionDate &&
      isGiven(before) === isGiven(gift))
  );
}

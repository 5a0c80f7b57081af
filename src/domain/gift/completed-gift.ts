import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { giftOccasions } from '@/domain/calendar/occasion';
import type { Person } from '@/domain/person/person';
import { nameKey } from '@/domain/person/same-name';

import { defaultBudget } from './budget';
import { type Gift, type GiftChange, giftCategories, giftStyles, type NewGift } from './gift';
import { giftDay } from './gift-dates';
import { type GiftDraft, giftFormDefaults, type GiftFormValues, giftFromDraft } from './gift-form';
import { statusChange } from './given';

/** What the form says of an idea that is there: its defaults wherever nobody has said anything yet. */
export function completionValues(gift: NewGift, people: readonly Person[]): GiftFormValues {
  const { priceMin, priceMax } = gift;
  const hasNoPrice = priceMin === null && priceMax === null;
  return {
    ...giftFormDefaults,
    title: gift.title,
    description: gift.notes ?? '',
    link: gift.link ?? '',
    personId: personOf(gift, people)?.id ?? '',
    occasion: offered(giftOccasions, gift.occasion) ?? '',
    category: offered(giftCategories, gift.category) ?? giftFormDefaults.category,
    style: offered(giftStyles, gift.style) ?? giftFormDefaults.style,
    priceMin: String(hasNoPrice ? defaultBudget.min : (priceMin ?? '')),
    priceMax: String(hasNoPrice ? defaultBudget.max : (priceMax ?? '')),
    status: gift.status,
    isFavorite: gift.isFavorite,
    refineWithAi: false,
  };
}

/** What the form makes of an idea. A person or an occasion that the form does not offer stays as it was. */
export function completedFields(
  draft: GiftDraft,
  gift: NewGift,
  { people, today }: { people: readonly Person[]; today: CalendarDay },
): GiftChange & Pick<Gift, 'title' | 'notes' | 'link'> {
  const person = people.find(({ id }) => id === draft.personId) ?? null;
  const drafted = giftFromDraft(draft, { id: gift.id, person, today });
  // What the form does not ask for stays as it is, also what another device has said meanwhile.
  const {
    id: _id,
    description: _,
    givenOn: _day,
    plan: _plan,
    paidCents: _paid,
    liked: _liked,
    ...fields
  } = drafted;
  const isListed = personOf(gift, people) !== undefined;
  const recipientName = person?.name ?? (isListed ? null : gift.recipientName);
  const personId = person?.id ?? (isListed ? null : gift.personId);
  const isOffered = offered(giftOccasions, gift.occasion) !== null;
  const occasion = draft.occasion ?? (isOffered ? null : gift.occasion);
  const isSame = occasion === gift.occasion && recipientName === gift.recipientName;
  const occasionDate = isSame ? gift.occasionDate : giftDay(occasion, person, today);
  const status = statusChange(gift, draft.status, today);
  return { ...fields, ...status, recipientName, personId, occasion, occasionDate };
}

function personOf({ recipientName, personId }: NewGift, people: readonly Person[]): Person | undefined {
  const linked = people.find(({ id }) => id === personId);
  if (linked || recipientName === null) return linked;
  return people.find(({ name }) => nameKey(name) === nameKey(recipientName));
}

function offered<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((known) => known === value) ?? null;
}

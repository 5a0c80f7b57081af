import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { defaultBudget } from './budget.ts';
import { giftDay } from './gift-dates.ts';
import { type GiftDraft, giftFormDefaults, type GiftFormValues, giftFromDraft } from './gift-form.ts';
import { type Gift, type GiftChange, giftCategories, giftStyles, type NewGift } from './gift.ts';
import { statusChange } from './given.ts';

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
    occasion: gift.occasion ?? '',
    category: offered(giftCategories, gift.category) ?? giftFormDefaults.category,
    style: offered(giftStyles, gift.style) ?? giftFormDefaults.style,
    priceMin: String(hasNoPrice ? defaultBudget.min : (priceMin ?? '')),
    priceMax: String(hasNoPrice ? defaultBudget.max : (priceMax ?? '')),
    status: gift.status,
    isFavorite: gift.isFavorite,
    refineWithAi: false,
  };
}

interface CompletedWith {
  people: readonly Person[];
  today: CalendarDay;
  stored?: readonly StoredOccasion[];
}

/** What the form makes of an idea. A person that the form does not offer stays as it was. */
export function completedFields(
  draft: GiftDraft,
  gift: NewGift,
  { people, today, stored = [] }: CompletedWith,
): GiftChange & Pick<Gift, 'title' | 'notes' | 'link'> {
  const person = people.find(({ id }) => id === draft.personId) ?? null;
  const drafted = giftFromDraft(draft, { id: gift.id, person, today, stored });
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
  const listed = personOf(gift, people);
  const isListed = listed !== undefined;
  const recipientName = person?.name ?? (isListed ? null : gift.recipientName);
  const personId = person?.id ?? (isListed ? null : gift.personId);
  const { occasion } = draft;
  const isForSame = isListed ? person?.id === listed.id : person === null;
  const occasionDate =
    isForSame && occasion === gift.occasion ? gift.occasionDate : giftDay(occasion, person, today, stored);
  const status = statusChange(gift, draft.status, today);
  return { ...fields, ...status, recipientName, personId, occasionDate };
}

function personOf(gift: NewGift, people: readonly Person[]): Person | undefined {
  const { personId } = recipientOf(people)(gift);
  return people.find(({ id }) => id === personId);
}

function offered<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((known) => known === value) ?? null;
}

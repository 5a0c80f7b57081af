import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { type GiftDraft, giftFormDefaults, type GiftFormValues, giftFromDraft } from './gift-form.ts';
import type { GiftChange, GiftFields, NewGift } from './gift.ts';
import { statusChange } from './given.ts';

/** Whom an idea is for when no list has them, or nobody knows which one: they can be kept, and left out. */
export function keptRecipient(gift: NewGift, people: readonly Person[]): Person | null {
  const { personId, name } = recipientOf(people)(gift);
  if (personId !== null || name === null) return null;
  return {
    id: 'kept',
    name,
    occasion: null,
    occasionDate: null,
    birthday: null,
    birthYear: null,
    facts: [],
    leadDays: null,
    createdAt: '9999-12-31T23:59:59Z',
  };
}

/** What the form says of an idea that is there: nothing wherever nobody has said anything yet. */
export function completionValues(gift: NewGift, people: readonly Person[]): GiftFormValues {
  return {
    ...giftFormDefaults,
    title: gift.title,
    description: gift.notes ?? '',
    link: gift.link ?? '',
    personId: recipientOf(people)(gift).personId ?? keptRecipient(gift, people)?.id ?? '',
    occasion: gift.occasion ?? '',
    category: gift.category ?? '',
    style: gift.style ?? '',
    priceMin: String(gift.priceMin ?? ''),
    priceMax: String(gift.priceMax ?? ''),
    status: gift.status,
    isFavorite: gift.isFavorite,
    refineWithAi: false,
  };
}

type FormField = keyof GiftFormValues;

/** What a field of the form says of a gift. The two prices are one fact. */
const saidBy: Record<FormField, readonly (keyof GiftFields)[]> = {
  title: ['title'],
  description: ['notes'],
  link: ['link'],
  category: ['category'],
  occasion: ['occasion', 'occasionDate'],
  style: ['style'],
  personId: ['recipientName', 'personId', 'occasionDate'],
  priceMin: ['priceMin', 'priceMax', 'budget', 'budgetRange'],
  priceMax: ['priceMin', 'priceMax', 'budget', 'budgetRange'],
  status: ['status', 'givenOn'],
  isFavorite: ['isFavorite'],
  refineWithAi: [],
};

interface CompletedWith {
  people: readonly Person[];
  today: CalendarDay;
  stored?: readonly StoredOccasion[];
}

/** What the touched fields of the form make of an idea: all else may be another on another device, and stays. */
export function completedFields(
  draft: GiftDraft,
  gift: NewGift,
  touched: readonly FormField[],
  { people, today, stored = [] }: CompletedWith,
): GiftChange {
  const person = people.find(({ id }) => id === draft.personId) ?? null;
  const drafted = giftFromDraft(draft, { id: gift.id, person, today, stored });
  const { givenOn: _, ...fields } = drafted;
  const said: GiftChange = { ...fields, ...statusChange(gift, draft.status, today) };
  const names = new Set<string>(touched.flatMap((field) => saidBy[field]));
  return Object.fromEntries(Object.entries(said).filter(([name]) => names.has(name)));
}

import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { editedFields } from '../fields/edited-fields.ts';
import { type Person, plainPerson } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { type GiftDraft, type GiftFormValues, giftFromDraft } from './gift-form.ts';
import { type GiftChange, type GiftFields, giftTextFields, type NewGift } from './gift.ts';
import { givenChange } from './given.ts';

/** Stand-in person for an unknown or ambiguous recipient, so that the form can keep or remove the name; else null. */
export function unlistedRecipient(gift: NewGift, people: readonly Person[]): Person | null {
  const { personId, name } = recipientOf(people)(gift);
  if (personId !== null || name === null) return null;
  return plainPerson({ id: 'kept', name, createdAt: '9999-12-31T23:59:59Z' });
}

/** Form values of a stored idea; unknown fields are empty instead of having the form's defaults. */
export function completionValues(gift: NewGift, people: readonly Person[]): GiftFormValues {
  return {
    title: gift.title,
    description: gift.notes ?? '',
    link: gift.link ?? '',
    personId: recipientOf(people)(gift).personId ?? unlistedRecipient(gift, people)?.id ?? '',
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

/** Maps the gift form to gift fields. Each price field changes both prices, because they form one range. */
export const giftEdit = editedFields<GiftFormValues, GiftFields>(
  {
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
  },
  giftTextFields,
);

interface CompletedWith {
  people: readonly Person[];
  today: CalendarDay;
  stored?: readonly StoredOccasion[];
}

/** Change of an idea by the touched fields of its form. */
export function completedFields(
  draft: GiftDraft,
  gift: NewGift,
  touched: readonly (keyof GiftFormValues)[],
  { people, today, stored = [] }: CompletedWith,
): GiftChange {
  const person = people.find(({ id }) => id === draft.personId) ?? null;
  const drafted = giftFromDraft(draft, { id: gift.id, person, today, stored });
  const { givenOn: _, ...fields } = drafted;
  return giftEdit.changeOf({ ...fields, ...givenChange(gift, { status: draft.status }, today) }, touched);
}

import { type CalendarDay, parseCalendarDay } from '@/domain/calendar/calendar-day';
import {
  type BudgetClass,
  type Gift,
  giftLikings,
  giftPlans,
  giftStatuses,
  giftTextFields,
} from '@/domain/gift/gift';
import { type ReceivedGift, receivedTextFields } from '@/domain/gift/received-gift';
import { type DoneOccasion, doneOccasion } from '@/domain/notifications/done-occasion';
import { factKinds, type Person, type PersonFact, personTextFields } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import type { SpecialPerson } from '@/domain/person/profile';
import type { NewReminder, Reminder } from '@/domain/reminder/reminder';
import { cleanLine } from '@/domain/text/text';
import type { Budget } from '@/domain/year/year-budget';

import { type ItemRows, type StoredRow, toDay } from './columns';

const budgetClasses = ['low', 'medium', 'high'] as const satisfies BudgetClass[];

export const giftRows: ItemRows<StoredRow<'gifts'>, Gift> = {
  table: 'gifts',
  toItem: toGift,
  guarded: giftTextFields,
};

/** A status that this version does not know becomes that of an idea, another unknown choice null. */
function toGift(row: StoredRow<'gifts'>): Gift {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    occasion: row.occasion,
    occasionDate: toDay(row.occasion_date),
    style: row.style,
    status: giftStatuses.find((status) => status === row.status) ?? 'idea',
    isFavorite: row.is_favorite,
    recipientName: row.recipient_name,
    personId: row.person_id,
    priceMin: row.price_min,
    priceMax: row.price_max,
    budget: budgetClasses.find((budget) => budget === row.budget) ?? null,
    budgetRange: row.budget_range,
    notes: row.notes,
    link: row.link,
    plan: giftPlans.find((plan) => plan === row.plan) ?? null,
    givenOn: toDay(row.given_on),
    paidCents: row.paid_cents,
    liked: giftLikings.find((liked) => liked === row.liked) ?? null,
    pictureId: row.picture_id,
    createdAt: row.created_at,
  };
}

export type PersonRow = StoredRow<'people'>;

export const personRows: ItemRows<PersonRow, Person> = {
  table: 'people',
  toItem: (row) => ({
    id: row.id,
    name: row.name,
    occasion: row.occasion,
    occasionDate: toDay(row.occasion_date),
    birthday: toDay(row.birthday),
    birthYear: row.birth_year,
    facts: toFacts(row.facts),
    leadDays: row.lead_days,
    createdAt: row.created_at,
  }),
  guarded: personTextFields,
};

/** Omits facts of a kind unknown to this version. */
export function toFacts(facts: PersonRow['facts']): PersonFact[] {
  return (Array.isArray(facts) ? facts : []).flatMap((fact): PersonFact[] => {
    if (typeof fact !== 'object' || fact === null || Array.isArray(fact)) return [];
    const { id, text } = fact;
    const kind = factKinds.find((known) => known === fact.kind);
    if (!kind || typeof id !== 'string' || typeof text !== 'string') return [];
    return [{ id, kind, text: cleanLine(text) }];
  });
}

export const occasionRows: ItemRows<StoredRow<'person_occasions'>, PersonOccasion> = {
  table: 'person_occasions',
  toItem: (row) => ({
    id: row.id,
    personId: row.person_id,
    label: row.label,
    day: toDay(row.day),
    sinceYear: row.since_year,
    createdAt: row.created_at,
  }),
  // No text is compared with a base: labels are short or chosen from a list, so the last write wins.
  guarded: {},
};

export const receivedRows: ItemRows<StoredRow<'received_gifts'>, ReceivedGift> = {
  table: 'received_gifts',
  toItem: (row) => ({
    id: row.id,
    personId: row.person_id,
    fromName: row.from_name,
    title: row.title,
    receivedOn: toDay(row.received_on),
    thankedOn: toDay(row.thanked_on),
    notes: row.notes,
    createdAt: row.created_at,
  }),
  guarded: receivedTextFields,
};

export const budgetRows: ItemRows<StoredRow<'budgets'>, Budget> = {
  table: 'budgets',
  toItem: (row) => ({
    id: row.id,
    personId: row.person_id,
    year: row.year,
    amountCents: row.amount_cents,
  }),
  // Budgets have no text to compare with a base: the last write wins.
  guarded: {},
};

export const doneRows: ItemRows<StoredRow<'occasion_done'>, DoneOccasion> = {
  table: 'occasion_done',
  toItem: (row) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check of its column; anything else would be no day to look for
    doneOccasion({ personId: row.person_id, occursOn: row.occurs_on as CalendarDay }),
  guarded: {},
};

/** Reminder of a row; null without a valid date. */
export function toReminder(row: StoredRow<'reminders'>): Reminder | null {
  const reminderDate = parseCalendarDay(row.reminder_date);
  if (reminderDate === null) return null;
  return {
    id: row.id,
    reminderDate,
    title: row.title,
    personId: row.person_id,
    isCompleted: row.is_completed,
    createdAt: row.created_at,
  };
}

export function fromNewReminder({ id, reminderDate, title, personId }: NewReminder) {
  return { id, reminder_date: reminderDate, title, person_id: personId };
}

export function toSpecialPerson(row: StoredRow<'profiles'>): SpecialPerson {
  return { name: row.girlfriend_name, birthday: toDay(row.girlfriend_birthday) };
}

export function fromSpecialPerson({ name, birthday }: SpecialPerson): StoredRow<'profiles'> {
  return { girlfriend_name: name && cleanLine(name), girlfriend_birthday: birthday };
}

export function fromProfileChange({
  name,
  birthday,
}: Partial<SpecialPerson>): Partial<StoredRow<'profiles'>> {
  return {
    ...(name !== undefined && { girlfriend_name: name }),
    ...(birthday !== undefined && { girlfriend_birthday: birthday }),
  };
}

import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '@/domain/calendar-day';
import { giftStatuses } from '@/domain/gift';

import type { PersonalData } from '../personal-data';

const text = z.nullable(z.string());
const price = z.nullable(z.number());
const day = z.custom<CalendarDay>((value) => typeof value === 'string' && parseCalendarDay(value) !== null);
const id = z.string();

const giftFields = {
  title: z.string(),
  description: text,
  category: text,
  occasion: text,
  occasionDate: z.nullable(day),
  style: text,
  status: z.enum(giftStatuses),
  isFavorite: z.boolean(),
  recipientName: text,
  priceMin: price,
  priceMax: price,
  budget: z.nullable(z.enum(['low', 'medium', 'high'])),
  budgetRange: text,
  notes: text,
  link: text,
};
const giftChange = z.object({
  title: z.exactOptional(giftFields.title),
  description: z.exactOptional(text),
  category: z.exactOptional(text),
  occasion: z.exactOptional(text),
  occasionDate: z.exactOptional(giftFields.occasionDate),
  style: z.exactOptional(text),
  status: z.exactOptional(giftFields.status),
  isFavorite: z.exactOptional(giftFields.isFavorite),
  recipientName: z.exactOptional(text),
  priceMin: z.exactOptional(price),
  priceMax: z.exactOptional(price),
  budget: z.exactOptional(giftFields.budget),
  budgetRange: z.exactOptional(text),
  notes: z.exactOptional(text),
  link: z.exactOptional(text),
});
const personChange = { name: z.string(), occasion: text, occasionDate: z.nullable(day) };
const newReminder = { id, reminderDate: day, title: text, personId: text };

/** A change of the personal data that waits for a connection, as it lies on the device. */
export const waitingChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gifts.add'), id, value: z.object({ id, ...giftFields }) }),
  z.object({ kind: z.literal('gifts.change'), id, value: giftChange }),
  z.object({ kind: z.literal('gifts.remove'), id }),
  z.object({ kind: z.literal('people.add'), id, value: z.object({ id, ...personChange }) }),
  z.object({ kind: z.literal('people.change'), id, value: z.object(personChange) }),
  z.object({ kind: z.literal('people.remove'), id }),
  z.object({ kind: z.literal('reminders.add'), id, value: z.object(newReminder) }),
  z.object({ kind: z.literal('reminders.complete'), id }),
  z.object({
    kind: z.literal('profile.save'),
    id: z.literal('profile'),
    value: z.object({ name: text, birthday: z.nullable(day) }),
  }),
]);

export type WaitingChange = z.infer<typeof waitingChangeSchema>;

/** Stores a change where it belongs. Rejects as the method of the contract does. */
export async function sendChange(data: PersonalData, change: WaitingChange): Promise<void> {
  switch (change.kind) {
    case 'gifts.add':
      return void (await data.gifts.add(change.value));
    case 'gifts.change':
      return data.gifts.change(change.id, change.value);
    case 'gifts.remove':
      return data.gifts.remove(change.id);
    case 'people.add':
      return void (await data.people.add(change.value));
    case 'people.change':
      return data.people.change(change.id, change.value);
    case 'people.remove':
      return data.people.remove(change.id);
    case 'reminders.add':
      return void (await data.reminders.add(change.value));
    case 'reminders.complete':
      return data.reminders.complete(change.id);
    case 'profile.save':
      return data.profile.save(change.value);
  }
}

/** Whether a later change makes an earlier one needless: the same fields of the same thing. */
export function replaces(later: WaitingChange, earlier: WaitingChange): boolean {
  if (later.kind !== earlier.kind || later.id !== earlier.id) return false;
  if (later.kind === 'reminders.complete' || later.kind === 'profile.save') return true;
  if (later.kind === 'people.change') return true;
  if (later.kind !== 'gifts.change' || earlier.kind !== 'gifts.change') return false;
  return Object.keys(earlier.value).every((field) => field in later.value);
}

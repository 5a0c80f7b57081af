import * as z from 'zod/mini';

import { parseCalendarDay } from '@/domain/calendar/calendar-day';
import { cleanLine, cleanText } from '@/domain/text/text';
import type { Json } from '@/lib/supabase/database.types';

import { guestKeys } from './guest-keys';
import type { KeyValueStore } from './key-value-store';
import { storedList } from './stored-value';

/** The stored lists of a guest, with their schemas. */
export function guestLists(store: KeyValueStore) {
  return {
    gifts: storedList(store, guestKeys.gifts, giftRowSchema),
    people: storedList(store, guestKeys.people, personRowSchema),
    reminders: storedList(store, guestKeys.reminders, reminderRowSchema),
    occasions: storedList(store, guestKeys.occasions, occasionRowSchema),
    received: storedList(store, guestKeys.received, receivedRowSchema),
    budgets: storedList(store, guestKeys.budgets, budgetRowSchema),
    done: storedList(store, guestKeys.done, doneRowSchema),
  };
}

// Texts are cleaned as the database cleans them, because localStorage is untrusted input.
const line = z.pipe(z.string(), z.transform(cleanLine));
const text = z.pipe(z.string(), z.transform(cleanText));
const optionalLine = z.nullable(line);
const optionalText = z.nullable(text);
const optionalString = z.nullable(z.string());
const optionalNumber = z.nullable(z.number());

/** A row without a valid day is unreadable. */
const calendarDay = z.string().check(z.refine((text) => parseCalendarDay(text) !== null));

/** Optional field: unreadable values become null, so that the rest of the row is kept. */
function spare<T>(schema: z.ZodMiniType<T>) {
  // Null is checked first, as it is frequent and a failed parse is slow.
  const readable = z.transform((value) => (value === null ? null : (schema.safeParse(value).data ?? null)));
  return z.pipe(z.unknown(), readable);
}

function whole(least: number, most: number) {
  return spare(z.int().check(z.gte(least), z.lte(most)));
}

const spareString = spare(z.string());
const cents = whole(0, 100_000_000);
const pastYear = whole(1900, 2200);
const leadDays = spare(z.array(z.int().check(z.gte(0), z.lte(60))).check(z.maxLength(6)));

export const giftRowSchema = z.object({
  id: z.string(),
  title: line,
  description: optionalText,
  category: optionalLine,
  occasion: optionalLine,
  occasion_date: optionalString,
  style: optionalLine,
  status: z.string(),
  is_favorite: z.boolean(),
  recipient_name: optionalLine,
  person_id: spareString,
  price_min: optionalNumber,
  price_max: optionalNumber,
  budget: optionalString,
  budget_range: optionalLine,
  notes: optionalText,
  link: optionalString,
  plan: spareString,
  given_on: spareString,
  paid_cents: cents,
  liked: whole(1, 3),
  picture_id: spareString,
  created_at: z.string(),
});

export const personRowSchema = z.object({
  id: z.string(),
  name: line,
  occasion: optionalLine,
  occasion_date: optionalString,
  birthday: optionalString,
  birth_year: pastYear,
  facts: z.custom<NonNullable<Json>>(),
  lead_days: leadDays,
  created_at: z.string(),
});

export const reminderRowSchema = z.object({
  id: z.string(),
  reminder_date: calendarDay,
  title: optionalLine,
  person_id: optionalString,
  is_completed: z.boolean(),
  created_at: z.string(),
});

export const occasionRowSchema = z.object({
  id: z.string(),
  person_id: z.string(),
  label: line,
  day: spareString,
  since_year: pastYear,
  created_at: z.string(),
});

export const receivedRowSchema = z.object({
  id: z.string(),
  person_id: spareString,
  from_name: line,
  title: line,
  received_on: spareString,
  thanked_on: spareString,
  notes: spare(text),
  created_at: z.string(),
});

export const budgetRowSchema = z.object({
  id: z.string(),
  person_id: z.string(),
  year: z.number(),
  amount_cents: z.number(),
  created_at: z.string(),
});

export const doneRowSchema = z.object({
  id: z.string(),
  person_id: optionalString,
  occurs_on: calendarDay,
  created_at: z.string(),
});

export const profileRowSchema = z.object({
  girlfriend_name: optionalLine,
  girlfriend_birthday: optionalString,
});

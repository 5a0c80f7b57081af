import * as z from 'zod/mini';

import { cleanLine, cleanText } from '@/domain/text/text';
import type { Json } from '@/lib/supabase/database.types';

// Fields that older lists may lack have a default; what an older version let in is cleaned.
const line = z.pipe(z.string(), z.transform(cleanLine));
const optionalLine = z.prefault(z.nullable(line), null);
const optionalText = z.prefault(z.nullable(z.pipe(z.string(), z.transform(cleanText))), null);
const optionalString = z.prefault(z.nullable(z.string()), null);
const optionalNumber = z.prefault(z.nullable(z.number()), null);

export const giftRowSchema = z.object({
  id: z.string(),
  title: line,
  description: optionalText,
  category: optionalLine,
  occasion: optionalLine,
  occasion_date: optionalString,
  style: optionalLine,
  status: z.prefault(z.string(), 'idea'),
  is_favorite: z.prefault(z.boolean(), false),
  recipient_name: optionalLine,
  person_id: optionalString,
  price_min: optionalNumber,
  price_max: optionalNumber,
  budget: optionalString,
  budget_range: optionalLine,
  notes: optionalText,
  link: optionalString,
  plan: optionalString,
  given_on: optionalString,
  paid_cents: optionalNumber,
  liked: optionalNumber,
  created_at: z.string(),
});

export const personRowSchema = z.object({
  id: z.string(),
  name: line,
  occasion: optionalLine,
  occasion_date: optionalString,
  birthday: optionalString,
  birth_year: optionalNumber,
  facts: z.prefault(z.custom<NonNullable<Json>>(), []),
  lead_days: z.prefault(z.nullable(z.array(z.number())), null),
  created_at: z.string(),
});

export const reminderRowSchema = z.object({
  id: z.string(),
  reminder_date: z.string(),
  title: optionalLine,
  person_id: optionalString,
  is_completed: z.prefault(z.boolean(), false),
  created_at: z.string(),
});

export const occasionRowSchema = z.object({
  id: z.string(),
  person_id: z.string(),
  label: line,
  day: optionalString,
  since_year: optionalNumber,
  created_at: z.string(),
});

export const receivedRowSchema = z.object({
  id: z.string(),
  person_id: optionalString,
  from_name: line,
  title: line,
  received_on: optionalString,
  thanked_on: optionalString,
  notes: optionalText,
  created_at: z.string(),
});

export const budgetRowSchema = z.object({
  id: z.string(),
  person_id: z.string(),
  year: z.number(),
  amount_cents: z.number(),
  created_at: z.string(),
});

export const profileRowSchema = z.object({
  girlfriend_name: optionalLine,
  girlfriend_birthday: optionalString,
});

import * as z from 'zod/mini';

// The rows as a guest's browser keeps them. Fields that older lists may lack have a default.
const optionalString = z.prefault(z.nullable(z.string()), null);
const optionalNumber = z.prefault(z.nullable(z.number()), null);

export const giftRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: optionalString,
  category: optionalString,
  occasion: optionalString,
  occasion_date: optionalString,
  style: optionalString,
  status: z.prefault(z.string(), 'idea'),
  is_favorite: z.prefault(z.boolean(), false),
  recipient_name: optionalString,
  price_min: optionalNumber,
  price_max: optionalNumber,
  budget: optionalString,
  budget_range: optionalString,
  notes: optionalString,
  link: optionalString,
  created_at: z.string(),
});

export const personRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  occasion: optionalString,
  occasion_date: optionalString,
  birthday: optionalString,
  created_at: z.string(),
});

export const reminderRowSchema = z.object({
  id: z.string(),
  reminder_date: z.string(),
  title: optionalString,
  person_id: optionalString,
  is_completed: z.prefault(z.boolean(), false),
  created_at: z.string(),
});

export const profileRowSchema = z.object({
  girlfriend_name: optionalString,
  girlfriend_birthday: optionalString,
});

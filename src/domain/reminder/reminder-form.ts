import * as z from 'zod/mini';

import { parseCalendarDay, type CalendarDay } from '../calendar/calendar-day.ts';
import { checkedText, optionalChoice, optionalLine } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';
import type { ReminderFields } from './reminder.ts';

export interface ReminderFormValues {
  /** `yyyy-MM-dd` of a native date field; '' if empty. */
  reminderDate: string;
  title: string;
  personId: string;
}

export const reminderFormDefaults: ReminderFormValues = { reminderDate: '', title: '', personId: '' };

export function reminderFormSchema(today: CalendarDay) {
  return z.object({
    reminderDate: z.pipe(
      checkedText((text) => dateProblem(text, today)),
      z.transform((text) => parseCalendarDay(text) ?? today),
    ),
    title: optionalLine(textLimits.title),
    personId: optionalChoice,
  }) satisfies z.ZodMiniType<ReminderFields, ReminderFormValues>;
}

function dateProblem(text: string, today: CalendarDay): string | null {
  if (text === '') return 'Datum ist erforderlich';
  const day = parseCalendarDay(text);
  if (day === null) return 'Bitte gib ein gültiges Datum ein';
  return day < today ? 'Das Datum liegt in der Vergangenheit' : null;
}

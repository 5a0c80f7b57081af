import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';
import { checkedText, optionalText, requiredText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';

/** Schema of the form 'Neue Gruppe erstellen'. The date is `yyyy-MM-dd` or empty; days before `today` are refused. */
export function groupFormSchema(today: CalendarDay) {
  return z.object({
    name: requiredText(textLimits.name, 'Name ist erforderlich'),
    description: optionalText(textLimits.notes),
    eventDate: z.pipe(
      checkedText((text) => {
        const day = parseCalendarDay(text);
        const isGood = text === '' || (day !== null && day >= today);
        return isGood ? null : 'Das Ereignis kann nicht in der Vergangenheit liegen';
      }),
      z.transform((text) => parseCalendarDay(text)),
    ),
  });
}

type GroupFormSchema = ReturnType<typeof groupFormSchema>;
export type GroupFormValues = z.input<GroupFormSchema>;
export type NewGroup = z.output<GroupFormSchema>;

export const groupFormDefaults: GroupFormValues = { name: '', description: '', eventDate: '' };

/** Text fields of a group. A change also sends the text it replaces; the server refuses if another one is stored. */
export const groupTextFields = {
  name: { kind: 'line', limit: textLimits.name, label: 'Gruppenname' },
  description: { kind: 'text', limit: textLimits.notes, label: 'Beschreibung' },
} as const;
export type GroupTexts = { name: string; description: string | null };

export const groupNameSchema = requiredText(textLimits.name, 'Name ist erforderlich');

import * as z from 'zod/mini';

import { parseCalendarDay } from '../../../src/domain/calendar/calendar-day.ts';
import type { Person } from '../../../src/domain/person/person.ts';

// Schemas for rows of SQL functions, parsed into the types of src/domain.

export const day = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const parsed = parseCalendarDay(text);
    if (parsed === null) context.issues.push({ code: 'custom', message: 'No day', input: text });
    return parsed ?? z.NEVER;
  }),
);
/** Schema of an optional day; null for a missing or unreadable one. */
export const someDay = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => parseCalendarDay(text ?? '')),
);
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? null),
);
export const timeZone = z.pipe(
  text,
  z.transform((zone) => zone ?? 'Europe/Berlin'),
);

/** Schema of a list; a missing list becomes an empty one. */
export function listOf<Item>(item: z.ZodMiniType<Item>) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((items) => items ?? []),
  );
}

const year = z.pipe(
  z.nullish(z.int()),
  z.transform((value) => value ?? null),
);
export const personFields = {
  id: z.uuid(),
  name: z.string(),
  occasion: text,
  occasionDate: someDay,
  birthday: someDay,
  birthYear: year,
};
const personRow = z.object(personFields);
export const occasionRow = z.object({
  id: z.string(),
  personId: z.uuid(),
  label: z.string(),
  day: someDay,
  sinceYear: year,
});
export const reminderRow = z.object({ id: z.uuid(), title: text, date: day, personName: text });

export function personOf({
  id,
  name,
  occasion,
  occasionDate,
  birthday,
  birthYear,
}: z.infer<typeof personRow>): Person {
  return { id, name, occasion, occasionDate, birthday, birthYear, facts: [], leadDays: null, createdAt: '' };
}

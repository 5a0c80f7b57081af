import * as z from 'zod/mini';

import {
  addDays,
  type CalendarDay,
  calendarDay,
  parseCalendarDay,
  yearOf,
} from '../calendar/calendar-day.ts';
import { centsText, parseCents } from '../gift/price/cents.ts';
import { checkedText, optionalText, requiredText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';
import type { Draw } from './draw.ts';

/** Longest texts of a draw in code points; the database refuses longer ones. */
export const drawTextLimits = { title: textLimits.name, note: 1_000, hint: 500 } as const;

/** Text fields of a draw. A change also sends the text it replaces; the server refuses if another one is stored. */
export const drawTextFields = {
  title: { kind: 'line', limit: drawTextLimits.title, label: 'Name der Runde' },
  note: { kind: 'text', limit: drawTextLimits.note, label: 'Was ist noch wichtig?' },
} as const;
export type DrawTexts = Pick<Draw, keyof typeof drawTextFields>;

export const hintTextFields = {
  hint: { kind: 'text', limit: drawTextLimits.hint, label: 'Hinweis an deinen Wichtel' },
} as const;

/** Field 'Höchstens': whole cents, null if empty. */
export const typedBudget = z.pipe(
  checkedText((text) => {
    const parsed = readBudget(text);
    return parsed !== null && 'problem' in parsed ? parsed.problem : null;
  }),
  z.transform((text) => {
    const parsed = readBudget(text);
    return parsed !== null && 'cents' in parsed ? parsed.cents : null;
  }),
);

function readBudget(text: string) {
  return text.trim() === '' ? null : parseCents(text, 'Der Betrag');
}

/** Schema of the form for a draw. The day is `yyyy-MM-dd`; a day before `earliest` is refused. */
export function drawFormSchema(
  earliest: CalendarDay,
  tooEarly = 'Der Tag kann nicht in der Vergangenheit liegen',
) {
  return z.object({
    title: requiredText(drawTextLimits.title, 'Gib dem Wichteln einen Namen'),
    day: z.pipe(
      checkedText((text) => {
        const day = parseCalendarDay(text);
        if (day === null) return 'Wähle einen Tag';
        return day < earliest ? tooEarly : null;
      }),
      z.transform((text): CalendarDay => parseCalendarDay(text) ?? earliest),
    ),
    budget: typedBudget,
    note: optionalText(drawTextLimits.note),
  });
}

type DrawFormSchema = ReturnType<typeof drawFormSchema>;
export type DrawFormValues = z.input<DrawFormSchema>;
export type DrawFormOutput = z.output<DrawFormSchema>;

/** Defaults of a new draw: the group's event day if it lies ahead, else the next Christmas Eve. */
export function newDrawValues(today: CalendarDay, eventDate: CalendarDay | null): DrawFormValues {
  const day = eventDate !== null && eventDate >= today ? eventDate : nextChristmasEve(today);
  return { title: 'Wichteln', day, budget: '', note: '' };
}

/** Stored draw as the values of its form. */
export function drawFormValues({ title, day, budgetCents, note }: Draw): DrawFormValues {
  return { title, day, budget: drawBudgetText(budgetCents), note: note ?? '' };
}

/** Only the fields that the user has edited, because the others may have changed on the server. */
export function changedFields(
  first: Pick<Draw, 'title' | 'day' | 'budgetCents' | 'note'>,
  { title, day, budget, note }: DrawFormOutput,
): Partial<Pick<Draw, 'title' | 'day' | 'budgetCents' | 'note'>> {
  return {
    ...(title !== first.title && { title }),
    ...(day !== first.day && { day }),
    ...(budget !== first.budgetCents && { budgetCents: budget }),
    ...(note !== first.note && { note }),
  };
}

/** Budget as an editable text: `25`, `12,50`, empty without a limit. */
export function drawBudgetText(cents: number | null): string {
  return cents === null ? '' : centsText(cents);
}

function nextChristmasEve(today: CalendarDay): CalendarDay {
  const year = yearOf(today);
  const [thisYear, next] = [year, year + 1].map((of) => calendarDay(of, 12, 24));
  return thisYear && thisYear >= today ? thisYear : (next ?? addDays(today, 1));
}

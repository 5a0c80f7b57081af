import * as z from 'zod/mini';

import {
  addDays,
  type CalendarDay,
  calendarDay,
  parseCalendarDay,
  yearOf,
} from '../calendar/calendar-day.ts';
import { centsText, parseCents } from '../gift/cents.ts';
import { checkedText, optionalText, requiredText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';
import type { Draw } from './draw.ts';

/** The longest texts of a draw in code points; the database refuses more. */
export const drawTextLimits = { title: textLimits.name, note: 1_000, hint: 500 } as const;

/** The texts of a draw, which are stored only over those that their writer has read. */
export const drawTextFields = {
  title: { kind: 'line', limit: drawTextLimits.title, label: 'Name der Runde' },
  note: { kind: 'text', limit: drawTextLimits.note, label: 'Was ist noch wichtig?' },
} as const;
export type DrawTexts = Pick<Draw, keyof typeof drawTextFields>;

export const hintTextFields = {
  hint: { kind: 'text', limit: drawTextLimits.hint, label: 'Hinweis an deinen Wichtel' },
} as const;

/** 'Höchstens': whole cents, null when nothing is typed. */
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

/** What an admin says about a draw. The day is `yyyy-MM-dd`; one before `earliest` is refused. */
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

/** A new draw begins with the day of the group while it is to come, else with the next Christmas Eve. */
export function newDrawValues(today: CalendarDay, eventDate: CalendarDay | null): DrawFormValues {
  const day = eventDate !== null && eventDate >= today ? eventDate : nextChristmasEve(today);
  return { title: 'Wichteln', day, budget: '', note: '' };
}

/** What is stored of a draw, as its form shows it. */
export function drawFormValues({ title, day, budgetCents, note }: Draw): DrawFormValues {
  return { title, day, budget: drawBudgetText(budgetCents), note: note ?? '' };
}

/** What somebody has typed anew; what they left as it was may be another by now. */
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

/** As it is typed: `25`, `12,50`, empty without a limit. */
export function drawBudgetText(cents: number | null): string {
  return cents === null ? '' : centsText(cents);
}

function nextChristmasEve(today: CalendarDay): CalendarDay {
  const year = yearOf(today);
  const [thisYear, next] = [year, year + 1].map((of) => calendarDay(of, 12, 24));
  return thisYear && thisYear >= today ? thisYear : (next ?? addDays(today, 1));
}

import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';
import type { Gift } from '../gift/gift.ts';
import { typedCents } from '../gift/price/cents-schema.ts';
import type { ReceivedGift } from '../gift/received-gift.ts';
import { checkedText, optionalLine, optionalText, requiredText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';

export const firstPastDay = '1950-01-01';

/** Schema of a day that is not in the future; '' becomes null. */
function pastDay(today: CalendarDay) {
  return z.pipe(
    checkedText((text) => {
      if (text === '') return null;
      const day = parseCalendarDay(text);
      if (day === null) return 'Bitte gib ein gültiges Datum ein';
      return day > today ? 'Das Datum liegt in der Zukunft' : null;
    }),
    z.transform(parseCalendarDay),
  );
}

/** Schema of the form 'Geschenk eintragen'. No day may be after `today`. */
export function receivedFormSchema(today: CalendarDay) {
  return z.object({
    title: requiredText(textLimits.title, 'Titel ist erforderlich'),
    receivedOn: pastDay(today),
    thankedOn: pastDay(today),
    notes: optionalText(textLimits.notes),
  }) satisfies z.ZodMiniType<Pick<ReceivedGift, 'title' | 'receivedOn' | 'thankedOn' | 'notes'>>;
}

/** Schema of the sheet 'Ich habe etwas bekommen'; a kept person needs no name. */
export const quickReceivedSchema = z.object({
  title: requiredText(textLimits.title, 'Titel ist erforderlich'),
  personId: z.string(),
  fromName: optionalLine(textLimits.name),
});

export type ReceivedDraft = z.output<ReturnType<typeof receivedFormSchema>>;

/** Schema of the form 'Preis und Tag' of a given gift: whole cents, null if empty. */
export function paidFormSchema(today: CalendarDay) {
  return z.object({
    paidCents: typedCents,
    givenOn: pastDay(today),
  }) satisfies z.ZodMiniType<Pick<Gift, 'paidCents' | 'givenOn'>>;
}

/** Schema of the form 'Preis eintragen' of a gift that is not given yet. */
export const priceFormSchema = z.object({ paidCents: typedCents }) satisfies z.ZodMiniType<
  Pick<Gift, 'paidCents'>
>;

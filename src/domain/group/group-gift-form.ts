import * as z from 'zod/mini';

import { pricesInOrder, typedPrice } from '../gift/price/price-schema.ts';
import { optionalLink } from '../text/link-schema.ts';
import { optionalChoice, optionalText, requiredText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';

/** Schema of the form 'Neue Idee' of a group: trimmed texts, whole euros, null for empty fields. */
export const groupGiftFormSchema = z
  .object({
    title: requiredText(textLimits.title, 'Titel ist erforderlich'),
    notes: optionalText(textLimits.notes),
    url: optionalLink,
    priceMin: typedPrice,
    priceMax: typedPrice,
    recipientUserId: optionalChoice,
  })
  .check(pricesInOrder);

export type GroupGiftFormValues = z.input<typeof groupGiftFormSchema>;
export type GroupGiftDraft = z.output<typeof groupGiftFormSchema>;

export const groupGiftFormDefaults: GroupGiftFormValues = {
  title: '',
  notes: '',
  url: '',
  priceMin: '',
  priceMax: '',
  recipientUserId: '',
};

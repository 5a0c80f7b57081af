import * as z from 'zod/mini';

import { priceRangeProblem } from '@/domain/gift/price';
import { eurosOf, typedPrice } from '@/domain/gift/price-schema';
import { optionalLink } from '@/domain/text/link-schema';
import { textLimits } from '@/domain/text/text';
import { optionalText, requiredText } from '@/domain/text/text-schema';

/**
 * The form 'Neue Idee'. Fields hold what was typed; the draft has trimmed texts, whole euros, and null where nothing
 * was entered. Messages are German.
 */
export const groupGiftFormSchema = z
  .object({
    title: requiredText(textLimits.title, 'Titel ist erforderlich'),
    notes: optionalText(textLimits.notes),
    url: optionalLink,
    priceMin: typedPrice,
    priceMax: typedPrice,
    /** A user id, or empty for nobody in particular. */
    recipientUserId: z.pipe(
      z.string(),
      z.transform((id) => (id === '' ? null : id)),
    ),
  })
  .check(
    z.check(
      ({ value, issues }) => {
        const problem = priceRangeProblem(eurosOf(value.priceMin), eurosOf(value.priceMax));
        if (problem !== null) {
          issues.push({ code: 'custom', message: problem, path: ['priceMax'], input: value });
        }
      },
      // Every message shows at once, not one after the other.
      { when: () => true },
    ),
  );

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

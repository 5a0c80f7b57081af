import * as z from 'zod/mini';

import { checkedText, requiredText } from '../text/text-schema.ts';
import { hasTransferName } from './giro-code.ts';
import { parseIban } from './iban.ts';

/** Schema of the form 'Dein Konto': a name that banks can write, and an IBAN in electronic format. */
export const paymentFormSchema = z.object({
  holder: z.pipe(
    checkedText((text) =>
      text.trim() === '' || hasTransferName(text)
        ? null
        : 'Bitte schreib den Namen in lateinischen Buchstaben, wie ihn deine Bank kennt',
    ),
    requiredText(70, 'Bitte gib an, wem das Konto gehört'),
  ),
  iban: z.pipe(
    checkedText((text) => {
      const parsed = parseIban(text);
      return 'problem' in parsed ? parsed.problem : null;
    }),
    z.transform((text) => {
      const parsed = parseIban(text);
      return 'iban' in parsed ? parsed.iban : '';
    }),
  ),
});

import * as z from 'zod/mini';

import { checkedText } from '../../text/text-schema.ts';
import { parseCents } from './cents.ts';

/** Schema of a typed amount in whole cents; an empty text is null. */
export const typedCents = z.pipe(
  checkedText((text) => {
    const parsed = text.trim() === '' ? null : parseCents(text);
    return parsed !== null && 'problem' in parsed ? parsed.problem : null;
  }),
  z.transform((text) => {
    const parsed = parseCents(text);
    return 'cents' in parsed ? parsed.cents : null;
  }),
);

import * as z from 'zod/mini';

import { checkedText } from '../text/text-schema.ts';
import { parsePrice, priceRangeProblem, typedEuros } from './price.ts';

export const typedPrice = z.pipe(
  checkedText((text) => {
    const parsed = parsePrice(text);
    return 'problem' in parsed ? parsed.problem : null;
  }),
  z.transform(typedEuros),
);

/** For a form with both prices: they have to be in order. Says so at once, beside the problems of other fields. */
export const pricesInOrder = z.check<{ priceMin: unknown; priceMax: unknown }>(
  ({ value, issues }) => {
    const message = priceRangeProblem(eurosOf(value.priceMin), eurosOf(value.priceMax));
    if (message !== null) issues.push({ code: 'custom', message, path: ['priceMax'], input: value });
  },
  { when: () => true },
);

/** The price in a field of a form that may have problems: such a field still holds what was typed. */
function eurosOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

import * as z from 'zod/mini';

import { checkedText } from '../../text/text-schema.ts';
import { parsePrice, priceRangeProblem, typedEuros } from './price.ts';

export const typedPrice = z.pipe(
  checkedText((text) => {
    const parsed = parsePrice(text);
    return 'problem' in parsed ? parsed.problem : null;
  }),
  z.transform(typedEuros),
);

/** Form check that the prices are in order. Runs even if other fields are invalid, so that all messages show at once. */
export const pricesInOrder = z.check<{ priceMin: unknown; priceMax: unknown }>(
  ({ value, issues }) => {
    const message = priceRangeProblem(eurosOf(value.priceMin), eurosOf(value.priceMax));
    if (message !== null) issues.push({ code: 'custom', message, path: ['priceMax'], input: value });
  },
  { when: () => true },
);

/** Parsed price of a form field; null if the field is invalid, as its value is then still the typed text. */
function eurosOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

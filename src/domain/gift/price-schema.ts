import * as z from 'zod/mini';

import { parsePrice, typedEuros } from './price';

/** A typed price in whole euros; null when empty. The message is German. */
export const typedPrice = z.pipe(
  z.string().check((context) => {
    const parsed = parsePrice(context.value);
    if ('problem' in parsed) {
      context.issues.push({ code: 'custom', message: parsed.problem, input: context.value });
    }
  }),
  z.transform(typedEuros),
);

/** The price in a field of a form that may have problems: such a field still holds what was typed. */
export function eurosOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

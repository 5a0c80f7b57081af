import * as z from 'zod/mini';

import { type ParsedCents, parseCents } from '../gift/price/cents.ts';
import { checkedText } from '../text/text-schema.ts';
import { maxPoolEuros } from './pool.ts';

/** Parses an amount of a pool, from 0,01 € to 100.000 €, like `parseCents`. `name` begins the error message. */
export function parsePoolCents(text: string, name: string): ParsedCents {
  const parsed = parseCents(text, name, maxPoolEuros);
  return 'cents' in parsed && parsed.cents === 0 ? { problem: `${name} muss über 0 € liegen` } : parsed;
}

function poolCents(name: string) {
  return z.pipe(
    checkedText((text) => {
      const parsed = parsePoolCents(text, name);
      return 'problem' in parsed ? parsed.problem : null;
    }),
    z.transform((text) => {
      const parsed = parsePoolCents(text, name);
      return 'cents' in parsed ? parsed.cents : 0;
    }),
  );
}

/** Schema of 'Wie viel kostet es?', for a new and a changed price: whole cents. */
export const costFormSchema = z.object({ cost: poolCents('Der Preis') });

/** Schema of 'Eigener Betrag': whole cents. */
export const ownFormSchema = z.object({ own: poolCents('Der Betrag') });

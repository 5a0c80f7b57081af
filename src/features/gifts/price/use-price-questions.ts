import { useMemo, useState } from 'react';

/** Questions for the paid price, kept above the lists because a list unmounts with its tab. */
export type PriceQuestions = ReturnType<typeof usePriceQuestions>;

export function usePriceQuestions() {
  /** Ids of gifts that were given for the first time in this view and whose price is asked for. */
  const [priceAsked, setPriceAsked] = useState<ReadonlySet<string>>(new Set());
  /** Typed prices by gift id. */
  const [typed] = useState(() => new Map<string, string>());
  return useMemo(() => ({ priceAsked, setPriceAsked, typed }), [priceAsked, typed]);
}

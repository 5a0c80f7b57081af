import { useMemo, useState } from 'react';

/** What given gifts have cost is asked for longer than a list is there: it may go with its tab. */
export type PriceQuestions = ReturnType<typeof usePriceQuestions>;

export function usePriceQuestions() {
  /** Whose price is asked for: what was given for the first time, here. */
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
  /** What was typed as its answer so far. */
  const [typed] = useState(() => new Map<string, string>());
  return useMemo(() => ({ asking, setAsking, typed }), [asking, typed]);
}

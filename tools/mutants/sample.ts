import { createHash } from 'node:crypto';

import type { Fault } from './fault.ts';

/** So many of them, in their order. The same ones for the same seed: a fault is drawn by its name, whatever others there are. */
export function sample(faults: readonly Fault[], count: number, seed: string): Fault[] {
  const drawn = new Set(
    faults
      .map((fault) => ({ fault, order: createHash('sha256').update(`${seed} ${fault.name}`).digest('hex') }))
      .toSorted((a, b) => (a.order < b.order ? -1 : 1))
      .slice(0, count)
      .map(({ fault }) => fault),
  );
  return faults.filter((fault) => drawn.has(fault));
}

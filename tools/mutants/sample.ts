import { createHash } from 'node:crypto';

import type { Fault } from './fault.ts';

/**
 * Random sample in the original order. Deterministic by seed: a fault is chosen by the hash of its name, independently
 * of the others.
 */
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

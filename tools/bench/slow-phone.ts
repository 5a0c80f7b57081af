/** Lighthouse's index of the fast CPU that the limits are written for. */
const FAST_CPU = 3400;

/**
 * How many times a CPU of this index is slowed down to be the phone of the limits, a quarter of the fast CPU: a slow or
 * busy machine measures the same phone as a fast one.
 */
export function phoneSlowdown(cpuIndex: number): number {
  return Math.max(1, (4 * cpuIndex) / FAST_CPU);
}

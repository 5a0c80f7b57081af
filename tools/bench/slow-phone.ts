/** Lighthouse's index of the fast CPU whose quarter is the phone of the limits. */
const FAST_CPU = 3400;

/**
 * How many times a CPU of this index is slowed down to be the phone of the limits, a quarter of the fast CPU: a slow or
 * busy machine measures the same phone as a fast one.
 */
export function phoneSlowdown(cpuIndex: number): number {
  return Math.max(1, (4 * cpuIndex) / FAST_CPU);
}

/** The same for a phone half as fast, as many people own one. */
export function cheapPhoneSlowdown(cpuIndex: number): number {
  return Math.max(1, (8 * cpuIndex) / FAST_CPU);
}

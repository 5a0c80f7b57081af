/** Lighthouse's CPU index of the reference CPU; the limits assume a phone with a quarter of it. */
const FAST_CPU = 3400;

/**
 * Throttling factor that makes a CPU of this index as slow as the reference phone, so that slow or busy machines
 * measure the same phone.
 */
export function phoneSlowdown(cpuIndex: number): number {
  return Math.max(1, (4 * cpuIndex) / FAST_CPU);
}

/** Throttling factor for a phone half as fast, as many people own one. */
export function cheapPhoneSlowdown(cpuIndex: number): number {
  return Math.max(1, (8 * cpuIndex) / FAST_CPU);
}

const delaysMs = [5000, 15_000, 30_000];

export const longestRetryDelayMs = 60_000;

export function retryDelayMs(failures: number): number {
  return delaysMs[failures - 1] ?? longestRetryDelayMs;
}

/** Retry delay with jitter, 50 to 150 %: pages that started together must not retry together. */
export function jitteredDelayMs(round: number, chance = Math.random()): number {
  return retryDelayMs(round) * (0.5 + chance);
}

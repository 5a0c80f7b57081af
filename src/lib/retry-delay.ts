const delaysMs = [5000, 15_000, 30_000];

export const longestRetryDelayMs = 60_000;

export function retryDelayMs(failures: number): number {
  return delaysMs[failures - 1] ?? longestRetryDelayMs;
}

/** The same with a random part, from half of it to one and a half: pages that began together do not ask together. */
export function unevenDelayMs(round: number, chance = Math.random()): number {
  return retryDelayMs(round) * (0.5 + chance);
}

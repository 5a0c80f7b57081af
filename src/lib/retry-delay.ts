const delaysMs = [5000, 15_000, 30_000];

export const longestRetryDelayMs = 60_000;

export function retryDelayMs(failures: number): number {
  return delaysMs[failures - 1] ?? longestRetryDelayMs;
}

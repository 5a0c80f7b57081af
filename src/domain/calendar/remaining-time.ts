/** Formats a wait in whole seconds as '0:42', '12 Minuten' or '3 Std. 20 Min.'. Minutes are rounded up. */
export function remainingTime(seconds: number): string {
  if (seconds < 120) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 60) return `${minutes} Minuten`;
  return `${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`;
}

/** How long to wait, in whole seconds: '0:42', '12:05', '3 Std. 20 Min.'. */
export function remainingTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return `${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`;
}

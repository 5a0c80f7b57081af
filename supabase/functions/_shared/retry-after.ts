/** Seconds from the Retry-After header, which may also contain a date; null without one. */
export function retryAfter(headers: Headers, now: Date): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
